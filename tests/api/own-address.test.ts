import { expect, test } from "vitest";
import { qrPath } from "~/lib/qr-path";
import { browser } from "../support/browser";
import { keptScreens } from "../support/screens";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true, screens: keptScreens });
const { world } = market;

test.each(["demo", "north"])("R-SHELL-01: the QR code of tenant %s opens its own mall", async (tenantCode) => {
  const code = await browser(world, `${tenantCode}.test`).fetch("/shell/qr");
  expect(await code.text()).toContain(`d="${qrPath(`http://${tenantCode}.test/`).path}"`);
});

test("a page that is kept names the host that was asked, not the one that it was made for", async () => {
  await market.operator.api.site.addHost({ host: "second.test" });
  const canonical = async (host: string) =>
    /rel="canonical" href="([^"]*)"/.exec(await (await browser(world, host).fetch("/category")).text())?.[1];
  expect(await canonical("second.test")).toBe("http://second.test/category");
  expect(await canonical("demo.test")).toBe("http://demo.test/category");
});
