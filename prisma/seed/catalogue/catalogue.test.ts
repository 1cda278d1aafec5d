import { describe, expect, test } from "vitest";
import { measured, statedMinimum } from "#trpc/rules/measure";
import { quantityProblem } from "#trpc/rules/sale";
import { meets, queryClauses } from "#trpc/rules/search/clauses";
import { tokenize } from "#trpc/rules/search/tokens";
import { BAR_LENGTHS, RIBBED_BARS, RIBBED_GRADES } from "../standards/steel-bars";
import { buildCategories, LEAVES, leafOf } from "./leaves";
import { GOODS_PER_LEAF, generateSkus, listPrice, type SkuSeed, shareOut, skuOf } from "./skus";
import { specialSkus, UNAVAILABLE } from "./special";
import { SUPPLIERS } from "./suppliers";

const skus = [...generateSkus(20_000)];
const tokens = skus.map(({ searchText }) => tokenize(searchText));
const STEP = 211;

function names(keyword: string): SkuSeed[] {
  const clauses = queryClauses(keyword);
  return skus.filter((_, at) => meets(tokens[at] ?? [], clauses));
}

describe("categories", () => {
  test("at least 60 leaves on three levels, parents first, keys once", () => {
    const categories = buildCategories();
    expect(LEAVES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(LEAVES.map(({ family }) => family.key)).size).toBe(LEAVES.length);
    const known = new Set<number>();
    for (const { sysNo, parentSysNo } of categories) {
      expect(parentSysNo === null || known.has(parentSysNo)).toBe(true);
      known.add(sysNo);
    }
    expect(known.size).toBe(categories.length);
    expect(categories.filter(({ name }) => name === "")).toEqual([]);
  });

  test.each(LEAVES.map((leaf) => [leaf.family.name, leaf] as const))(
    "%s: articles fit their attributes",
    (_, { family }) => {
      expect(family.specs.length).toBeGreaterThan(0);
      expect(new Set(family.specs.map(({ name }) => name)).size).toBe(family.specs.length);
      for (const { values, price, name } of family.specs) {
        expect(values.length, name).toBe(family.attributes.length);
        expect(price, name).toBeGreaterThan(0);
        expect(JSON.stringify(values) + name, name).not.toMatch(/NaN|undefined/);
      }
    },
  );
});

describe("goods", () => {
  test("as many as asked, codes and keys once, the same every time", () => {
    expect(skus).toHaveLength(20_000);
    expect(new Set(skus.map(({ sysNo }) => sysNo)).size).toBe(20_000);
    expect(new Set(skus.map(({ code }) => code)).size).toBe(20_000);
    expect([...generateSkus(500)]).toHaveLength(500);
    const bar = leafOf("ribbed-bar");
    expect(skuOf(bar, 17)).toEqual(skus.find(({ sysNo }) => sysNo === bar.index * 1_000_000 + 18));
  });

  test("a mall of a million has a million different offers", () => {
    const shares = shareOut(1_000_000);
    expect([...shares.values()].reduce((sum, count) => sum + count, 0)).toBe(1_000_000);
    expect(Math.max(...shares.values())).toBeLessThan(GOODS_PER_LEAF);
    for (const [leaf, count] of shares) {
      const offers = new Set<string>();
      // One in STEP: repeats would come in whole rounds, which a prime greater than any list does not divide.
      for (let n = 0; n < count; n += STEP) {
        const { mallSpuName, thirdName, supplierNumber } = skuOf(leaf, n);
        offers.add(`${supplierNumber} ${mallSpuName} ${thirdName}`);
      }
      expect(offers.size, leaf.family.name).toBe(Math.ceil(count / STEP));
    }
  });

  test("a mall that grows gets what it lacks and nothing twice", () => {
    const [small, more, large] = [
      [...generateSkus(700)],
      [...generateSkus(2100, { before: 700 })],
      [...generateSkus(2100)],
    ];
    const keys = (goods: SkuSeed[]): number[] => goods.map(({ sysNo }) => sysNo).sort((a, b) => a - b);
    const grown = keys([...small, ...more]);
    expect(new Set(grown).size).toBe(grown.length);
    expect(keys(large).filter((sysNo) => !grown.includes(sysNo))).toEqual([]);
  });

  test("every ribbed bar of the standard is there in both lengths", () => {
    const wanted = RIBBED_GRADES.flatMap((grade) =>
      RIBBED_BARS.flatMap(({ diameter }) => BAR_LENGTHS.map((length) => `螺纹钢 ${grade} Φ${diameter}×${length}m`)),
    );
    const made = new Set(skus.map(({ mallSpuName }) => mallSpuName));
    expect(wanted.filter((name) => !made.has(name))).toEqual([]);
  });

  test("a piece weighs what its length and theoretical mass say", () => {
    const bar = skus.find(({ mallSpuName }) => mallSpuName === "螺纹钢 HRB400E Φ25×9m");
    expect(bar).toMatchObject({
      massPerMetre: "3.85",
      pieceLength: "9",
      pieceMass: "0.034650",
      goodsKind: 2,
      unit: "吨",
    });
  });

  test("suppliers 1 and 2 both sell the usual rebar, in stock and in Chongqing", () => {
    const bar = leafOf("ribbed-bar");
    const first = skuOf(bar, 0);
    const second = skuOf(bar, 8);
    expect([first.mallSpuName, second.mallSpuName]).toEqual(Array(2).fill("螺纹钢 HRB400E Φ25×9m"));
    expect([first.supplierNumber, second.supplierNumber]).toEqual([1, 2]);
  });

  test("most goods can be bought in Chongqing", () => {
    const sold = skus.filter(({ saleAreas }) => saleAreas.some((code) => code === "0" || code.startsWith("00000050")));
    expect(sold.length / skus.length).toBeGreaterThan(0.85);
  });

  test("every supplier with a shop sells something", () => {
    const sellers = new Set(skus.map(({ supplierNumber }) => supplierNumber));
    expect(SUPPLIERS.filter(({ number, restricted }) => !restricted && !sellers.has(number))).toEqual([]);
  });

  test("numbers are plausible", () => {
    for (const { salesPrice, buyStart, quantityScale, unit, attributeTokens, mallSpuName } of skus) {
      if (Number(salesPrice) <= 0 || Number(buyStart) <= 0 || attributeTokens.length === 0)
        throw new Error(mallSpuName);
      if (quantityScale > 0 !== ["吨", "立方米", "平方米", "千克"].includes(unit))
        throw new Error(`${mallSpuName} ${unit}`);
    }
    expect([listPrice(3462.37), listPrice(118.26), listPrice(0.4378), listPrice(0.001)]).toEqual([
      "3462.00",
      "118.30",
      "0.44",
      "0.01",
    ]);
  });

  test.each([
    ["螺纹钢", (sku: SkuSeed) => sku.mallSpuName.startsWith("螺纹钢")],
    ["C30", (sku: SkuSeed) => sku.mallSpuName.includes("C30")],
    ["c30混凝土", (sku: SkuSeed) => sku.mallSpuName.includes("C30")],
    ["hrb400", (sku: SkuSeed) => sku.mallSpuName.includes("HRB400")],
    ["P.O42.5", (sku: SkuSeed) => sku.mallSpuName.includes("P.O 42.5")],
    ["螺纹钢 25", (sku: SkuSeed) => /^螺纹钢.*Φ25×/.test(sku.mallSpuName)],
    ["唐山螺纹钢12米", (sku: SkuSeed) => /^螺纹钢.*×12m/.test(sku.mallSpuName) && sku.thirdName.includes("唐山")],
    ["钢管", (sku: SkuSeed) => /钢管|方管|矩形管/.test(sku.mallSpuName)],
    ["镀锌钢管 DN50", (sku: SkuSeed) => /镀锌钢管 DN50/.test(sku.mallSpuName)],
  ] as const)("searching %s finds exactly its goods", (keyword, wanted) => {
    const found = names(keyword);
    expect(found.length).toBeGreaterThan(0);
    expect(found.filter((sku) => !wanted(sku)).map(({ mallSpuName }) => mallSpuName)).toEqual([]);
    expect(skus.filter(wanted)).toHaveLength(found.length);
  });

  test("goods that cannot be bought, one per reason (R-SALE-01 to R-SALE-11)", () => {
    const special = new Map(specialSkus().map((sku) => [sku.sysNo, sku]));
    expect(special.size).toBe(Object.keys(UNAVAILABLE).length);
    expect(special.get(UNAVAILABLE.offShelf)?.status).toBe(0);
    expect(special.get(UNAVAILABLE.noWarehouse)?.stock).toEqual([]);
    expect(special.get(UNAVAILABLE.agreementForbids)?.supplierNumber).toBe(4);
    expect(special.get(UNAVAILABLE.agreementPriceMissing)?.specKey).toBe("rebar:HRB600E:25");
  });
});

test("R-SALE-09: the least that a page says of any goods can be bought", () => {
  for (const sku of [...skus, ...specialSkus()]) {
    const goods = { ...sku, inventory: 1_000_000 };
    const order = measured(statedMinimum(sku.buyStart, sku), "unit", goods);
    const problem = "problem" in order ? order : quantityProblem(order.quantity, goods);
    if (problem) expect(problem, `${sku.code} ${sku.mallSpuName}`).toBeNull();
  }
});
