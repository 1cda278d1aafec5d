import { describe, expect, test } from "vitest";
import type { AttributeDef } from "../contract/goods-fields";
import { goodsReader, sheetHeads, wholeGoods } from "./goods-sheet";

const template: AttributeDef[] = [
  { name: "牌号", valueType: "choice", filterable: true, values: ["HRB400E"] },
  { name: "公称直径", valueType: "number", unit: "mm", filterable: true },
];
const sheet = { template, categorySysNo: 7, area: (name: string) => (name === "重庆市" ? "00000050" : undefined) };
const heads = sheetHeads(template, ["一号库"]);
const row = (values: Readonly<Record<string, string>>) => heads.map((head) => values[head] ?? "");

describe("a row of a table of goods", () => {
  test("is read by the heads of its category's template", () => {
    const read = goodsReader(heads, sheet);
    const values = {
      ...{ 商品编码: "A-1", 商品名称: "螺纹钢", 品牌: "青岩", 牌号: "HRB400E", "公称直径（mm）": "２５", 单位: "吨" },
      ...{
        目录价: "3,900",
        税率: "13%",
        最小起订量: "1",
        数量小数位: "3",
        销售区域: "全国",
        "库存：一号库": "20",
        供货期: "3",
      },
    };
    expect(read?.(row(values))).toMatchObject({
      error: "",
      fields: {
        ...{ categorySysNo: 7, code: "A-1", salesPrice: 3900, taxRate: 0.13, saleAreas: ["0"], leadDays: 3 },
        attributeList: [
          { name: "牌号", value: "HRB400E" },
          { name: "公称直径", value: "25mm" },
        ],
        stockList: [{ warehouseName: "一号库", onHand: 20 }],
      },
    });
  });

  test("says all that cannot be read in it", () => {
    const values = { 商品编码: "A-1", 商品名称: "", 目录价: "很多", 税率: "高", 销售区域: "月球", 供货方式: "送" };
    const { error } = goodsReader(heads, sheet)?.(row(values)) ?? { error: "" };
    for (const part of ["目录价“很多”不是数字", "税率“高”", "没有省份“月球”", "供货方式应为", "请填写商品名称"])
      expect(error).toContain(part);
  });

  test("of a table without code or name is none; columns that it lacks leave goods as they are", () => {
    expect(goodsReader(["单位", "目录价"], sheet)).toBeUndefined();
    const read = goodsReader(["商品编码*", "商品名称", "目录价"], sheet)?.(["A-1", "螺纹钢", "4000"]);
    const before = wholeGoods(
      { categorySysNo: 7, mallSpuName: "旧", code: "A-1", unit: "吨", saleAreas: ["0"] },
      undefined,
      template,
    );
    expect(wholeGoods(read?.fields ?? {}, before, template)).toMatchObject({
      ...{ mallSpuName: "螺纹钢", salesPrice: 4000, unit: "吨", saleAreas: ["0"] },
    });
  });
});
