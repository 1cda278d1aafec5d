import { beforeAll, describe, expect, test } from "vitest";
import type { Db } from "#server/kernel/db";
import { agreementOptions } from "#server/mall/pricing/index";
import type { SkuSort } from "#trpc/contract/goods-search";
import type { MallSku } from "#trpc/contract/sku";
import { chinaDay, defaultOption, priceUnder } from "#trpc/rules/price";
import type { Person } from "../support/api";
import { type Mall, shownPrice, startMall } from "../support/catalogue";
import { random } from "../support/generate";
import {
  addAgreement,
  addCategories,
  addQuote,
  addShop,
  addSku,
  type TestCategories,
  type TestShop,
} from "../support/goods";
import { rounds } from "../support/hard";

type Leaves = [TestCategories, TestCategories];

const MALLS = rounds(3, 8);
let mall: Mall;
let db: Db;
/** Two leaves of one department for each mall, made before the categories are read for the first time. */
let trees: Leaves[];

beforeAll(async () => {
  mall = await startMall();
  db = mall.db;
  trees = [];
  for (let n = 0; n < MALLS; n += 1) {
    const first = await addCategories(db, "demo", `叶${n}`);
    const below = { tenantCode: "demo", name: `另${n}`, parentSysNo: first.category2SysNo, level: 3 };
    const other = await db.insertInto("mall.Category").values(below).returning("sysNo").executeTakeFirstOrThrow();
    trees.push([first, { ...first, category3SysNo: other.sysNo }]);
  }
});

type Search = Parameters<Mall["visitor"]["mallSkuList"]["searchMallSkuList"]>[0];

/** Every good of a list, page after page. */
async function pages({ api }: Person, input: Search): Promise<MallSku[]> {
  const all: MallSku[] = [];
  for (let pageNo = 1; ; pageNo += 1) {
    const { datas } = await api.mallSkuList.searchMallSkuList({ ...input, pageNo, pageSize: 11 });
    all.push(...datas);
    if (datas.length < 11) return all;
  }
}

const rising = (prices: readonly number[]) => [...prices].sort((a, b) => a - b);

describe("lists by the price that the reader sees", () => {
  const grades = ["HRB400E", "HRB500E"] as const;
  const diameters = ["12", "16", "25"] as const;
  const day = new Date("2026-01-05");

  /** A mall of its own with agreements of every kind, made by the dice. */
  async function anyMall(seed: number) {
    const next = random(seed);
    const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
    const one = <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0];
    const leaves = trees[seed % trees.length] as Leaves;
    const [first] = leaves;
    const shops: TestShop[] = [];
    for (let n = 0; n < 3; n += 1) shops.push(await addShop(db, "demo"));
    const skus: number[] = [];
    for (let n = 0; n < 40; n += 1) {
      const [grade, diameter] = [one(grades), one(diameters)];
      const price = next() < 0.05 ? "0" : (int(300_000, 420_000) / 100).toFixed(2);
      skus.push(
        await addSku(
          db,
          "demo",
          {
            shop: shops[int(0, 2)] ?? (shops[0] as TestShop),
            categories: leaves[int(0, 1)] ?? first,
            brandSysNo: int(0, 1) ? mall.brands.shagang : mall.brands.yonggang,
          },
          {
            attributeTokens: [`牌号:${grade}`, `直径:${diameter}mm`],
            salesPrice: next() < 0.3 ? "3500" : price,
            specKey: next() < 0.7 ? `bar${seed}:${grade}:${diameter}` : "",
            sellCount: int(0, 9),
          },
        ),
      );
    }
    const quote = async (areaCode: string, quoteDate: Date) => {
      for (const grade of grades)
        for (const diameter of diameters)
          if (next() < 0.7)
            await addQuote(db, "demo", {
              priceSource: 2,
              specKey: `bar${seed}:${grade}:${diameter}`,
              areaCode,
              quoteDate,
              price: String(int(3300, 3800)),
            });
    };
    await quote("0", day);
    await quote("00000050", day);
    await quote("0", new Date("2026-02-03"));
    const buyer = await mall.buyer();
    const clause = () => {
      const method = one([1, 2, 2, 3, 3] as const);
      const what = {
        method,
        price: method === 1 ? String(int(3000, 4200)) : null,
        discount: method === 2 ? one(["97", "101.5", "93.333333", "100"]) : null,
        priceSource: method === 3 ? 2 : null,
        delta: method === 3 ? one(["-40", "15.5", "-9000"]) : null,
      };
      if (next() < 0.25) return { ...what, skuSysNo: skus[int(0, skus.length - 1)] ?? 0 };
      // no list knows for which project goods will be ordered
      const projectSysNos = next() < 0.15 ? [int(1, 9)] : [];
      if (next() < 0.2 && method !== 1)
        return { ...what, projectSysNos, brandSysNo: one([mall.brands.shagang, mall.brands.yonggang]) };
      const attributeTokens = one([[], [`牌号:${one(grades)}`], [`牌号:${one(grades)}`, `直径:${one(diameters)}mm`]]);
      const category = one(["category1SysNo", "category2SysNo", "category3SysNo"] as const);
      const brandSysNo = one([null, null, mall.brands.shagang, mall.brands.yonggang]);
      return {
        ...what,
        projectSysNos,
        attributeTokens,
        brandSysNo,
        categorySysNo: (leaves[int(0, 1)] ?? first)[category],
      };
    };
    const agreements: number[] = [];
    for (let n = 0; n < int(1, 4); n += 1) {
      const supplierSysNo = shops[int(0, 1)]?.supplierSysNo ?? 0;
      const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo };
      const terms = [
        { accountPeriod: 0, billingPeriod: 0, name: "款到发货", discount: one(["100", "99.5"]) },
        { accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: one(["100.8", "103"]) },
      ];
      agreements.push(
        await addAgreement(db, "demo", parties, {
          clauses: Array.from({ length: int(1, 5) }, clause),
          terms: next() < 0.7 ? terms : [],
          noAgreementCanSale: next() < 0.5,
          areas: [one(["0", "0", "00000050"])],
        }),
      );
    }
    const termList = agreements.flatMap((tradeAgreementSysNo) =>
      next() < 0.4 ? [{ tradeAgreementSysNo, accountPeriod: 2, billingPeriod: 0 }] : [],
    );
    return { buyer, first, skus, shops, termList };
  }

  test.each(Array.from({ length: MALLS }, (_, seed) => seed + 1))(
    "in the order of what the cards show (mall %i)",
    async (seed) => {
      const { buyer, first, shops, termList } = await anyMall(seed);
      const terms = new Map(termList.map((term) => [term.tradeAgreementSysNo, term]));
      /** What carts and orders are priced by. */
      const asOrdered = async (list: readonly MallSku[], areaSysNo: number | undefined) => {
        const skuSysNos = list.map(({ sysNo }) => sysNo);
        const question = { tenantCode: "demo", organizationSysNo: buyer.organizationSysNo, skuSysNos };
        const where = { areaCode: areaSysNo ? "00000050" : "", day: chinaDay(new Date()) };
        const options = await agreementOptions(db, { ...question, ...where });
        return skuSysNos.map((sysNo) => {
          const option = defaultOption(options.get(sysNo) ?? []);
          return option && priceUnder(option, terms.get(option.agreement.sysNo));
        });
      };
      for (const areaSysNo of [seed % 2 ? 50 : undefined]) {
        const scopes: Search[] = [
          { categorySysNo: first.category1SysNo },
          { categorySysNo: first.category3SysNo },
          { categorySysNo: first.category1SysNo, keyword: "螺纹钢" },
          { categorySysNo: first.category2SysNo, attributeList: ["牌号:HRB400E"] },
          { shopSysNo: shops[0]?.shopSysNo },
        ];
        for (const scope of scopes) {
          const input = { ...scope, areaSysNo, termList };
          const all = await pages(buyer, input);
          expect(all.length).toBeGreaterThan(2);
          const sorted = async (sort: SkuSort) => {
            const list = await pages(buyer, { ...input, sort });
            expect(list.map(({ sysNo }) => sysNo).sort()).toEqual(all.map(({ sysNo }) => sysNo).sort());
            return list.map(shownPrice);
          };
          const prices = all.map(shownPrice);
          expect(all.map(({ priceReason }) => priceReason)).toEqual(await asOrdered(all, areaSysNo));
          expect(await sorted("priceAsc")).toEqual(rising(prices));
          expect(await sorted("priceDesc")).toEqual(rising(prices).reverse());

          const middle = rising(prices)[Math.floor(prices.length / 2)] ?? 0;
          const range = { priceFrom: Math.max(0, Math.round(middle - 60)), priceTo: middle };
          const inRange = all.filter((sku) => shownPrice(sku) >= range.priceFrom && shownPrice(sku) <= range.priceTo);
          const keys = (list: readonly MallSku[]) => list.map(({ sysNo }) => sysNo);
          expect(keys(await pages(buyer, { ...input, ...range }))).toEqual(keys(inRange));
          const found = await pages(buyer, { ...input, ...range, sort: "priceAsc" });
          expect(found.map(shownPrice)).toEqual(rising(inRange.map(shownPrice)));
          const { total } = await buyer.api.mallSkuList.searchMallSkuList({ ...input, ...range });
          expect(total).toBe(inRange.length);
        }
      }
    },
    60_000,
  );
});

test("a list follows right after every change of what prices are made of", async () => {
  const buyer = await mall.buyer();
  const shop = await addShop(db, "demo");
  const specs = ["甲", "乙", "丙"].map((name) => `moved:${name}`);
  const skus: number[] = [];
  for (const specKey of specs) skus.push(await mall.bar({ specKey, salesPrice: "3500" }, shop));
  const sorted = async () =>
    (await buyer.api.mallSkuList.searchMallSkuList({ shopSysNo: shop.shopSysNo, sort: "priceAsc" })).datas;
  const prices = async () => (await sorted()).map((sku) => [skus.indexOf(sku.sysNo), shownPrice(sku)]);
  expect(await prices()).toEqual([
    [0, 3500],
    [1, 3500],
    [2, 3500],
  ]);

  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: shop.supplierSysNo };
  const agreement = await addAgreement(db, "demo", parties, {
    clauses: [
      { skuSysNo: skus[2] ?? 0, method: 2, discount: "90" },
      { categorySysNo: mall.bars.category3SysNo, method: 3, priceSource: 1, delta: "0" },
    ],
  });
  expect(await prices()).toEqual([
    [2, 3150],
    [0, 3500],
    [1, 3500],
  ]);

  const quote = { priceSource: 1, specKey: specs[1] ?? "", areaCode: "0", quoteDate: new Date("2026-01-05") };
  await addQuote(db, "demo", { ...quote, price: "3100" });
  expect(await prices()).toEqual([
    [1, 3100],
    [2, 3150],
    [0, 3500],
  ]);

  await db.updateTable("mall.PriceQuote").set({ price: "3200" }).where("specKey", "=", quote.specKey).execute();
  await db
    .updateTable("mall.Sku")
    .set({ salesPrice: "4000" })
    .where("sysNo", "=", skus[2] ?? 0)
    .execute();
  await db
    .updateTable("mall.Sku")
    .set({ salesPrice: "3300" })
    .where("sysNo", "=", skus[0] ?? 0)
    .execute();
  expect(await prices()).toEqual([
    [1, 3200],
    [0, 3300],
    [2, 3600],
  ]);

  const term = { agreementSysNo: agreement, accountPeriod: 0, billingPeriod: 0, name: "款到发货", discount: "110" };
  await db
    .insertInto("mall.AgreementTerm")
    .values({ tenantCode: "demo", ...term })
    .execute();
  expect(await prices()).toEqual([
    [0, 3300],
    [1, 3520],
    [2, 3960],
  ]);

  await db.updateTable("mall.TradeAgreement").set({ status: 0 }).where("sysNo", "=", agreement).execute();
  expect(await prices()).toEqual([
    [0, 3300],
    [1, 3500],
    [2, 4000],
  ]);
});
