import { describe, expect, test } from "vitest";
import { type AttributeDef, GoodsFields } from "../contract/goods-fields";
import {
  attributeValue,
  goodsChanges,
  goodsFacts,
  goodsFindings,
  goodsProblems,
  inTemplate,
  mergedFields,
  pieceMassOf,
} from "./goods-fields";

const diameter: AttributeDef = { name: "公称直径", valueType: "number", unit: "mm", filterable: true };
const grade: AttributeDef = { name: "牌号", valueType: "text", filterable: true };
const template = [grade, diameter];
const fields = (change: Partial<GoodsFields> = {}): GoodsFields =>
  GoodsFields.parse({
    ...{ categorySysNo: 1, mallSpuName: "螺纹钢 HRB400E Φ25×9m", code: "A-1", brandName: "沙钢", unit: "吨" },
    attributeList: [
      { name: "牌号", value: "HRB400E" },
      { name: "公称直径", value: "25mm" },
    ],
    ...{ salesPrice: 3800, buyStart: 1, quantityScale: 3, saleAreas: ["0"] },
    stockList: [{ warehouseName: "一号库", onHand: 0 }],
    ...change,
  });
const names = { category: () => "钢材 / 螺纹钢", area: (code: string) => code };

describe("attributes", () => {
  test("a typed number gets its unit once, full-width digits included", () => {
    expect(["25", "２５ mm", "25mm", " 25 "].map((typed) => attributeValue(typed, diameter))).toEqual(
      Array(4).fill("25mm"),
    );
    expect(attributeValue("粗", diameter)).toBe("粗");
    expect(attributeValue(" HRB400E ", grade)).toBe("HRB400E");
  });
  test("come in the order of the template, blank ones left out, others last", () => {
    const typed = [
      { name: "等级", value: "一等" },
      { name: "公称直径", value: "12" },
      { name: "牌号", value: "" },
    ];
    expect(inTemplate(typed, template)).toEqual([
      { name: "公称直径", value: "12mm" },
      { name: "等级", value: "一等" },
    ]);
  });
});

describe("what a draft lacks", () => {
  const problems = (change: Partial<GoodsFields>, isNew = true) => goodsProblems(fields(change), { template, isNew });
  test("is said at each field; nothing of a whole one", () => {
    expect(problems({})).toEqual({});
    const bare = GoodsFields.parse({ categorySysNo: 1, mallSpuName: "螺纹钢" });
    expect(Object.keys(goodsProblems(bare, { template, isNew: true })).sort()).toEqual(
      ["brandName", "buyStart", "code", "saleAreas", "salesPrice", "stockList", "unit"].sort(),
    );
    expect(Object.keys(goodsProblems(bare, { template, isNew: false }))).not.toContain("stockList");
  });
  test("decimals, pieces and numbers fit each other", () => {
    expect(problems({ buyStart: 0.5, quantityScale: 0 }).buyStart).toContain("最多0位小数");
    expect(problems({ pieceLength: 9 })).toHaveProperty("massPerMetre");
    expect(problems({ bundlePieces: 60 })).toHaveProperty("pieceLength");
    expect(problems({ attributeList: [{ name: "公称直径", value: "粗" }] })).toEqual({
      "attribute.公称直径": "公称直径应填写数字",
    });
    expect(problems({ madeToOrder: true, stockList: [] })).toEqual({});
  });
});

test("each fact has a label of its own, beside the attributes of the template", () => {
  const attributeList = ["定尺长度", "理论重量", "公称直径"].map((name) => ({ name, value: "1" }));
  const labels = goodsFacts(fields({ attributeList }), names).map(({ label }) => label);
  expect(new Set(labels).size).toBe(labels.length);
});

test("the mass of a piece is exact: 3.85 kg/m by 9 m", () => {
  expect(pieceMassOf({ massPerMetre: 3.85, pieceLength: 9 })).toBe("0.03465");
  expect(pieceMassOf({ massPerMetre: 3.85, pieceLength: null })).toBeNull();
});

test("an edit is told in words, and writes only what it changed", () => {
  const base = fields();
  const edit = fields({ mallSpuName: "螺纹钢 HRB400E Φ25×12m", buyStart: 2 });
  expect(goodsChanges(base, edit, names)).toEqual([
    { label: "商品名称", before: "螺纹钢 HRB400E Φ25×9m", after: "螺纹钢 HRB400E Φ25×12m" },
    { label: "最小起订量", before: "1 吨", after: "2 吨" },
  ]);
  // the price that was set while the edit waited stays
  expect(mergedFields(fields({ salesPrice: 3900 }), base, edit)).toEqual({ ...edit, salesPrice: 3900 });
});

describe("the check of a draft", () => {
  const compared = { medianPrice: 4000, peers: 12, twinCodes: [], knownBrand: true };
  const kinds = (change: Partial<GoodsFields>, more = {}) =>
    goodsFindings(fields({ fileSysNo: 7, ...change }), template, { ...compared, ...more }).map(({ kind }) => kind);
  test("finds missing attributes, far prices, twins, new brands and no picture", () => {
    expect(kinds({})).toEqual([]);
    expect(kinds({ attributeList: [] })).toEqual(["attribute"]);
    expect(kinds({ salesPrice: 5200 })).toEqual(["price"]);
    expect(kinds({ salesPrice: 2801 })).toEqual([]);
    expect(kinds({}, { twinCodes: ["A-0"] })).toEqual(["twin"]);
    expect(kinds({}, { knownBrand: false })).toEqual(["brand"]);
    expect(kinds({ fileSysNo: null })).toEqual(["picture"]);
  });
  test("says how far a price is", () => {
    const [far] = goodsFindings(fields({ salesPrice: 5200, fileSysNo: 7 }), template, compared);
    expect(far?.message).toBe("目录价比同类目 12 种在售商品的中位价 ¥4,000.00/吨 高 30%");
  });
});
