import { Hono } from "hono";
import { expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { startWorld } from "../support/api";
import { browser } from "../support/browser";
import { addDelivery, addOrder, addReceiving, openMarket } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { prepareTenants } from "../support/tenants";

test("R-RCV-02: the page of a delivery says what the check and the configuration say before its receiving ends", async () => {
  const world = await startWorld();
  const db = world.database.kysely;
  await prepareTenants(db);
  const market = await openMarket(world);
  const { api, gateway } = world;
  const reader = browser({ ...world, app: createApp({ api, gateway, screens, health: new Hono(), proxies: 0 }) });
  const { organizationSysNo } = market.purchaser;
  const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  await reader.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");

  const delivery = await addDelivery(market, await addOrder(market, { status: 20 }), [100]);
  const page = async () => (await reader.fetch(`/delivery-order/${delivery.sysNo}`)).text();
  const ends = 'name="intent" value="end"';
  const note = await addReceiving(market, delivery, [60]);
  // the check: not while a note waits
  const waiting = await page();
  expect(waiting).toContain("尚未完成，请先确认、作废或删除");
  expect(waiting).not.toContain(ends);
  await market.supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
  // the configuration: a missing part needs its reason
  const open = await page();
  expect(open).toContain(ends);
  expect(open).toMatch(/共1行，其中1行未收满：第 1 行“[^”]+”少 40 吨；结束后不能再收货，请填写原因/);
  // and at its line
  expect(open).toMatch(/>少 40 吨</);
  expect(open).toMatch(/<(?:textarea|input)[^>]*name="reason"[^>]*required/);
});
