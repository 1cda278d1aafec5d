import { levelCodeOfSysNo } from "../areas";
import { leafOf } from "./leaves";
import { picturesOf, type SkuSeed, skuOf } from "./skus";

/** Keys of goods that cannot be bought, one per reason (R-SALE-01 to R-SALE-11), in the first tenant's numbers. */
export const UNAVAILABLE = {
  offShelf: 1,
  noWarehouse: 2,
  ownSku: 3,
  noQuotedPrice: 4,
  saleForbidden: 5,
  /** Outside the only agreement of organisation B with supplier 4, which sells nothing else to it. */
  agreementForbids: 6,
  soldOut: 7,
  restocking: 8,
  /** Covered by a price source clause of organisation A and supplier 1, but no source quotes its grade. */
  agreementPriceMissing: 9,
  priceZero: 10,
  otherArea: 11,
  supplierRestricted: 12,
  underReview: 13,
} as const;

type Reason = keyof typeof UNAVAILABLE;

const CHANGES: Record<Reason, Partial<SkuSeed>> = {
  offShelf: { status: 0 },
  noWarehouse: { stock: [] },
  ownSku: { hasOwnSku: true },
  noQuotedPrice: { hasQuotedPrice: false },
  saleForbidden: { canSale: false },
  agreementForbids: {},
  soldOut: { stock: [0], restocking: false },
  restocking: { stock: [0], restocking: true },
  agreementPriceMissing: {
    mallSpuName: "螺纹钢 HRB600E Φ25×9m",
    specKey: "rebar:HRB600E:25",
    attributes: [
      { name: "牌号", value: "HRB600E" },
      { name: "公称直径", value: "25mm" },
      { name: "定尺长度", value: "9m" },
      { name: "执行标准", value: "GB/T 1499.2" },
    ],
    attributeTokens: ["牌号:HRB600E", "公称直径:25mm", "定尺长度:9m"],
  },
  priceZero: { salesPrice: "0" },
  otherArea: { saleAreas: [levelCodeOfSysNo(31)] },
  supplierRestricted: { supplierNumber: 13 },
  underReview: { reviewStatus: 999 },
};

/** The goods of `UNAVAILABLE`: rebar of supplier 1 (cement of supplier 4 where an agreement forbids it). */
export function specialSkus(): SkuSeed[] {
  return (Object.entries(UNAVAILABLE) as [Reason, number][]).map(([reason, sysNo]) => {
    const model = skuOf(leafOf(reason === "agreementForbids" ? "special-cement" : "ribbed-bar"), 2);
    const change = CHANGES[reason];
    const name = change.mallSpuName ?? model.mallSpuName;
    const pictures = change.attributes ? picturesOf("ribbed-bar", change.attributes) : {};
    return {
      ...model,
      saleAreas: ["0"],
      stock: [120],
      ...pictures,
      ...change,
      sysNo,
      code: `S-${String(sysNo).padStart(4, "0")}`,
      searchText: model.searchText.replace(model.mallSpuName, name),
      sellCount: 0,
    };
  });
}
