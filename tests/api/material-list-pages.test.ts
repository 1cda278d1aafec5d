import { expect, test } from "vitest";

import { addOrder } from "../support/documents";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;

async function buyerOf(organizationSysNo: number) {
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  const buyer = farBrowser(world, sendTo(world));
  await buyer.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
  return buyer;
}
const NEW = "/portal/list/new";

test("the lines of an order become a list with their goods; of another organisation's order nothing does", async () => {
  const order = await addOrder(market, { items: [{}, {}] });
  const buyer = await buyerOf(market.purchaser.organizationSysNo);
  const page = await buyer.fetch(`${NEW}?order=${order.sysNo}`);
  expect(await page.text()).toContain("共 2 行，保存后可以修改");
  const body = () => new URLSearchParams({ intent: "create", name: "照订单再来", requestKey: "b7d0e2a4-of-the-order" });
  const made = await buyer.fetch(`${NEW}?order=${order.sysNo}`, { method: "POST", body: body() });
  expect(made.status).toBe(303);
  const place = made.headers.get("location") ?? "";
  expect(place).toMatch(/^\/portal\/list\/\d+$/);
  // sent twice it is one list
  const again = await buyer.fetch(`${NEW}?order=${order.sysNo}`, { method: "POST", body: body() });
  expect(again.headers.get("location")).toBe(place);
  const list = (await buyer.ask("materialList.get", { sysNo: Number(place.split("/").at(-1)) })) as {
    lineList: { skuSysNo: number | null; quantity: number | null }[];
  };
  expect(list.lineList).toHaveLength(2);
  for (const { skuSysNo, quantity } of list.lineList) {
    expect(skuSysNo).toBeGreaterThan(0);
    expect(quantity).toBeGreaterThan(0);
  }
  const stranger = await buyerOf(market.otherPurchaser.organizationSysNo);
  expect((await stranger.fetch(`${NEW}?order=${order.sysNo}`)).status).toBe(403);
  expect((await stranger.fetch(`${NEW}?order=${order.sysNo}`, { method: "POST", body: body() })).status).toBe(422);
});

test("more than a list holds is refused with what was pasted", async () => {
  const buyer = await buyerOf(market.purchaser.organizationSysNo);
  const text = Array.from({ length: 1_001 }, (_, at) => `钉子 ${at + 1}公斤`).join("\n");
  const answer = await buyer.fetch(NEW, { method: "POST", body: new URLSearchParams({ intent: "create", text }) });
  expect(answer.status).toBe(422);
  const page = await answer.text();
  expect(page).toContain("共有 1,001 行，一份清单最多 1,000 行，请先减少一些");
  expect(page).toContain("钉子 1001公斤");
});
