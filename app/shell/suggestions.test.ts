import { expect, test } from "vitest";
import { suggestionsFor } from "./suggestions";

const sku = {
  sysNo: 9,
  mallSpuName: "螺纹钢 HRB400E Φ25",
  mainImgUrl: "",
  unit: "吨",
  price: 3800,
  isAgreementPrice: false,
};
const found = {
  words: ["螺纹钢", "螺纹钢 Φ25", "螺纹钢 Φ12"],
  categories: [{ sysNo: 7, name: "螺纹钢", parentName: "钢材" }],
  goods: [sku],
  shops: [{ shopSysNo: 5, name: "螺纹钢铁旗舰店" }],
};
const texts = (typed: string, recent: string[], hot: string[] = []) =>
  suggestionsFor(typed, { recent, hot }, found).map(({ kind, text }) => `${kind} ${text}`);

test("an empty box offers what was searched for last, then the hot words that are not among it", () => {
  expect(texts(" ", ["水泥", "砂"], ["水泥", "C30"])).toEqual(["recent 水泥", "recent 砂", "hot C30"]);
});

test("a word offers fitting searches, words, categories, goods and shops, none of them twice", () => {
  expect(texts("螺纹", ["水泥", "螺纹钢 Φ25", "螺纹"], ["C30"])).toEqual([
    "recent 螺纹钢 Φ25",
    "word 螺纹钢",
    "word 螺纹钢 Φ12",
    "category 螺纹钢",
    "goods 螺纹钢 HRB400E Φ25",
    "shop 螺纹钢铁旗舰店",
  ]);
});

test("words are searched for; categories, goods and shops lead to their pages and leave the box empty", () => {
  const rows = suggestionsFor("螺", { recent: [], hot: [] }, found);
  const leads = (kind: string) => rows.find((row) => row.kind === kind);
  expect(leads("word")).toMatchObject({ href: `/product/list?key=${encodeURIComponent("螺纹钢")}`, word: "螺纹钢" });
  expect(leads("category")).toMatchObject({ href: "/product/list?category=7", note: "钢材" });
  expect(leads("goods")).toMatchObject({ href: "/product/detail?id=9", sku });
  expect(leads("shop")).toMatchObject({ href: "/pages/shop/pro/5" });
  for (const kind of ["category", "goods", "shop"]) expect(leads(kind)).not.toHaveProperty("word");
});
