import { describe, expect, test } from "vitest";
import type { AttributeDef } from "../contract/goods-fields";
import { FamilyFields, FamilyVariant } from "../contract/goods-fields";
import { combinations, familyGoods, familyProblems } from "./goods-family";

const template: AttributeDef[] = [
  { name: "牌号", valueType: "text", filterable: true },
  { name: "公称直径", valueType: "number", unit: "mm", filterable: true, variant: true },
  { name: "长度", valueType: "number", unit: "m", filterable: true, variant: true },
];
const shared = FamilyFields.parse({
  ...{ categorySysNo: 7, mallSpuName: "螺纹钢 HRB400E", attributeList: [{ name: "牌号", value: "HRB400E" }] },
});
const variant = (diameter: string, length: string, code: string) =>
  FamilyVariant.parse({
    ...{
      code,
      attributeList: [
        { name: "公称直径", value: diameter },
        { name: "长度", value: length },
      ],
    },
  });

describe("variants of a family", () => {
  test("have the shared fields and their own, and the deciding values behind the name", () => {
    const [goods] = familyGoods(shared, [variant("25", "9", "A")], template);
    expect(goods).toMatchObject({
      ...{ mallSpuName: "螺纹钢 HRB400E 25mm 9m", code: "A", categorySysNo: 7 },
      attributeList: [
        { name: "牌号", value: "HRB400E" },
        { name: "公称直径", value: "25mm" },
        { name: "长度", value: "9m" },
      ],
    });
  });

  test("differ in their deciding attributes and codes", () => {
    const list = [variant("25", "9", "A"), variant("25", "", "B"), variant("25", "9", "C"), variant("25", "12", "A")];
    expect(familyProblems(familyGoods(shared, list, template), template)).toEqual({
      "variantList.1.attribute.长度": "第 2 个规格没有长度",
      "variantList.2.attribute.公称直径": "与第 1 个规格相同",
      "variantList.3.code": "编码与第 1 个规格相同",
    });
    expect(familyProblems([], template.slice(0, 1))).toHaveProperty("categorySysNo");
  });

  test("are every combination of values, the last one changing first", () => {
    expect(
      combinations(
        [
          ["8", "10"],
          ["9", "12"],
        ],
        10,
      ),
    ).toEqual([
      ["8", "9"],
      ["8", "12"],
      ["10", "9"],
      ["10", "12"],
    ]);
    expect(
      combinations(
        [
          ["1", "2", "3"],
          ["4", "5"],
        ],
        3,
      ),
    ).toHaveLength(4);
  });
});
