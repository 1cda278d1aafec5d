import { beforeAll, describe, expect, test } from "vitest";
import { createScriptToken } from "#server/mall/auth/index";
import { createScriptClient } from "#trpc/client/script";
import type { Cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import { refusal } from "../support/api";
import { browser } from "../support/browser";
import { addBuyer, addFixedPrices, type Buyer, fillCart } from "../support/cart";
import { cheapHash, PASSWORD } from "../support/password";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop({ tenants: true });

/** The tenants' default area, and one where the agreement does not hold. */
const HOME = 50;
const AWAY = 51;
const UNKNOWN = 987_654;
const AGREED = 3900;

let buyer: Buyer;
let line: number;
let mobile: string;
beforeAll(async () => {
  await db
    .insertInto("mall.Area")
    .values({
      sysNo: AWAY,
      levelCode: "00000051",
      name: "四川省",
      fullName: "四川省",
      level: "province",
      hasChild: false,
    })
    .execute();
  buyer = await addBuyer(world);
  const sku = await goods.sku();
  await addFixedPrices(db, buyer, goods.shop, [sku], String(AGREED), { areas: ["00000050"] });
  [line = 0] = await fillCart(buyer, [sku]);
  ({ mobile } = await db
    .updateTable("mall.User")
    .set({ passwordHash: cheapHash })
    .where("sysNo", "=", buyer.userSysNo)
    .returning("mobile")
    .executeTakeFirstOrThrow());
});

describe("without an area, or with one that nobody knows", () => {
  const calls = (areaSysNo: number | undefined): Record<string, () => Promise<unknown>> => ({
    getShop: () => buyer.api.cart.getShop({ areaSysNo }),
    overview: () => buyer.api.cart.overview({ areaSysNo }),
    lines: () => buyer.api.cart.lines({ areaSysNo }),
    saved: () => buyer.api.cart.saved({ areaSysNo }),
    summary: () => buyer.api.cart.summary({ areaSysNo }),
    add: () => buyer.api.cart.add({ skuSysNo: 1, quantity: 1, areaSysNo }),
    addList: () => buyer.api.cart.addList({ list: [{ skuSysNo: 1, quantity: 1 }], areaSysNo }),
    simulate: () => buyer.api.trade.shopSimulateSplit({ cartSysNoList: [line], areaSysNo }),
  });

  test.each(Object.keys(calls(undefined)))("%s refuses and names the field", async (name) => {
    for (const [areaSysNo, sentence] of [
      [undefined, "请指定收货地区"],
      [UNKNOWN, "没有这个地区，请重新选择"],
    ] as const) {
      const answer = await refusal(calls(areaSysNo)[name]?.() ?? Promise.resolve());
      expect(answer).toMatchObject({ reason: "AREA_NEEDED", code: 400, fields: { areaSysNo: sentence } });
    }
  });

  test("moving lines to an agreement and buying again refuse an area that nobody knows", async () => {
    const change = { sysNoList: [line], tradeAgreementSysNo: null, areaSysNo: UNKNOWN };
    expect(await refusal(buyer.api.cart.batchUpdate(change))).toMatchObject({ reason: "AREA_NEEDED" });
  });

  test("the frame of the page counts no cart rather than another sum", async () => {
    const { cart } = await buyer.api.shell.getCurrentUser({ cartAreaSysNo: UNKNOWN });
    expect(cart).toBeUndefined();
    const known = await buyer.api.shell.getCurrentUser({ cartAreaSysNo: HOME });
    expect(known.cart).toMatchObject({ lineCount: 1, totalAmount: AGREED });
  });

  test("a receiving address is area enough to split orders", async () => {
    const { receiveAddressSysNo } = buyer;
    const parts = await buyer.api.trade.shopSimulateSplit({
      cartSysNoList: [line],
      receiveAddressSysNo,
      areaSysNo: undefined,
    });
    expect(parts).toHaveLength(1);
  });
});

describe("R-CART-23: through the gateway", () => {
  const total = (cart: unknown) => (cart as Cart).totalAmount;

  test("a browser's cart is that of its area: the cookie's, else the default one", async () => {
    const visit = browser(world);
    await visit.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
    expect(total(await visit.ask("cart.getShop"))).toBe(AGREED);
    visit.cookies.set("demo_area_sys_no", String(AWAY));
    const there = (await visit.ask("cart.getShop")) as Cart;
    expect(there.categoryTypeList[0]?.periodGroupList[0]?.skuList[0]).toMatchObject({ disabled: true });
    expect(total(await visit.ask("cart.getShop", { areaSysNo: HOME }))).toBe(AGREED);
    visit.cookies.set("demo_area_sys_no", String(UNKNOWN));
    expect(total(await visit.ask("cart.summary"))).toBe(AGREED);
  });

  test("a script names its area", async () => {
    const token = await createScriptToken(db, { tenantCode: "demo", mobile, name: "job", scopes: ["*"], days: 1 });
    const client = createScriptClient({
      url: "http://demo.test/",
      token: token ?? "",
      fetch: async (url, init) => {
        const headers = new Headers(init?.headers);
        headers.set("host", "demo.test");
        return world.app.request(String(url), { ...init, headers });
      },
    });
    const answer = Failure.from(await client.cart.getShop.query({}).catch((error: unknown) => error));
    expect(answer).toMatchObject({ reason: "AREA_NEEDED", fields: { areaSysNo: "请指定收货地区" } });
    expect(total(await client.cart.getShop.query({ areaSysNo: HOME }))).toBe(AGREED);
  });
});
