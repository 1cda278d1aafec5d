import pg from "pg";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { refusal } from "../support/api";
import { addBuyer, addFixedPrices, type Buyer, fillCart, groupsOf, linesOf, outcome } from "../support/cart";
import { counted } from "../support/counted";
import { useShop } from "../support/worlds";

const { world, db, goods } = useShop();

beforeAll(async () => {
  const area = { fullName: "四川省", name: "四川省", level: "province", hasChild: false } as const;
  await db
    .insertInto("mall.Area")
    .values({ ...area, sysNo: 510000, levelCode: "00510000" })
    .execute();
});

const agree = (buyer: Buyer, skuSysNos: number[], price: string) =>
  addFixedPrices(db, buyer, goods.shop, skuSysNos, price);

describe("update and remove", () => {
  test("R-CART-19, R-CART-22: one update touches one line", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = await fillCart(buyer, [await goods.sku(), await goods.sku()]);
    await buyer.api.cart.update({ sysNo: a ?? 0, quantity: 2.125 });
    const lines = new Map((await linesOf(buyer)).map((line) => [line.sysNo, line.quantity]));
    expect([lines.get(a ?? 0), lines.get(b ?? 0)]).toEqual([2.125, 1]);
  });

  test("refuses what does not fit, with the sentence at the field", async () => {
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku({ buyStart: "2", stock: 10 })], 2);
    const set = (quantity: number) => refusal(buyer.api.cart.update({ sysNo: line, quantity }));
    expect(await set(1)).toMatchObject({ reason: "BELOW_MINIMUM", fields: { quantity: "购买数量不能少于2吨" } });
    expect(await set(2.00001)).toMatchObject({ reason: "BAD_INPUT" });
    expect(await set(2.0001)).toMatchObject({ reason: "QUANTITY_INVALID", message: "购买数量最多3位小数" });
    expect(await set(11)).toMatchObject({ reason: "QUANTITY_INVALID", message: "购买数量不能超过库存10吨" });
    expect(await set(0)).toMatchObject({ reason: "BAD_INPUT" });
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 2 }]);
  });

  test("a line that is gone answers 409; somebody else's 403", async () => {
    const [buyer, other] = [await addBuyer(world), await addBuyer(world)];
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    const theirs = { sysNo: line, quantity: 2 };
    expect(await refusal(other.api.cart.update(theirs))).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    expect(await outcome(other.api.cart.remove({ sysNoList: [line] }))).toBe("FORBIDDEN");
    expect(await outcome(other.api.cart.batchUpdate({ sysNoList: [line], quantity: 3 }))).toBe("FORBIDDEN");
    expect(await linesOf(buyer)).toMatchObject([{ quantity: 1 }]);
    await buyer.api.cart.remove({ ids: [line] });
    expect(await refusal(buyer.api.cart.update(theirs))).toMatchObject({ reason: "CART_LINE_GONE", code: 409 });
    expect(await outcome(buyer.api.cart.remove({ sysNoList: [line] }))).toBe("ok");
  });

  test("a colleague in the same organisation has another cart", async () => {
    const buyer = await addBuyer(world);
    const colleague = await addBuyer(world, { organizationSysNo: buyer.organizationSysNo });
    await fillCart(buyer, [await goods.sku()]);
    expect(await linesOf(colleague)).toEqual([]);
  });

  test("two tabs changing the quantity at once: one of the two stays, neither fails", async () => {
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    const set = (quantity: number) => outcome(buyer.api.cart.update({ sysNo: line, quantity }));
    expect(await Promise.all([set(2), set(3)])).toEqual(["ok", "ok"]);
    expect([2, 3]).toContain((await linesOf(buyer))[0]?.quantity);
  });

  test("parallel adds of overlapping lists in different orders all count", async () => {
    const buyer = await addBuyer(world);
    const skus = await goods.skus(10, { stock: 100 });
    await Promise.all(Array.from({ length: 8 }, (_, tab) => fillCart(buyer, tab % 2 ? skus : [...skus].reverse())));
    expect((await linesOf(buyer)).map((line) => line.quantity)).toEqual(skus.map(() => 8));
  });
});

describe("batchUpdate", () => {
  test("R-CART-20: quantities by list are all or nothing", async () => {
    const buyer = await addBuyer(world);
    const [a = 0, b = 0] = await fillCart(buyer, [await goods.sku(), await goods.sku({ stock: 5 })]);
    const set = (second: number) =>
      buyer.api.cart.batchUpdate({
        list: [
          { sysNo: a, quantity: 3 },
          { sysNo: b, quantity: second },
        ],
      });
    expect(await refusal(set(6))).toMatchObject({
      reason: "QUANTITY_INVALID",
      fields: { "list.1.quantity": "购买数量不能超过库存5吨" },
      details: [{ sysNo: b }],
    });
    expect((await linesOf(buyer)).map((line) => line.quantity)).toEqual([1, 1]);
    await set(4);
    expect((await linesOf(buyer)).map((line) => line.quantity)).toEqual([4, 3]);
    await buyer.api.cart.batchUpdate({ sysNoList: [a, b], quantity: 2 });
    expect((await linesOf(buyer)).map((line) => line.quantity)).toEqual([2, 2]);
  });

  test("moves lines to an agreement; they keep their keys, and merge where the sku is there already", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku(), await goods.sku()];
    const first = await agree(buyer, [a, b], "3800");
    const second = await agree(buyer, [a, b], "3900");
    const [lineA = 0, lineB = 0] = await fillCart(buyer, [a, b]);
    const { sysNo: other } = await buyer.api.cart.add({ skuSysNo: a, quantity: 2, tradeAgreementSysNo: second });
    expect(await groupsOf(buyer)).toHaveLength(2);
    await buyer.api.cart.batchUpdate({ sysNoList: [lineA, lineB], tradeAgreementSysNo: second });
    const [group, ...rest] = await groupsOf(buyer);
    expect(rest).toEqual([]);
    expect(group?.agreementSysNo).toBe(second);
    expect(group?.skuList.map(({ sysNo, quantity }) => [sysNo, quantity])).toEqual([
      [other, 3],
      [lineB, 1],
    ]);
    await buyer.api.cart.batchUpdate({ sysNoList: [other, lineB], tradeAgreementSysNo: first });
    expect((await groupsOf(buyer))[0]?.skuList.map((line) => line.sysNo)).toEqual([other, lineB]);
    await buyer.api.cart.batchUpdate({ sysNoList: [lineB], tradeAgreementSysNo: null });
    expect((await groupsOf(buyer)).map((g) => g.agreementSysNo)).toEqual([first, null]);
  });

  test("two lines of one sku move into one", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const agreements = [await agree(buyer, [sku], "3700"), await agree(buyer, [sku], "3800")];
    const third = await agree(buyer, [sku], "3900");
    const lines: number[] = [];
    for (const [index, tradeAgreementSysNo] of agreements.entries())
      lines.push((await buyer.api.cart.add({ skuSysNo: sku, quantity: index + 1, tradeAgreementSysNo })).sysNo);
    await buyer.api.cart.batchUpdate({ sysNoList: lines, tradeAgreementSysNo: third });
    expect(await linesOf(buyer)).toMatchObject([{ sysNo: lines[0], quantity: 3, tradeAgreementSysNo: third }]);
  });

  test("chooses the payment term of the lines' groups", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku(), await goods.sku()];
    await agree(buyer, [a, b], "3800");
    const [line = 0] = await fillCart(buyer, [a, b]);
    const choose = (accountPeriod: number, billingPeriod: number) =>
      buyer.api.cart.batchUpdate({ sysNoList: [line], accountPeriod, billingPeriod });
    await choose(2, 1);
    const groups = await groupsOf(buyer);
    expect(groups).toHaveLength(1);
    expect(groups[0]?.skuList.map((sku) => sku.amount)).toEqual([3876, 3876]);
    expect(await refusal(choose(3, 3))).toMatchObject({ reason: "TERM_NOT_OFFERED", code: 400 });
  });

  test("without an area the scope of the agreement is left to checkout", async () => {
    const buyer = await addBuyer(world);
    const sku = await goods.sku();
    const local = await addFixedPrices(db, buyer, goods.shop, [sku], "3800", { areas: ["00500000"] });
    const lines = await fillCart(buyer, [sku]);
    const move = { sysNoList: lines, tradeAgreementSysNo: local };
    expect(await outcome(buyer.api.cart.batchUpdate({ ...move, areaSysNo: 510000 }))).toBe("AGREEMENT_NOT_USABLE");
    await buyer.api.cart.batchUpdate({ ...move, accountPeriod: 2, billingPeriod: 1 });
    expect(await groupsOf(buyer)).toMatchObject([{ agreementSysNo: local, accountPeriod: 2 }]);
  });

  test("an agreement that does not cover a line is refused by the name of the goods", async () => {
    const buyer = await addBuyer(world);
    const [a, b] = [await goods.sku(), await goods.sku({ mallSpuName: "盘螺 HRB400E Φ8" })];
    const agreement = await agree(buyer, [a], "3800");
    const lines = await fillCart(buyer, [a, b]);
    const call = buyer.api.cart.batchUpdate({ sysNoList: lines, tradeAgreementSysNo: agreement });
    expect(await refusal(call)).toMatchObject({
      reason: "AGREEMENT_NOT_USABLE",
      message: "所选协议不适用于“盘螺 HRB400E Φ8”，请为它选择其他协议",
    });
  });
});

describe("statements", () => {
  const count = async (work: () => Promise<unknown>) => (await counted(work)).count;

  test("a cart of 1,000 lines needs as many as one of 1 line", async () => {
    const skus = await goods.skus(1000);
    const counts: Record<string, number>[] = [];
    for (const size of [1, 1000]) {
      const buyer = await addBuyer(world);
      const { category3SysNo } = goods.categories;
      const clauses = [{ categorySysNo: category3SysNo, method: 2, discount: "95" }];
      await addFixedPrices(db, buyer, goods.shop, [], "", { clauses });
      const own = skus.slice(0, size);
      let lines: number[] = [];
      const addList = await count(async () => {
        lines = await fillCart(buyer, own);
      });
      const list = lines.map((sysNo) => ({ sysNo, quantity: 2 }));
      // what the agreements say is read once and kept
      await buyer.api.cart.getShop({});
      counts.push({
        addList,
        getShop: await count(() => buyer.api.cart.getShop({})),
        overview: await count(() => buyer.api.cart.overview({})),
        lines: await count(() => buyer.api.cart.lines({ cartSysNoList: lines.slice(0, 100) })),
        summary: await count(() => buyer.api.cart.summary({})),
        quantities: await count(() => buyer.api.cart.batchUpdate({ list })),
        term: await count(() => buyer.api.cart.batchUpdate({ sysNoList: lines, accountPeriod: 2, billingPeriod: 1 })),
        move: await count(() => buyer.api.cart.batchUpdate({ sysNoList: lines, tradeAgreementSysNo: null })),
        remove: await count(() => buyer.api.cart.remove({ sysNoList: lines })),
      });
    }
    // one of them says who is asking
    const reads = { getShop: 2, overview: 2, lines: 3, summary: 2 };
    expect(counts[0]).toEqual({ addList: 6, ...reads, quantities: 2, term: 4, move: 4, remove: 2 });
    expect(counts[1]).toEqual(counts[0]);
  });

  test("the mini cart reads as many rows of a cart of 1,000 lines as of one of 20", async () => {
    const skus = await goods.skus(1000);
    const rowsRead: number[] = [];
    for (const size of [20, 1000]) {
      const buyer = await addBuyer(world);
      await fillCart(buyer, skus.slice(0, size));
      const read = vi.spyOn(pg.Result.prototype as unknown as { addRow: () => unknown }, "addRow");
      const { lineCount, skuList } = await buyer.api.cart.summary({});
      rowsRead.push(read.mock.calls.length);
      read.mockRestore();
      expect({ lineCount, shown: skuList.length }).toEqual({ lineCount: size, shown: 20 });
    }
    expect(rowsRead[0]).toBeGreaterThanOrEqual(20);
    expect(rowsRead[1]).toBe(rowsRead[0]);
  });

  test("setting a quantity with a request key needs at most six", async () => {
    const buyer = await addBuyer(world);
    const [line = 0] = await fillCart(buyer, [await goods.sku()]);
    const set = () => buyer.withKey("cart-quantity-1").cart.update({ sysNo: line, quantity: 2 });
    expect(await count(set)).toBeLessThanOrEqual(6);
  });
});
