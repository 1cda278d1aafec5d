import { Hono } from "hono";
import { beforeAll, describe, expect, test } from "vitest";
import { createApp } from "#server/http/app";
import { countStatements } from "#server/kernel/db";
import type { World } from "../support/api";
import { browser, type TestBrowser } from "../support/browser";
import { addAddress, addInvoiceTitle } from "../support/cart";
import { addAgreement, addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { screens } from "../support/screens";
import { useShop } from "../support/worlds";

const LINES = 20;

/** The procedures with pages beside them. */
function pagesOf({ gateway, api }: World) {
  return createApp({ api, gateway, screens, health: new Hono(), proxies: 0 });
}

let skus: number[];
let buyer: TestBrowser;
let organizationSysNo: number;

const { world, db, goods } = useShop({ tenants: true });
beforeAll(async () => {
  skus = await goods.skus(LINES, { stock: 10_000 });
  organizationSysNo = await addOrganization(db, "demo");
  const user = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  await addAgreement(
    db,
    "demo",
    { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: goods.shop.supplierSysNo },
    { clauses: [{ categorySysNo: goods.categories.category3SysNo, method: 2, discount: "98" }] },
  );
  buyer = browser(world);
  await buyer.ask("auth.login", { account: user.mobile, password: PASSWORD }, "mutation");
});

/** What a call sends besides finding out whose session it is. Caches are warm: it is asked twice. */
async function own(name: string, input: unknown, kind: "query" | "mutation" = "query"): Promise<number> {
  if (kind === "query") await buyer.ask(name, input);
  const { result, statements } = await countStatements(() => buyer.ask(name, input, kind));
  expect(result).not.toHaveProperty("reason");
  return statements.filter((text) => !/"AccessToken"|"TenantHost"|gateway\."Session"/.test(text)).length;
}

interface Cart {
  skuList: { sysNo: number }[];
}
const fill = (list: readonly number[]) =>
  own("cart.addList", { list: list.map((skuSysNo) => ({ skuSysNo, quantity: 1 })) }, "mutation");
const lines = async () => ((await buyer.ask("cart.getShop")) as Cart).skuList.map(({ sysNo }) => sysNo);

describe("statements of a call over /trpc", () => {
  test("finding out who asks takes one: the gateway's session and the backend's token together", async () => {
    await buyer.ask("shell.getCurrentUser");
    const { statements } = await countStatements(() => buyer.ask("shell.getCurrentUser"));
    expect(statements.filter((text) => /"AccessToken"|gateway\."Session"/.test(text))).toHaveLength(1);
    expect(statements.length).toBeLessThanOrEqual(2);
  });

  test("a page of many calls finds it out once", async () => {
    const inFront = browser({ ...world, app: pagesOf(world) });
    for (const [name, value] of buyer.cookies) inFront.cookies.set(name, value);
    for (const page of ["/portal/", "/shopping_cart", `/product/detail?id=${skus[0]}`]) {
      const visit = async () => {
        const answer = await inFront.fetch(page);
        await answer.text();
        expect(answer.status, page).toBe(200);
      };
      await visit();
      const { statements } = await countStatements(visit);
      const asking = statements.filter((text) => /"AccessToken"|gateway\."Session"/.test(text));
      expect(asking, page).toHaveLength(1);
      expect(statements.length, page).toBeGreaterThan(1);
    }
  });

  test("pages of a signed-in buyer take at most three for the list, five for home, six for the workbench and for four goods beside each other, seven for the cart, eight for the page of goods", async () => {
    const address = `/product/list?category=${goods.categories.category3SysNo}`;
    const product = `/product/detail?id=${skus[0]}`;
    const four = `/product/compare?${skus
      .slice(0, 4)
      .map((sku) => `sku=${sku}`)
      .join("&")}`;
    const most = {
      "/": 5,
      [address]: 3,
      // one for what waits by urgency
      "/portal/": 6,
      "/portal/order": 4,
      "/mine": 3,
      // one statement for the budget balance
      "/shopping_cart": 7,
      // one statement each for contracts and for agreements with the maker
      [product]: 8,
      [four]: 6,
    };
    await fill(skus);
    const reader = browser({ ...world, app: pagesOf(world) });
    for (const [name, value] of buyer.cookies) reader.cookies.set(name, value);
    const least = async (who: TestBrowser, page: string): Promise<string[]> => {
      const visit = async () => (await who.fetch(page)).text();
      await visit();
      // on a slow machine what is kept for seconds may be renewed behind one of the visits
      const visits = [await countStatements(visit), await countStatements(visit), await countStatements(visit)];
      for (const { result } of visits) expect(result, page).toContain("</html>");
      return visits.map(({ statements }) => statements).sort((a, b) => a.length - b.length)[0] ?? [];
    };
    for (const [page, limit] of Object.entries(most)) {
      const statements = await least(reader, page);
      expect(statements.length, `${page}: ${statements.join("\n")}`).toBeLessThanOrEqual(limit);
    }
    const visitor = browser({ ...world, app: pagesOf(world) });
    for (const page of ["/", address]) expect((await least(visitor, page)).length, page).toBeLessThanOrEqual(1);
  });

  test("a list takes at most two, a product one, under the payment terms that the reader chose last", async () => {
    const categorySysNo = goods.categories.category3SysNo;
    const list = { categorySysNo, sort: "priceAsc", withFacets: true };
    expect(await own("mallSkuList.searchMallSkuList", list)).toBeLessThanOrEqual(2);
    expect(await own("mallSkuList.searchMallSkuList", { ...list, keyword: "螺纹钢" })).toBeLessThanOrEqual(2);
    expect(await own("h5Sku.getSkuDetail", { sysNo: skus[0] })).toBe(1);
  });

  test("a cart takes one, a quantity one, filling it the same for any number of lines", async () => {
    const one = await fill(skus.slice(0, 1));
    expect(await fill(skus)).toBe(one);
    const [first] = await lines();
    expect(await own("cart.getShop", {})).toBe(1);
    expect(await own("cart.update", { sysNo: first, quantity: 2 }, "mutation")).toBe(1);
  });

  test("an order of twenty lines takes at most 25, the list of orders one", async () => {
    await fill(skus);
    const who = { tenantCode: "demo", organizationSysNo };
    const submit = {
      cartSysNoList: await lines(),
      receiveAddressSysNo: await addAddress(db, who),
      invoiceTitleSysNo: await addInvoiceTitle(db, who),
    };
    expect(await own("trade.createShop", submit, "mutation")).toBeLessThanOrEqual(25);
    expect(await own("order.search", {})).toBe(1);
  });
});
