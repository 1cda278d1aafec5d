import { beforeAll, expect, test } from "vitest";
import { forgetSiteConfiguration } from "#server/mall/site/index";
import { browser, type TestBrowser } from "../support/browser";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { changeSwitches } from "../support/tenants";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true, screens });
beforeAll(async () => {
  await changeSwitches(db, "north", { enquiryOn: false, premiumOn: false, enableModuleFinancial: false });
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

/** A purchaser of a tenant in a browser at its host. */
async function buyerOf(tenantCode: "demo" | "north"): Promise<TestBrowser> {
  const organizationSysNo = await addOrganization(db, tenantCode);
  const { mobile } = await addUser(db, { tenantCode, applications: [{ key: "purchaser", organizationSysNo }] });
  const reader = browser(world, `${tenantCode}.test`);
  await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  return reader;
}

test("R-TENANT-02, RT-65: the workbench has applications for financing and their form, and neither once the module is off", async () => {
  const [on, off] = [await buyerOf("demo"), await buyerOf("north")];
  const entry = 'href="/portal/factoring"';
  expect(await (await on.fetch("/portal/")).text()).toContain(entry);
  expect(await (await off.fetch("/portal/")).text()).not.toContain(entry);
  for (const path of ["/portal/factoring", "/scf/apply"]) {
    expect((await on.fetch(path)).status, path).toBe(200);
    expect((await off.fetch(path)).status, path).toBe(404);
  }
});
