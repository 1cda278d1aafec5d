import type { WantedTerms } from "#server/mall/pricing/index";
import { ProductListing, ReviewStatus } from "#trpc/contract/shared/codes";
import type { AgreementOption, MallSku, SkuDetail } from "#trpc/contract/sku";
import { statedMinimum } from "#trpc/rules/measure";
import { toNumber } from "#trpc/rules/money";
import {
  agreementCanSale,
  basePriceOf,
  defaultOption,
  priceUnder,
  type SkuAgreementOption,
  toAgreementOption,
} from "#trpc/rules/price";
import { unavailableReason } from "#trpc/rules/sale";
import type { SkuDetailRow, SkuRow } from "./repo/rows";

/** For whom a sku is shown. */
export interface View {
  /** Level code of the area looked at; "" when it is not known. */
  areaCode: string;
  /** R-PERM-23: without it there are no prices. */
  showPrice: boolean;
  options: ReadonlyMap<number, readonly SkuAgreementOption[]>;
  /** Under which prices are shown; which agreement is preferred does not depend on them. */
  terms: WantedTerms;
}

// Decimals of at most 15 digits: the text of a numeric is the JSON number.
const orNull = (text: string | null): number | null => (text === null ? null : Number(text));

/** A sku as lists show it: with the reader's best agreement price and why it cannot be bought, if so. */
export function toMallSku(row: SkuRow, { areaCode, showPrice, options, terms }: View): MallSku {
  const own = options.get(row.sysNo) ?? [];
  const option = defaultOption(own);
  const canSaleByAgreement = agreementCanSale(own, option?.agreement.sysNo ?? null);
  const priceReason = option && priceUnder(option, terms.get(option.agreement.sysNo));
  const agreementPriceMissingReason = option && !priceReason ? basePriceOf(option).missingReason : null;
  const under = { agreementCanSale: canSaleByAgreement, agreementPriceMissingReason };
  const minimum = toNumber(statedMinimum(row.buyStart, row));
  return {
    sysNo: row.sysNo,
    mallSpuName: row.mallSpuName,
    thirdName: row.thirdName,
    mainImgUrl: row.mainImgUrl,
    unit: row.unit,
    quantityScale: row.quantityScale,
    brandSysNo: row.brandSysNo,
    brandName: row.brandName,
    categorySysNo: row.categorySysNo,
    goodsKind: row.goodsKind,
    shopSysNo: row.shopSysNo,
    shopName: row.shopName,
    supplierSysNo: row.supplierSysNo,
    supplierRestricted: row.supplierRestricted,
    status: row.status,
    warehouseSysNo: row.warehouseSysNo,
    hasOwnSku: row.hasOwnSku,
    hasQuotedPrice: row.hasQuotedPrice,
    canSale: row.canSale,
    sourceType: row.sourceType,
    madeToOrder: row.madeToOrder,
    restocking: row.restocking,
    salesPrice: showPrice ? Number(row.salesPrice) : null,
    taxRate: Number(row.taxRate),
    inventory: Number(row.inventory),
    buyStart: minimum,
    shopQuantity: minimum,
    sellCount: row.sellCount,
    score: Number(row.score),
    pieceMass: orNull(row.pieceMass),
    bundlePieces: row.bundlePieces,
    pieceLength: orNull(row.pieceLength),
    massPerMetre: orNull(row.massPerMetre),
    agreementCanSale: canSaleByAgreement,
    skuForPriceCalculate: {
      basePrice: showPrice ? (priceReason?.basePrice ?? null) : null,
      agreementPriceMissingReason,
    },
    priceReason: showPrice ? priceReason : null,
    unavailableReason: unavailableReason(row, under, areaCode),
  };
}

/** R-PERM-23: which agreement there is may be known, what it costs not. */
const withoutPrice = (option: AgreementOption): AgreementOption => ({
  ...option,
  skuForPriceCalculate: { ...option.skuForPriceCalculate, basePrice: null },
  priceReason: null,
});

/** Goods that were never on the shelf are their supplier's own business. */
export const wasListed = ({ status, reviewStatus }: SkuRow): boolean =>
  status !== ProductListing.new && reviewStatus === ReviewStatus.passed;

/** Names a detail page shows besides the row's own. */
export interface DetailNames {
  /** yyyy-MM-dd */
  earliestDay: string | null;
  categoryPath: { sysNo: number; name: string }[];
  saleAreaNames: string[];
  saleAreaSysNos: number[];
}

/** A sku as its own page shows it; the reader's agreements, the preferred first. */
export function toSkuDetail(row: SkuDetailRow, view: View, names: DetailNames): SkuDetail {
  const own = view.options.get(row.sysNo) ?? [];
  const preferred = defaultOption(own);
  const price = (option: SkuAgreementOption) =>
    view.showPrice ? (priceUnder(option)?.unitPrice ?? Number.POSITIVE_INFINITY) : 0;
  const covering = own
    .filter((option) => option.clause !== null)
    .sort((a, b) => price(a) - price(b) || a.agreement.sysNo - b.agreement.sysNo);
  return {
    ...toMallSku(row, view),
    code: row.code,
    reviewStatus: row.reviewStatus,
    attributeList: row.attributes,
    imgList: row.imgList,
    shop: {
      shopSysNo: row.shopSysNo,
      name: row.shopName,
      logoUrl: row.shopLogoUrl,
      score: Number(row.shopScore),
      supplierName: row.supplierName,
    },
    ...names,
    ...{ leadDays: row.leadDays, packUnit: row.packUnit },
    ...{ packQuantity: orNull(row.packQuantity), packMass: orNull(row.packMass) },
    noAgreementCanSale: agreementCanSale(own, null),
    tradeAgreementList: covering.map((option) => {
      const shown = toAgreementOption(option, option === preferred, view.terms.get(option.agreement.sysNo));
      return view.showPrice ? shown : withoutPrice(shown);
    }),
  };
}
