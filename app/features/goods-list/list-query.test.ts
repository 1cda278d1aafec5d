import { describe, expect, test } from "vitest";
import { SkuSearch } from "#trpc/contract/goods-search";
import { readGoodsQuery, toggled } from "./list-query";

const read = (query: string) => readGoodsQuery(new URLSearchParams(query));

describe("the address of a goods list", () => {
  test("R-SRCH-01 the keyword is trimmed", () => {
    expect(read("key=%20%E8%9E%BA%E7%BA%B9%E9%92%A2%20").keyword).toBe("螺纹钢");
  });
  test("reads filters, sort and page", () => {
    expect(
      read("category=12&brand=3&brand=4&attr=牌号:HRB400E&stock=1&agreement=1&sort=priceAsc&pageNo=2"),
    ).toMatchObject({
      categorySysNo: 12,
      brandSysNoList: [3, 4],
      attributeList: ["牌号:HRB400E"],
      onlyInStock: true,
      onlyAgreement: true,
      sort: "priceAsc",
      pageNo: 2,
    });
  });
  test("what makes no sense is left out", () => {
    expect(read("category=abc&brand=-1&attr=x&sort=cheap&pageNo=0&from=abc")).toMatchObject({
      categorySysNo: undefined,
      brandSysNoList: [],
      attributeList: [],
      sort: "default",
      pageNo: 1,
      priceFrom: undefined,
    });
  });
  test("a price range given the wrong way round is turned", () => {
    expect(read("from=5000&to=3,000")).toMatchObject({ priceFrom: 3000, priceTo: 5000 });
  });
  test("a filter link adds a value or takes it out", () => {
    expect(toggled(["a"], "b")).toEqual(["a", "b"]);
    expect(toggled(["a", "b"], "a")).toEqual(["b"]);
  });
  test("other spellings of a value come and go with it", () => {
    expect(toggled(["a"], "II", ["Ⅱ"])).toEqual(["a", "II", "Ⅱ"]);
    expect(toggled(["a", "II", "Ⅱ"], "II", ["Ⅱ"])).toEqual(["a"]);
  });

  test("whatever an address says, the call takes it", () => {
    const search = new URLSearchParams({ key: "钢".repeat(80), from: "1e21", to: "99999999999", pageNo: "9999" });
    for (let n = 1; n <= 100; n += 1) search.append(n % 2 ? "brand" : "attr", n % 2 ? String(n) : `直径:${n}mm`);
    for (const query of [
      readGoodsQuery(search),
      readGoodsQuery(new URLSearchParams({ from: "-1", to: "99999999.999" })),
    ])
      expect(SkuSearch.safeParse(query).error).toBeUndefined();
    expect(readGoodsQuery(search)).toMatchObject({ priceFrom: undefined, priceTo: undefined, pageNo: 500 });
  });
});
