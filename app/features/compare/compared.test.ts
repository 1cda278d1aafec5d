import { expect, test } from "vitest";
import type { PriceReason, SkuDetail } from "#trpc/contract/sku";
import { compared } from "./compared";

const display = { showPrice: true, tip: "", showSellCount: true, showScore: true };
const shop = { shopSysNo: 1, name: "恒泰钢铁旗舰店", logoUrl: "", score: 4.5, supplierName: "渝州恒泰" };
const bar = {
  ...{ sysNo: 1, mallSpuName: "螺纹钢 Φ25×9m", thirdName: "渝鼎", mainImgUrl: "/1.svg", unit: "吨", code: "A-1" },
  ...{ brandName: "渝鼎", taxRate: 0.13, salesPrice: 3448, priceReason: null, hasQuotedPrice: true },
  ...{ madeToOrder: false, restocking: false, inventory: 858, buyStart: 5, quantityScale: 3 },
  ...{ pieceMass: null, pieceLength: null, massPerMetre: null, bundlePieces: null },
  attributeList: [
    { name: "公称直径", value: "25mm" },
    { name: "产地", value: "重庆" },
  ],
  ...{ saleAreaNames: ["全国"], tradeAgreementList: [], noAgreementCanSale: true, unavailableReason: null, shop },
} as unknown as SkuDetail;
const other = { ...bar, sysNo: 2, code: "A-2", salesPrice: 3319, brandName: "蜀岭", inventory: 0 };
const table = (...skus: SkuDetail[]) => compared(skus, "重庆市", display);
const rowOf = ({ rows }: ReturnType<typeof table>, label: string) => rows.find((row) => row.label === label);

test("a line for each fact, marked where goods differ; the number of an article is no fact to compare", () => {
  const found = table(bar, { ...other, attributeList: [{ name: "公称直径", value: "20mm" }] });
  expect(rowOf(found, "品牌")).toEqual({ label: "品牌", values: ["渝鼎", "蜀岭"], differs: true });
  expect(rowOf(found, "公称直径")).toEqual({ label: "公称直径", values: ["25mm", "20mm"], differs: true });
  expect(rowOf(found, "税率")).toEqual({ label: "税率", values: ["13%", "13%"], differs: false });
  expect(rowOf(found, "产地"), "what goods do not say").toMatchObject({ values: ["重庆", "--"], differs: true });
  expect(rowOf(found, "付款")).toMatchObject({ values: ["货到付款", "货到付款"] });
  expect(rowOf(found, "商品编码")).toBeUndefined();
  expect(new Set(found.rows.map(({ label }) => label)).size).toBe(found.rows.length);
});

test("the least price is that of goods that can be bought, in one unit; of the same prices none is", () => {
  const lowest = (...skus: SkuDetail[]) => table(...skus).goods.map((goods) => goods.lowest);
  expect(lowest(bar, { ...other, inventory: 3 })).toEqual([false, true]);
  const soldOut = { ...other, unavailableReason: "OUT_OF_STOCK" as const };
  expect(lowest(bar, soldOut, { ...bar, sysNo: 3, salesPrice: 3500 })).toEqual([true, false, false]);
  expect(lowest(bar, { ...other, unit: "根" })).toEqual([false, false]);
  expect(lowest(bar, { ...bar, sysNo: 3 })).toEqual([false, false]);
});

test("the price is that of the goods' own page: under the agreement and the term that was chosen last", () => {
  const reason = {
    ...{ listPrice: 3448, tradeAgreementSysNo: 7, agreementNo: "XY-7", basePrice: 3300, priceRate: 1.008 },
    ...{ accountPeriod: 2, billingPeriod: 2, termName: "1个月", unitPrice: 3326.4 },
  } as unknown as PriceReason;
  const terms = [
    { accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: 100, otherDays: 0, active: false },
    { accountPeriod: 2, billingPeriod: 2, name: "1个月", discount: 100.8, otherDays: 0, active: true },
  ];
  const agreement = {
    ...{ sysNo: 7, agreementNo: "XY-7", name: "年度协议", paymentMode: 0, active: true, priceReason: reason },
    ...{ skuForPriceCalculate: { basePrice: 3300, agreementPriceMissingReason: null }, discountByMethodList: terms },
  };
  const agreed = { ...bar, priceReason: reason, tradeAgreementList: [agreement] } as unknown as SkuDetail;
  const found = table(agreed, bar);
  expect(found.goods.map(({ price }) => price)).toEqual([3326.4, 3448]);
  expect(rowOf(found, "付款")).toMatchObject({ values: ["收货后1个月付款", "货到付款"], differs: true });
  expect(rowOf(found, "协议")).toMatchObject({ values: ["XY-7", "不用协议"] });
  // a price that is paid in a month is not lower than one that is paid at once: neither is marked
  expect(found.goods.map(({ lowest }) => lowest)).toEqual([false, false]);
});

test("R-PERM-23: without the right to prices neither price nor how it is paid is there", () => {
  const found = compared([{ ...bar, salesPrice: null }, other], "重庆市", { ...display, showPrice: false });
  expect(found.goods.map(({ price, lowest }) => [price, lowest])).toEqual([
    [null, false],
    [null, false],
  ]);
  expect(rowOf(found, "付款")).toBeUndefined();
  expect(found.priceDiffers).toBe(false);
});
