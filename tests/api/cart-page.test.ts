import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { countStatements } from "#server/kernel/db";
import { startWorld } from "../support/api";
import { browser } from "../support/browser";
import { addGoods } from "../support/cart";
import { addAgreement, addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { prepareTenants } from "../support/tenants";

const LINES = 1_000;
const MOST_BYTES = 300_000;
const MOST_STATEMENTS = 7;

test("the page of a cart of a thousand lines stays under 300 KB, in as many statements as a small one", async () => {
  const world = await startWorld();
  const { kysely: db } = world.database;
  await prepareTenants(db);
  const goods = await addGoods(db);
  const skus = await goods.skus(LINES, {
    stock: 10_000,
    thirdName: "岷川钢 · 产地唐山 · GB/T 1499.2",
    pieceMass: "0.0462",
    bundlePieces: 54,
  });
  const organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  await addAgreement(
    db,
    "demo",
    { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: goods.shop.supplierSysNo },
    { clauses: [{ categorySysNo: goods.categories.category3SysNo, method: 2, discount: "98" }] },
  );
  const { api, gateway } = world;
  const reader = browser({ ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) });
  await reader.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  await reader.ask("cart.addList", { list: skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 })) }, "mutation");
  const visit = async () => (await reader.fetch("/shopping_cart")).text();
  await visit();
  const { result, statements } = await countStatements(visit);
  expect(result).toContain(`共 ${LINES} 种`);
  expect(new TextEncoder().encode(result).length).toBeLessThan(MOST_BYTES);
  expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS);
});
