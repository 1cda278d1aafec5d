import { describe, expect, test } from "vitest";
import { exactPatterns } from "./exact";

const hasExactly = (name: string, keyword: string): boolean =>
  exactPatterns(keyword).every((pattern) => new RegExp(pattern, "iu").test(name));

describe("names that have a grade, model or size exactly", () => {
  test.each([
    ["BV2.5", "铜芯聚氯乙烯绝缘电线 BV 2.5mm² 红", "阻燃铜芯聚氯乙烯绝缘电线 ZR-BV 2.5mm² 红"],
    ["BV2.5", "铜芯聚氯乙烯绝缘电线 BV 2.5mm² 红", "铜芯聚氯乙烯绝缘软电线 BVR 2.5mm² 红"],
    ["BV 4平方", "铜芯聚氯乙烯绝缘电线 BV 4mm² 红", "铜芯聚氯乙烯绝缘电线 BV 2.4mm² 红"],
    ["三级钢 25", "螺纹钢 HRB400 Φ25×9m", "螺纹钢 HRB400E Φ25×9m"],
    ["PO42.5", "普通硅酸盐水泥 P.O 42.5 散装", "普通硅酸盐水泥 P.O 42.5R 散装"],
    ["DN15 闸阀", "闸阀 DN15 PN10", "闸阀 DN150 PN10"],
    ["YJV 5*16", "电力电缆 YJV 5×16mm²", "电力电缆 YJV22 5×16mm²"],
    ["JS II", "JS防水涂料 II型", "JS防水涂料 III型"],
    ["240*115*53", "烧结普通砖 240×115×53", "烧结砖 240×115×530"],
    ["Φ25螺纹钢", "螺纹钢 HRB400E Φ25×9m", "螺纹钢 HRB400E Φ12×25m"],
  ])("%s: %s, and not %s", (keyword, name, other) => {
    expect(hasExactly(name, keyword)).toBe(true);
    expect(hasExactly(other, keyword)).toBe(false);
  });

  test("words have no exact form, and a long list of sizes stays a short one", () => {
    expect(exactPatterns("螺纹钢 国标")).toEqual([]);
    expect(exactPatterns("1 2 3 4 5 6 7 8 9 10")).toHaveLength(7);
  });
});
