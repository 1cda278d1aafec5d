import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { startWorld } from "../support/api";
import { browser } from "../support/browser";
import { addAddress, addGoods, addInvoiceTitle } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { prepareTenants } from "../support/tenants";

const CHONGQING = "00000050";
const BLOCKED = "先不买这些商品";

test("R-SALE-11: the parts are those for the address that is chosen, never those that were shown before", async () => {
  const world = await startWorld();
  const { kysely: db } = world.database;
  await prepareTenants(db);
  const goods = await addGoods(db);
  const sku = await goods.sku({ saleAreas: [CHONGQING] });
  const owner = { tenantCode: "demo", organizationSysNo: await addOrganization(db, "demo") };
  const user = await addUser(db, { applications: [{ key: "purchaser", ...owner }] });
  await addInvoiceTitle(db, owner);
  const far = await addAddress(db, owner, { areaCode: "00000051", areaName: "四川省成都市" });
  const near = await addAddress(db, owner, { areaCode: CHONGQING, isDefault: true });
  const { api, gateway } = world;
  const reader = browser({ ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) });
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  const { sysNo } = (await reader.ask("cart.add", { skuSysNo: sku, quantity: 1 }, "mutation")) as { sysNo: number };
  const visit = async (path: string) => (await reader.fetch(path)).text();
  const addressed = (address: number) => new RegExp(`formaction="[^"]*address=${address}"[^>]*aria-pressed="true"`);

  // with ticks that were left the parts are asked for beside the addresses, for the default one
  for (const cartSysNoList of [null, [sysNo]]) {
    await reader.ask("cartLocal.select", { cartSysNoList }, "mutation");
    expect(await visit("/checkout")).not.toContain(BLOCKED);
    const page = await visit(`/checkout?address=${far}`);
    expect(page).toContain(BLOCKED);
    // what keeps it from being sent is named beside the button
    expect(page).toMatch(/href="#checkout-blocked">1 种商品待处理<\/a>.*aria-describedby="checkout-blocked"/);
    expect(await visit(`/checkout?address=${near}`)).not.toContain(BLOCKED);
    // one that is gone meanwhile
    expect(await visit(`/checkout?address=${far + near + 1000}`)).not.toContain(BLOCKED);
  }

  // without a script the address is a button of the form, which comes back with what was typed
  const typed = new URLSearchParams({ intent: "address", [`part.${sysNo}.remark`]: "请走 2 号门" });
  const sent = await reader.fetch(`/checkout?address=${far}`, { method: "POST", body: typed });
  const back = await visit(sent.headers.get("location") ?? "");
  expect(back).toContain("请走 2 号门");
  expect(back).toContain(BLOCKED);
  expect(back).toMatch(addressed(far));
});
