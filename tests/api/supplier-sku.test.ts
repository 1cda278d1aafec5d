import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { addOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

let skus: number[];
let codes: string[];

const market = useMarket({ tenants: true });
beforeAll(async () => {
  skus = [];
  for (let n = 0; n < 20; n++) skus.push(await market.sku(100));
  codes = (await market.supplier.api.supplierSku.search({})).datas.map(({ code }) => code);
});

const own = async (code: string | undefined) =>
  (await market.supplier.api.supplierSku.search({ codeList: [code ?? ""] })).datas[0];

describe("a supplier's own goods", () => {
  test("are walked by key, each once, and are nobody else's", async () => {
    const { supplierSku } = market.supplier.api;
    const walked: number[] = [];
    for (let afterSysNo: number | undefined; ; ) {
      const { datas } = await supplierSku.search({ pageSize: 7, afterSysNo });
      walked.push(...datas.map(({ sysNo }) => sysNo));
      if (datas.length < 7) break;
      afterSysNo = datas.at(-1)?.sysNo;
    }
    expect(walked).toEqual(skus);
    expect(await market.otherSupplier.api.supplierSku.search({})).toEqual({ datas: [] });
    expect(await market.otherSupplier.api.supplierSku.search({ codeList: codes })).toEqual({ datas: [] });
  });

  test("get their prices together or not at all", async () => {
    const [first, second] = codes as [string, string];
    const { supplierSku } = market.supplier.api;
    const before = (await own(second))?.salesPrice;
    const itemList = [
      { code: first, salesPrice: 4321.1234 },
      { code: "nobody's", salesPrice: 1 },
    ];
    expect(await refusal(supplierSku.setPrices({ itemList }))).toMatchObject({
      reason: "BAD_INPUT",
      fields: { "itemList.1.code": "第 2 行：您没有编码为“nobody's”的商品" },
    });
    expect((await own(first))?.salesPrice).not.toBe(4321.1234);
    const good = [
      { code: first, salesPrice: 4321.1234 },
      { code: second, salesPrice: before ?? 0 },
    ];
    expect(await supplierSku.setPrices({ itemList: good })).toEqual({ total: 2, changed: 1 });
    expect((await own(first))?.salesPrice).toBe(4321.1234);
    expect(await refusal(supplierSku.setPrices({ itemList: [{ code: first, salesPrice: 1.00001 }] }))).toMatchObject({
      fields: { "itemList.0.salesPrice": "第 1 行：单价最多4位小数" },
    });
    const twice = [
      { code: first, salesPrice: 1 },
      { code: first, salesPrice: 2 },
    ];
    expect(await refusal(supplierSku.setPrices({ itemList: twice }))).toMatchObject({
      fields: { "itemList.1.code": "第 2 行：与第 1 行重复" },
    });
  });

  test("are set by nobody else, and by nobody without the right", async () => {
    const [code = ""] = codes;
    const price = { itemList: [{ code, salesPrice: 1 }] };
    const stock = { itemList: [{ code, quantity: 1 }] };
    expect(await refusal(market.otherSupplier.api.supplierSku.setPrices(price))).toMatchObject({ reason: "BAD_INPUT" });
    expect(await refusal(market.otherSupplier.api.supplierSku.setStock(stock))).toMatchObject({ reason: "BAD_INPUT" });
    expect(await refusal(market.purchaser.api.supplierSku.setPrices(price))).toMatchObject({ reason: "FORBIDDEN" });
    const { organizationSysNo, supplierSysNo } = market.supplier;
    const clerk = await market.world.person({
      identity: "supplier",
      organizationSysNo,
      supplierSysNo,
      permissions: [],
    });
    expect(await refusal(clerk.api.supplierSku.setPrices(price))).toMatchObject({ code: 403 });
    expect(await refusal(clerk.api.supplierSku.setStock(stock))).toMatchObject({ code: 403 });
  });

  test("have never less in stock than orders hold", async () => {
    const [, , code = ""] = codes;
    await addOrder(market, { status: 20, items: [{ skuSysNo: skus[2] ?? 0, quantity: "30" }] });
    const held = (await own(code))?.stockList[0];
    expect(held).toMatchObject({ reserved: 30, onHand: 100 });
    const { supplierSku } = market.supplier.api;
    expect(await refusal(supplierSku.setStock({ itemList: [{ code, quantity: 29.9 }] }))).toMatchObject({
      reason: "QUANTITY_INVALID",
      fields: { "itemList.0.quantity": expect.stringContaining("已有订单占用 30") },
    });
    expect(await supplierSku.setStock({ itemList: [{ code, quantity: 30 }] })).toEqual({ total: 1, changed: 1 });
    expect(await supplierSku.setStock({ itemList: [{ code, quantity: 30 }] })).toEqual({ total: 1, changed: 0 });
    expect((await own(code))?.stockList[0]).toMatchObject({ reserved: 30, onHand: 30 });
    const elsewhere = { itemList: [{ code, warehouseName: "月球仓", quantity: 50 }] };
    expect(await refusal(supplierSku.setStock(elsewhere))).toMatchObject({
      fields: { "itemList.0.warehouseName": "第 1 行：没有仓库“月球仓”，可选：一号库" },
    });
  });

  test("R-BIZ-03: are set once under one key, whatever was set in between", async () => {
    const [code = ""] = codes;
    const set = (salesPrice: number, key: string) =>
      market.supplier.withKey(key).supplierSku.setPrices({ itemList: [{ code, salesPrice }] });
    await set(100, "price-key-1");
    await set(200, "price-key-2");
    await set(100, "price-key-1");
    expect((await own(code))?.salesPrice).toBe(200);
  });

  test("are set by as many statements for twenty lines as for one", async () => {
    const { supplierSku } = market.supplier.api;
    const cost = async (count: number, value: number) => {
      const some = codes.slice(0, count);
      const prices = await countStatements(() =>
        supplierSku.setPrices({ itemList: some.map((code) => ({ code, salesPrice: value })) }),
      );
      const stock = await countStatements(() =>
        supplierSku.setStock({ itemList: some.map((code) => ({ code, quantity: value })) }),
      );
      return [prices.statements.length, stock.statements.length];
    };
    expect(await cost(20, 500)).toEqual(await cost(1, 600));
  });
});
