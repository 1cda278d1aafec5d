import { beforeAll, describe, expect, test } from "vitest";
import { browser, type TestBrowser } from "../support/browser";
import { addOrder } from "../support/documents";
import { addUser, PASSWORD, type TestApplication } from "../support/identity";
import { screens } from "../support/screens";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true, screens });
const NUMBER = /href="\/portal\/order\/\d+"/;
let orderNo: string;

/** A new user logs in by the form of the page, on the way to `returnTo`. */
async function logIn(
  application: TestApplication,
  returnTo = "/",
): Promise<[who: TestBrowser, landing: string | null]> {
  const { mobile } = await addUser(market.db, { applications: [application] });
  const who = browser(market.world);
  const fields = { account: mobile, password: PASSWORD, loginType: "enterprise", return_url: returnTo };
  const answer = await who.fetch("/sso/login", { method: "POST", body: new URLSearchParams(fields) });
  expect(answer.status).toBe(303);
  return [who, answer.headers.get("location")];
}
const home = async (who: TestBrowser) => (await who.fetch("/")).text();
const purchaser = (...permissions: string[]): TestApplication => {
  const { organizationSysNo } = market.purchaser;
  return { key: "purchaser", organizationSysNo, ...(permissions.length > 0 && { permissions }) };
};
const supplier = (): TestApplication => {
  const { organizationSysNo, supplierSysNo } = market.supplier;
  return { key: "supplier", organizationSysNo, ...(supplierSysNo && { supplierSysNo }) };
};

beforeAll(async () => {
  const { sysNo } = await addOrder(market);
  ({ orderNo } = await market.purchaser.api.order.get({ id: sysNo }));
});

describe("the home page of a user who is logged in", () => {
  test("begins with their to-dos and last orders, each a link", async () => {
    const [buyer] = await logIn(purchaser());
    const page = await home(buyer);
    expect(page).toContain("等待供应商确认");
    expect(page).toContain('href="/portal/order?status=15"');
    expect(page).toContain(orderNo);
    expect(page).toMatch(NUMBER);
    expect(page).not.toContain("采购须知");
    expect(page.indexOf('id="my-todos"')).toBeLessThan(page.indexOf('aria-labelledby="floor-'));
  });

  test("of a supplier shows the supplier's, under the buyer's name", async () => {
    const [seller] = await logIn(supplier());
    const page = await home(seller);
    expect(page).toContain("待确认订单");
    expect(page).toContain(orderNo);
    expect(page).toContain("中建一局项目部");
    expect(page).not.toContain("采购须知");
  });

  test("R-PERM-12: of who may only receive shows last orders without what they come to", async () => {
    const [foreman] = await logIn(purchaser("goods:purchaser:price", "delivery:purchaser:receive"), "/category");
    const page = await home(foreman);
    const [mine = ""] = page.match(/<section[^>]*aria-labelledby="my-orders".*?<\/section>/s) ?? [];
    expect(mine).toContain(orderNo);
    expect(mine).not.toContain("¥");
    const [buyer] = await logIn(purchaser());
    expect(await home(buyer)).toMatch(/aria-labelledby="my-orders".*?¥/s);
  });

  test("of a visitor has neither", async () => {
    const page = await home(browser(market.world));
    expect(page).toContain("采购须知");
    expect(page).not.toContain("my-todos");
    expect(page).not.toMatch(NUMBER);
  });
});

test("a login that names no page leads to the work that waits, buyers to the shop; another page is gone on to", async () => {
  const landing = async (application: TestApplication, returnTo?: string) => (await logIn(application, returnTo))[1];
  const buys = ["order:purchaser:create", "goods:purchaser:price"];
  expect(await landing(supplier())).toBe("/portal/");
  expect(await landing(supplier(), "/category")).toBe("/category");
  expect(await landing(purchaser(...buys))).toBe("/");
  expect(await landing(purchaser(...buys, "order:purchaser:audit"))).toBe("/portal/");
  expect(await landing(purchaser("delivery:purchaser:receive"))).toBe("/portal/");
  expect(await landing(purchaser("delivery:purchaser:receive"), "/category")).toBe("/category");
});
