import { expect, test } from "vitest";
import { qrPath } from "~/lib/qr-path";
import { browser } from "../support/browser";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

const { world } = useMarket({ tenants: true, screens });

test.each(["demo", "north"])("R-SHELL-01: the QR code of tenant %s opens its own mall", async (tenantCode) => {
  const code = await browser(world, `${tenantCode}.test`).fetch("/shell/qr");
  expect(await code.text()).toContain(`d="${qrPath(`http://${tenantCode}.test/`).path}"`);
});
