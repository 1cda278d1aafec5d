import { expect, test } from "vitest";
import type { MallSku, SkuDetail } from "#trpc/contract/sku";
import { specificationGroups } from "./specification-groups";

const sku = { sysNo: 1, categorySysNo: 9, brandName: "渝鼎" } as SkuDetail;
const bar = (sysNo: number, valueList: string[], change: Partial<MallSku> = {}) => ({
  ...{ sysNo, valueList, mallSpuName: `螺纹钢 ${sysNo}`, brandName: "渝鼎", unit: "吨", inventory: 1320.5 },
  ...{ madeToOrder: false, unavailableReason: null, salesPrice: 3448, priceReason: null },
  skuForPriceCalculate: { basePrice: null, agreementPriceMissingReason: null },
  ...change,
});
const agreed = (unitPrice: number, accountPeriod: number) =>
  ({ unitPrice, accountPeriod, billingPeriod: 0, termName: "1个月", paymentMode: 0 }) as MallSku["priceReason"];
type Specifications = Parameters<typeof specificationGroups>[0];
const grouped = (found: unknown, showPrice = true) => specificationGroups(found as Specifications, sku, showPrice);

test("two attributes make a table; what is not there, of another brand or without a price says so", () => {
  const datas = [
    bar(2, ["9m", "22mm"], { priceReason: agreed(3327.125, 0) }),
    bar(3, ["9m", "25mm"], { brandName: "冀北恒", unavailableReason: "OUT_OF_STOCK", inventory: 0 }),
    bar(1, ["12m", "25mm"], { skuForPriceCalculate: { basePrice: null, agreementPriceMissingReason: "缺少报价" } }),
  ];
  const found = { axisList: ["定尺长度", "公称直径"], sameList: ["牌号:HRB400E"], datas };
  expect(grouped(found)).toEqual({
    table: {
      corner: "定尺长度 \\ 公称直径",
      columns: ["22mm", "25mm"],
      rows: [
        {
          label: "9m",
          cells: [[[2, "22mm", "¥3,327.125", "1,320.5 吨"]], [[3, "25mm", "¥3,448.00", "无货 · 冀北恒"]]],
        },
        { label: "12m", cells: [[], [[1, "25mm", "--", "1,320.5 吨"]]] },
      ],
    },
    term: "",
    cells: [],
    href: `/product/list?category=9&attr=${encodeURIComponent("牌号:HRB400E")}`,
  });
  const prices = grouped(found, false)?.table?.rows.flatMap(({ cells }) => cells.flat().map(([, , price]) => price));
  expect(prices).toEqual(["", "", ""]);
});

test("grades are in order and every column has its place in every row", () => {
  const datas = [
    bar(1, ["180mm", "C30"]),
    bar(2, ["180mm", "C10"]),
    bar(3, ["120mm", "C25"]),
    bar(4, ["120mm", "C60"]),
  ];
  const table = grouped({ axisList: ["坍落度", "强度等级"], sameList: [], datas })?.table;
  expect(table?.columns).toEqual(["C10", "C25", "C30", "C60"]);
  expect(table?.rows.map(({ label, cells }) => [label, cells.map((some) => some[0]?.[0])])).toEqual([
    ["120mm", [undefined, 3, undefined, 4]],
    ["180mm", [2, undefined, 1, undefined]],
  ]);
});

test("one attribute makes one list, none names the goods themselves; nothing is no block", () => {
  const one = grouped({ axisList: ["规格"], sameList: [], datas: [bar(2, ["PVC"])] });
  expect(one).toMatchObject({ table: null, cells: [[2, "PVC", "¥3,448.00", "1,320.5 吨"]] });
  const none = grouped({ axisList: [], sameList: [], datas: [bar(2, [])] });
  expect(none).toMatchObject({ cells: [[2, "螺纹钢 2", "¥3,448.00", "1,320.5 吨"]] });
  expect(grouped({ axisList: [], sameList: [], datas: [] })).toBeNull();
});

test("prices that are paid later say so: once where all are, else each of them", () => {
  const later = bar(2, ["PVC"], { priceReason: agreed(3327.125, 2) });
  const all = { axisList: ["规格"], sameList: [], datas: [later, { ...later, sysNo: 3 }] };
  expect(grouped(all)).toMatchObject({ term: "收货后1个月付款价", cells: [{ 3: "1,320.5 吨" }, { 3: "1,320.5 吨" }] });
  expect(grouped(all, false)?.term).toBe("");
  const mixed = grouped({ ...all, datas: [later, bar(3, ["PPR"])] });
  expect(mixed).toMatchObject({ term: "", cells: [{ 3: "1,320.5 吨 · 收货后1个月付款价" }, { 3: "1,320.5 吨" }] });
});
