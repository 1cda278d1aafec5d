import { z } from "zod";
import {
  goodsKind,
  paymentMode,
  priceMethod,
  productListing,
  quoteBasis,
  reviewStatus,
  UnavailableReason,
} from "./shared/enums";
import { Day, Id, Money, Price, PriceRate, Quantity, Rate, UnixSeconds } from "./shared/fields";

/** A price from so much in one line on, 元 per unit with tax. */
export const PriceStepShown = z.object({
  from: Quantity,
  /** Percent of the list price (a discount). */
  discount: Rate.nullable(),
  /** Before the payment term, and under it. */
  basePrice: Price,
  unitPrice: Price,
});

/** Why a price is what it is: shown wherever the price is. Every price is in 元 per unit with tax. */
export const PriceReason = z.object({
  listPrice: Price,
  tradeAgreementSysNo: Id.nullable(),
  agreementNo: z.string(),
  agreementName: z.string(),
  clauseNo: z.int().nullable(),
  method: priceMethod.type,
  /** Percent of the list price (a discount). */
  discount: Rate.nullable(),
  /** Quote of the price source, its date and the agreed difference (a price source). */
  priceSource: z.int().nullable(),
  sourcePrice: Price.nullable(),
  sourceTime: UnixSeconds.nullable(),
  delta: Price.nullable(),
  /** Bounds of the price that the source makes; left out where the clause has none. */
  floor: Price.optional(),
  cap: Price.optional(),
  /** Which day's quote counts in the end; left out where it is that of the order. */
  quoteBasis: quoteBasis.type.optional(),
  /** The clause, or its agreement, holds for some projects alone, that of the order among them; else left out. */
  ofProject: z.boolean().optional(),
  /** Price before the payment term. */
  basePrice: Price,
  /** Of a clause with steps by quantity: where the step of the priced quantity begins, and all steps; else left out. */
  stepFrom: Quantity.optional(),
  stepList: z.array(PriceStepShown).optional(),
  /** The group purchase whose reached step is the price; else left out. */
  groupBuy: z.object({ sysNo: Id, groupBuyNo: z.string(), title: z.string(), stepFrom: Quantity }).optional(),
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  termName: z.string(),
  /** Left out in orders of earlier days and where a backend elsewhere does not say. */
  paymentMode: paymentMode.type.optional(),
  /** R-CART-13: the term's percent divided by 100. */
  priceRate: PriceRate,
  unitPrice: Price,
});
export type PriceReason = z.output<typeof PriceReason>;

/** How a price is paid: without it two prices do not compare. */
export const PricePayment = PriceReason.pick({
  accountPeriod: true,
  billingPeriod: true,
  termName: true,
  paymentMode: true,
});
export type PricePayment = z.output<typeof PricePayment>;

/** EN-Discount: a payment term an agreement offers. */
export const Discount = z.object({
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  name: z.string(),
  /** Percent; priceRate is this divided by 100 (R-CART-13). */
  discount: Rate,
  /** How many days it is where it has no name of its own (code 6). */
  otherDays: z.int(),
  active: z.boolean(),
});
export type Discount = z.output<typeof Discount>;

const SkuForPriceCalculate = z.object({
  basePrice: Price.nullable(),
  agreementPriceMissingReason: z.string().nullable(),
});

/** EN-CartAgreementView: an agreement that covers a sku or a group, with its price and terms. */
export const AgreementOption = z.object({
  sysNo: Id,
  agreementNo: z.string(),
  name: z.string(),
  paymentMode: paymentMode.type,
  active: z.boolean(),
  skuForPriceCalculate: SkuForPriceCalculate,
  discountByMethodList: z.array(Discount),
  /** The price under the active (or first) term; null when it is missing. */
  priceReason: PriceReason.nullable(),
});
export type AgreementOption = z.output<typeof AgreementOption>;

/** EN-MallSku as lists show it. */
const skuFields = {
  sysNo: Id,
  mallSpuName: z.string(),
  thirdName: z.string(),
  mainImgUrl: z.string(),
  unit: z.string(),
  quantityScale: z.int().min(0).max(4),
  brandSysNo: Id,
  brandName: z.string(),
  categorySysNo: Id,
  goodsKind: goodsKind.type,
  shopSysNo: Id,
  shopName: z.string(),
  supplierSysNo: Id,
  supplierRestricted: z.boolean(),
  status: productListing.type,
  warehouseSysNo: Id.nullable(),
  hasOwnSku: z.boolean(),
  hasQuotedPrice: z.boolean(),
  canSale: z.boolean(),
  sourceType: z.int(),
  madeToOrder: z.boolean(),
  restocking: z.boolean(),
  /** null when prices are hidden from this reader (R-PERM-23). */
  salesPrice: Price.nullable(),
  /** null where a backend elsewhere does not say. */
  taxRate: Rate.nullable(),
  /** Available for sale over all warehouses. */
  inventory: Quantity,
  buyStart: Quantity,
  /** What a buyer starts with: the minimum purchase (R-SALE-09). */
  shopQuantity: Quantity,
  sellCount: z.int(),
  score: z.number(),
  /** 吨 per 根; null where goods are not counted by piece. */
  pieceMass: Rate.nullable(),
  /** 根 per 件; null where goods come unbound. */
  bundlePieces: z.int().nullable(),
  pieceLength: Quantity.nullable(),
  massPerMetre: Rate.nullable(),
  agreementCanSale: z.boolean(),
  /** Of the reader's preferred agreement; without one both are null (R-SALE-08). */
  skuForPriceCalculate: SkuForPriceCalculate,
  /** The reader's agreement price; null without one. */
  priceReason: PriceReason.nullable(),
  unavailableReason: UnavailableReason.nullable(),
};
export const MallSku = z.object(skuFields);
export type MallSku = z.output<typeof MallSku>;

export const SkuDetail = z.object({
  ...skuFields,
  code: z.string(),
  reviewStatus: reviewStatus.type,
  attributeList: z.array(z.object({ name: z.string(), value: z.string() })),
  imgList: z.array(z.string()),
  shop: z.object({ shopSysNo: Id, name: z.string(), logoUrl: z.string(), score: z.number(), supplierName: z.string() }),
  categoryPath: z.array(z.object({ sysNo: Id, name: z.string() })),
  /** Agreements of the reader that cover this sku, the preferred first. */
  tradeAgreementList: z.array(AgreementOption),
  /** Working days until the goods arrive, and the first day on which they may (yyyy-MM-dd); null where none is promised. */
  leadDays: z.int().nullable().default(null),
  earliestDay: Day.nullable().default(null),
  /** What they are packed in, units of one and its kg; "" where they come unpacked. */
  packUnit: z.string().default(""),
  packQuantity: Quantity.nullable().default(null),
  packMass: Price.nullable().default(null),
  /** It may be bought at list price too, which is paid on delivery (R-CART-04). */
  noAgreementCanSale: z.boolean(),
  saleAreaNames: z.array(z.string()),
  /** The same areas by key; empty for the whole country. */
  saleAreaSysNos: z.array(Id),
});
export type SkuDetail = z.output<typeof SkuDetail>;

/** EN-CartItem: a row of the mini cart. */
export const CartItem = z.object({
  sysNo: Id,
  quantity: Quantity,
  /** Unit price under the line's agreement and payment term; null when there is none. */
  price: Price.nullable(),
  amount: Money.nullable(),
  mallSku: z.object({
    sysNo: Id,
    mainImgUrl: z.string(),
    mallSpuName: z.string(),
    thirdName: z.string(),
    unit: z.string(),
    /** The same as `price`. */
    salesPrice: Price.nullable(),
  }),
});
export type CartItem = z.output<typeof CartItem>;
