import { expect, test } from "vitest";
import type { ManagedModule } from "#trpc/contract/mall-page";
import { atModuleFields, goodsIn, rowsIn, sentModule, typedModule, unchanged } from "./module-fields";

const floor: ManagedModule = {
  ...{ moduleSysNo: 7, type: "floor", title: "本周推荐", source: "", areaSysNoList: [50], areaNameList: ["重庆市"] },
  ...{ startTime: null, endTime: 1_800_000_000 },
  itemList: [
    {
      ...{ title: "钢材", text: "", imageUrl: "", url: "", categorySysNo: 3, shopSysNo: null },
      skuList: [
        { sysNo: 11, code: "A", name: "螺纹钢", onShelf: true },
        { sysNo: 12, code: "B", name: "盘螺", onShelf: false },
      ],
    },
  ],
};
const sent = (values: Record<string, unknown>) =>
  new URLSearchParams(Object.entries(values).map(([name, value]) => [name, String(value)]));

test("a module that is only looked at is sent as it is", () => {
  const values = typedModule(floor);
  expect(rowsIn(values)).toBe(1);
  const { module } = sentModule(sent(values), "floor", 7);
  expect(module).toEqual(unchanged(floor));
});

test("goods are added by codes and taken out by their boxes; empty rows are none", () => {
  const values = {
    ...typedModule(floor),
    "item.0.sku.12": "",
    "item.0.codes": "C，D\nC",
    "item.1.title": " ",
    "item.2.codes": "E",
  };
  const { module, shownAt } = sentModule(sent(values), "floor", undefined);
  expect(module.itemList).toMatchObject([
    { title: "钢材", skuSysNoList: [11], codeList: ["C", "D"], categorySysNo: 3 },
    { codeList: ["E"] },
  ]);
  expect(shownAt).toEqual([0, 2]);
  expect(goodsIn(values, 0).map(({ ticked }) => ticked)).toEqual([true, false]);
});

test("what is wrong is said at the row where it was typed", () => {
  const fields = {
    "moduleList.1.itemList.1.codeList": "没有",
    "moduleList.1.areaSysNoList": "选择地区",
    "moduleList.0.title": "别的模块",
  };
  expect(atModuleFields(fields, 1, [0, 2])).toEqual({
    "item.2.codes": "没有",
    areas: "选择地区",
    "moduleList.0.title": "别的模块",
  });
});

test("a time that is none is refused at its field", () => {
  expect(() => sentModule(sent({ startTime: "明天" }), "text", undefined)).toThrowError();
});
