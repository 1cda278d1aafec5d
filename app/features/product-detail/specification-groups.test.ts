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
type Found = Parameters<typeof specificationGroups>[0];
const grouped = (found: unknown, showPrice = true) => specificationGroups(found as Found, sku, showPrice);

test("groups by the first of two attributes; what is not there, of another brand or without a price says so", () => {
  const datas = [
    bar(2, ["9m", "22mm"], { priceReason: { unitPrice: 3327.125 } as MallSku["priceReason"] }),
    bar(3, ["9m", "25mm"], { brandName: "冀北恒", unavailableReason: "OUT_OF_STOCK", inventory: 0 }),
    bar(1, ["12m", "25mm"], { skuForPriceCalculate: { basePrice: null, agreementPriceMissingReason: "缺少报价" } }),
  ];
  const found = { axisList: ["定尺长度", "公称直径"], sameList: ["牌号:HRB400E"], datas };
  expect(grouped(found)).toEqual({
    groups: [
      {
        label: "定尺长度 9m",
        cells: [
          [2, "22mm", "¥3,327.125", "1,320.5 吨"],
          [3, "25mm", "¥3,448.00", "无货 · 冀北恒"],
        ],
      },
      { label: "定尺长度 12m", cells: [[1, "25mm", "--", "1,320.5 吨"]] },
    ],
    href: `/product/list?category=9&attr=${encodeURIComponent("牌号:HRB400E")}`,
  });
  expect(grouped(found, false)?.groups.flatMap(({ cells }) => cells.map(([, , price]) => price))).toEqual(["", "", ""]);
});

test("one attribute makes one group, none names the goods themselves; nothing is no block", () => {
  const one = grouped({ axisList: ["规格"], sameList: [], datas: [bar(2, ["PVC"])] });
  expect(one?.groups).toMatchObject([{ label: "", cells: [[2, "PVC", "¥3,448.00", "1,320.5 吨"]] }]);
  const none = grouped({ axisList: [], sameList: [], datas: [bar(2, [])] });
  expect(none?.groups).toMatchObject([{ label: "", cells: [[2, "螺纹钢 2", "¥3,448.00", "1,320.5 吨"]] }]);
  expect(grouped({ axisList: [], sameList: [], datas: [] })).toBeNull();
});
