import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { allPermissions } from "../support/api";
import { type Mall, ownStatements, startMall } from "../support/catalogue";
import { addShop } from "../support/goods";

let mall: Mall;
let own: number;
const keys: Record<string, number> = {};

const bar = (diameter: number, length: number, change: Parameters<Mall["bar"]>[0] = {}, shop?: Mall["shop"]) =>
  mall.bar(
    {
      mallSpuName: `螺纹钢 HRB400E Φ${diameter}×${length}m`,
      attributeTokens: ["牌号:HRB400E", `直径:${diameter}mm`, `定尺:${length}m`, "产地:重庆"],
      ...change,
    },
    shop,
  );

/** Goods of the south are not sold here. */
const CHONGQING = 50;

beforeAll(async () => {
  mall = await startMall();
  const shop = await addShop(mall.db, "demo", { name: "规格齐全" });
  const attributeDefs = JSON.stringify([
    { name: "牌号", valueType: "text", filterable: true, values: ["HRB400E", "HRB500E"] },
    { name: "直径", valueType: "number", unit: "mm", filterable: true },
    { name: "定尺", valueType: "number", unit: "m", filterable: true },
    { name: "产地", valueType: "text", filterable: true },
  ]);
  const { category3SysNo } = mall.bars;
  await mall.db.updateTable("mall.Category").set({ attributeDefs }).where("sysNo", "=", category3SysNo).execute();
  own = await bar(25, 12, { salesPrice: "3800" }, shop);
  keys.thin = await bar(8, 12, { salesPrice: "3950", stock: 320 }, shop);
  keys.short = await bar(25, 9, { salesPrice: "3780" }, shop);
  keys.soldOut = await bar(12, 12, { stock: 0 }, shop);
  keys.batch = await bar(8, 12, { salesPrice: "3940", stock: 0 }, shop);
  keys.south = await bar(16, 12, { saleAreas: ["00000044"] }, shop);
  keys.hidden = await bar(18, 12, { status: 2 }, shop);
  keys.refused = await bar(20, 12, { reviewStatus: 999 }, shop);
  keys.draft = await bar(28, 12, { status: -1 }, shop);
  keys.elsewhere = await bar(22, 12);
  keys.stronger = await bar(
    25,
    12,
    { mallSpuName: "螺纹钢 HRB500E Φ25×12m", attributeTokens: ["牌号:HRB500E", "直径:25mm", "定尺:12m", "产地:成都"] },
    shop,
  );
  Object.assign(keys, { shop: shop.shopSysNo, supplier: shop.supplierSysNo });
});

const look = (api = mall.visitor) => api.specification.search({ skuSysNo: own, areaSysNo: CHONGQING });

describe("specification.search", () => {
  test("other sizes of the same shop by the attributes that they differ in, the goods themselves among them", async () => {
    const { axisList, sameList, datas } = await look();
    expect(axisList).toEqual(["定尺", "直径"]);
    expect(sameList).toEqual(["牌号:HRB400E"]);
    expect(datas.map(({ sysNo, valueList }) => [sysNo, ...valueList])).toEqual([
      [keys.short, "9m", "25mm"],
      [keys.thin, "12m", "8mm"],
      [keys.soldOut, "12m", "12mm"],
      [own, "12m", "25mm"],
    ]);
    expect(datas[1]).toMatchObject({ salesPrice: 3950, inventory: 320, unavailableReason: null });
    expect(datas[2]).toMatchObject({ unavailableReason: "OUT_OF_STOCK" });
  });

  test("where no area is named what is sold in any; never what is on no shelf, or of another shop", async () => {
    const found = (await mall.visitor.specification.search({ skuSysNo: own })).datas.map(({ sysNo }) => sysNo);
    expect(found).toContain(keys.south);
    for (const other of [keys.hidden, keys.refused, keys.elsewhere, keys.batch]) expect(found).not.toContain(other);
  });

  test("a buyer sees what each of them costs under their agreement, in one statement", async () => {
    const buyer = await mall.buyer();
    await mall.agree(buyer, {
      supplierSysNo: keys.supplier,
      clauses: [{ categorySysNo: mall.bars.category3SysNo, method: 2, discount: "90" }],
    });
    const { datas } = await look(buyer.api);
    expect(datas.map(({ priceReason }) => priceReason?.unitPrice)).toEqual([3402, 3555, 3600, 3420]);
    const { statements } = await countStatements(() => look(buyer.api));
    expect(ownStatements(statements)).toBe(1);
  });

  test("R-PERM-16: without the right to prices none is told", async () => {
    const buyer = await mall.buyer();
    const permissions = allPermissions("purchaser").filter((code) => code !== "goods:purchaser:price");
    await mall.db
      .updateTable("mall.UserApplication")
      .set({ permissions })
      .where("userSysNo", "=", buyer.userSysNo)
      .execute();
    const { datas } = await look(buyer.api);
    expect(datas.map(({ salesPrice, priceReason }) => [salesPrice, priceReason])).toEqual(
      datas.map(() => [null, null]),
    );
  });

  test("goods that have left the shelf still lead to the others; what is alone or unknown has none", async () => {
    const nothing = { axisList: [], sameList: [], datas: [] };
    const { datas } = await mall.visitor.specification.search({ skuSysNo: keys.hidden ?? 0, areaSysNo: CHONGQING });
    expect(datas.map(({ sysNo }) => sysNo)).toContain(own);
    expect(await mall.visitor.specification.search({ skuSysNo: mall.skus.concrete })).toEqual(nothing);
    // what was never on a shelf is its supplier's own business
    for (const unseen of [keys.refused, keys.draft])
      expect(await mall.visitor.specification.search({ skuSysNo: unseen ?? 0 })).toEqual(nothing);
    expect(await mall.visitor.specification.search({ skuSysNo: 999_999 })).toEqual(nothing);
    const stranger = mall.world.as({ tenantCode: "north" });
    expect(await stranger.specification.search({ skuSysNo: own })).toEqual(nothing);
  });
});
