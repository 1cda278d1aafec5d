import { beforeAll, expect, test } from "vitest";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { browser, type TestBrowser } from "../support/browser";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true, screens });
beforeAll(async () => {
  await changeSwitches(db, "north", { enquiryOn: false, premiumOn: false });
  forgetSiteConfiguration("north");
});

const home = async (reader: TestBrowser) => (await reader.fetch("/category")).text();

test("enquiries and extra services have neither entry nor page once switched off, and both where nothing is set", async () => {
  const [on, off] = [browser(world), browser(world, "north.test")];
  const entries = ["/enquiry", "/pages/premium"];
  const [kept, without] = [await home(on), await home(off)];
  for (const path of entries) {
    expect(kept).toContain(`href="${path}"`);
    expect(without).not.toContain(`href="${path}`);
    expect((await on.fetch(path)).status, path).toBe(200);
  }
  for (const path of [...entries, "/enquiry?sku=1", "/pages/extra-serve"])
    expect((await off.fetch(path)).status, path).toBe(404);
});
