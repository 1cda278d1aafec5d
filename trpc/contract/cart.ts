import { z } from "zod";
import { mutation, query } from "./define";
import { termList } from "./goods-search";
import { goodsKind, Measure, paymentMode, UnavailableReason } from "./shared/enums";
import {
  CartLineIds,
  Done,
  Id,
  Ids,
  Money,
  PositiveQuantity,
  Price,
  PriceRate,
  Quantity,
  Rate,
  Text,
} from "./shared/fields";
import { AgreementOption, CartItem, Discount, PricePayment, PriceReason } from "./sku";

/** EN-CartSku: a line of the cart. */
export const CartSku = z.object({
  sysNo: Id,
  quantity: Quantity,
  /** What the buyer counts in; the quantity stays in the goods' unit. */
  measure: Measure,
  mallSku: z.object({
    sysNo: Id,
    mallSpuName: z.string(),
    thirdName: z.string(),
    mainImgUrl: z.string(),
    unit: z.string(),
    quantityScale: z.int(),
    goodsKind: goodsKind.type,
    sourceType: z.int(),
    /** Under the line's agreement and payment term: times the quantity it is the amount (R-CART-12). */
    salesPrice: Price.nullable(),
    listPrice: Price,
    buyStart: Quantity,
    inventory: Quantity,
    madeToOrder: z.boolean(),
    pieceMass: Rate.nullable(),
    bundlePieces: z.int().nullable(),
  }),
  tradeAgreementSysNo: Id.nullable(),
  agreementCanSale: z.boolean(),
  skuForPriceCalculate: z.object({
    basePrice: Price.nullable(),
    agreementPriceMissingReason: z.string().nullable(),
  }),
  /** Under the group's agreement and payment term; null when there is no price. */
  priceReason: PriceReason.nullable(),
  /** quantity × unit price, two decimals half up; null without a price. */
  amount: Money.nullable(),
  /** R-CART-05: from the agreement and sale checks, with the reason. */
  disabled: z.boolean(),
  /** Whether a first load ticks it (R-CART-01…04); what the reader ticked since is cartLocal.selection. */
  selected: z.boolean(),
  unavailableReason: UnavailableReason.nullable(),
  /**
   * What is wrong with the quantity as goods and stock are now (R-SALE-09), as a sentence: stock may have been sold
   * since it was added. null when nothing is, and for a line that cannot be bought at all. The line may be ticked;
   * an order of it is refused.
   */
  quantityProblem: z.string().nullable(),
});
export type CartSku = z.output<typeof CartSku>;

/** EN-PeriodGroup: the lines of a shop under one agreement and payment term. */
export const PeriodGroup = z.object({
  agreementSysNo: Id.nullable(),
  accountPeriod: z.int(),
  billingPeriod: z.int(),
  billingPeriodOtherDays: z.int(),
  /** Always null here, where the two periods name a term; a backend elsewhere may have keys for them. */
  customPeriodSysNo: Id.nullable(),
  paymentType: paymentMode.type,
  priceRate: PriceRate,
  discountByMethodList: z.array(Discount),
  noAgreementCanSale: z.boolean(),
  categoryGoodsTypeSysNo: z.int(),
  tradeAgreementListViewForECDTOS: z.array(AgreementOption),
  skuList: z.array(CartSku),
});
export type PeriodGroup = z.output<typeof PeriodGroup>;

/** EN-ShopGroup. */
export const ShopGroup = z.object({
  supplierSysNo: Id,
  shopSysNo: Id,
  shopDto: z.object({ name: z.string(), logoUrl: z.string() }),
  /** Every sku in it is disabled (R-CART-06). */
  disabled: z.boolean(),
  /** All that is enabled in it is (R-CART-07). */
  selected: z.boolean(),
  periodGroupList: z.array(PeriodGroup),
});
export type ShopGroup = z.output<typeof ShopGroup>;

/** The whole cart, its lines by shop and, newest first, as rows of the mini cart. Totals run over every sku, ticked or not (R-CART-12). */
export const Cart = z.object({
  categoryTypeList: z.array(ShopGroup),
  quantity: Quantity,
  lineCount: z.int(),
  totalAmount: Money,
  skuList: z.array(CartItem),
});
export type Cart = z.output<typeof Cart>;

/** EN-CartSummary, for the badge and the mini cart: the newest twenty of `lineCount` lines. */
export const CartSummary = z.object({
  quantity: Quantity,
  lineCount: z.int(),
  totalAmount: Money,
  skuList: z.array(CartItem),
});
export type CartSummary = z.output<typeof CartSummary>;

/** A line of {@link CartOverview}: what ticking, sums and offers ask of it. */
export const OverviewSku = z.object({
  sysNo: Id,
  quantity: Quantity,
  mallSku: z.object({ sysNo: Id, sourceType: z.int(), salesPrice: Price.nullable() }),
  agreementCanSale: z.boolean(),
  /** Unit price; null when there is none. */
  price: Price.nullable(),
  amount: Money.nullable(),
  disabled: z.boolean(),
  /** The cheapest agreement that would do the line good, with its base price; null when there is none. */
  offer: z.object({ tradeAgreementSysNo: Id, price: Price }).nullable(),
});
export type OverviewSku = z.output<typeof OverviewSku>;

/** Every line of the cart in the order in which getShop shows them, without what only a shown line needs. */
export const CartOverview = z.object({
  categoryTypeList: z.array(
    z.object({
      shopSysNo: Id,
      disabled: z.boolean(),
      periodGroupList: z.array(
        z.object({
          agreementSysNo: Id.nullable(),
          noAgreementCanSale: z.boolean(),
          /** Agreements that every line of the group could use. */
          tradeAgreementSysNoList: z.array(Id),
          skuList: z.array(OverviewSku),
        }),
      ),
    }),
  ),
  quantity: Quantity,
  lineCount: z.int(),
  totalAmount: Money,
});
export type CartOverview = z.output<typeof CartOverview>;

const Period = z.int().min(0).max(9);

/**
 * Where the goods go: agreements hold by area. A browser that leaves it out is in the area of its cookie, else the
 * default one; a script names it. Without one, or with a key of no area, the call refuses.
 */
const areaSysNo = Id.optional();
const lineFails = [
  "CANNOT_SELL",
  "BELOW_MINIMUM",
  "QUANTITY_INVALID",
  "AGREEMENT_NOT_USABLE",
  "TERM_NOT_OFFERED",
] as const;
const base = "/api/mall/v1/purchaser/shoppingCart";

/** How much, and what that counts. A mass of goods counted by piece is rounded down to whole pieces. */
const amount = { quantity: PositiveQuantity, measure: Measure.optional() };

export const cart = {
  getShop: query(`POST ${base}/getShop`, {
    summary: "The whole cart by shop, then by agreement and payment term, priced for an area (R-CART-17, R-CART-23)",
    role: "buyer",
    input: z.object({
      type: z.literal("shop").default("shop"),
      areaSysNo,
      keyword: Text(50, "关键词").optional(),
      shopSysNo: Id.optional(),
    }),
    output: Cart,
    fails: ["AREA_NEEDED"],
  }),
  overview: query(`POST ${base}/overview`, {
    summary:
      "Every line of the cart with price and tick-worthiness only, for totals and ticks over a cart of any length",
    role: "buyer",
    input: z.object({ areaSysNo }).default({}),
    output: CartOverview,
    fails: ["AREA_NEEDED"],
  }),
  lines: query(`POST ${base}/lines`, {
    summary: "Some lines of the cart as getShop shows them: those named, or a portion of it",
    role: "buyer",
    /**
     * Without a list a portion of sixty, by its number, in the order of the page; none beyond the end. With a
     * keyword the first two hundred that it finds in name, specification or shop.
     */
    input: z.object({
      cartSysNoList: Ids.optional(),
      keyword: Text(50, "关键词").optional(),
      portion: z.int().min(1).max(1000).default(1),
      areaSysNo,
    }),
    output: z.array(ShopGroup),
    fails: ["AREA_NEEDED"],
  }),
  saved: query(`POST ${base}/saved`, {
    summary: "What is kept for later, newest first, at today's prices",
    role: "buyer",
    input: z.object({ areaSysNo, termList }).default({ termList: [] }),
    output: z.array(
      CartItem.extend({
        /** How the price is paid; null without one. */
        payment: PricePayment.nullable(),
        unavailableReason: UnavailableReason.nullable(),
      }),
    ),
    fails: ["AREA_NEEDED"],
  }),
  summary: query(`POST ${base}/summary`, {
    summary: "Count, sum and the newest lines, for the mini cart",
    role: "buyer",
    input: z.object({ areaSysNo }).default({}),
    output: CartSummary,
    fails: ["AREA_NEEDED"],
  }),
  add: mutation(`POST ${base}/add`, {
    summary: "Put a sku into the cart; the same sku under the same agreement adds up",
    role: "buyer",
    input: z.object({
      skuSysNo: Id,
      ...amount,
      areaSysNo,
      /** null: at list price; left out: the best agreement of the buyer. */
      tradeAgreementSysNo: Id.nullish(),
      accountPeriod: Period.optional(),
      billingPeriod: Period.optional(),
      /** The line stands beside the cart, with this quantity alone, to be ordered by its key. */
      buyNow: z.boolean().optional(),
    }),
    output: z.object({
      sysNo: Id,
      /** Lines in the cart now; 0 for what is bought by itself. */
      quantity: z.int(),
      /** What was added, in the goods' unit: of goods counted by piece whole pieces, and how many. */
      addedQuantity: Quantity,
      addedPieces: z.int().nullable(),
    }),
    fails: ["AREA_NEEDED", ...lineFails, "CART_FULL"],
  }),
  addList: mutation(`POST ${base}/addList`, {
    summary:
      "Put many skus into the cart; what cannot be added is listed with its reason. Nothing is added when the rest is more than the cart holds",
    role: "buyer",
    input: z.object({
      list: z
        .array(z.object({ skuSysNo: Id, ...amount, tradeAgreementSysNo: Id.nullish() }))
        .min(1, "请选择商品")
        .max(1000, "一次最多加入1000种商品"),
      areaSysNo,
      /** For groups that are new; an agreement that is not named, or does not offer the term, takes its first. */
      termList,
    }),
    output: z.object({
      /** Cart lines, in the order of the accepted rows. */
      successList: z.array(Id),
      failList: z.array(
        z.object({
          /** Position in the list: the same sku may stand in it in several measures. */
          index: z.int(),
          skuSysNo: Id,
          message: z.string(),
        }),
      ),
      lineCount: z.int(),
    }),
    fails: ["AREA_NEEDED", "CART_FULL"],
  }),
  update: mutation(`POST ${base}/update`, {
    summary: "Change the quantity of one line (R-CART-19)",
    role: "buyer",
    input: z.object({ sysNo: Id, ...amount }),
    output: Done,
    fails: ["CART_LINE_GONE", ...lineFails],
  }),
  remove: mutation(`POST ${base}/remove`, {
    summary: "Take lines out, of the cart or of what is kept for later; sysNoList and ids are joined (R-CART-18)",
    role: "buyer",
    input: z
      .object({ sysNoList: CartLineIds.default([]), ids: CartLineIds.default([]) })
      .refine((v) => v.sysNoList.length + v.ids.length > 0, "请选择要删除的商品"),
    output: Done,
  }),
  move: mutation(`POST ${base}/move`, {
    summary: "Keep lines for later, bring them back, or undo a removal of the last hour",
    role: "buyer",
    input: z.object({
      sysNoList: CartLineIds.min(1, "请选择商品"),
      to: z.enum(["cart", "later"]),
      /** Also what was removed in one go with the first of them. */
      together: z.boolean().optional(),
    }),
    /** The lines as they are there: one that met the same goods goes on under that line's key. */
    output: z.object({ sysNoList: CartLineIds }),
    fails: ["CART_LINE_GONE", "CART_FULL"],
  }),
  batchUpdate: mutation(`POST ${base}/batchUpdate`, {
    summary: "Move lines to an agreement, choose the payment term of their groups, or set quantities (R-CART-20)",
    role: "buyer",
    input: z.union([
      z.object({
        list: z
          .array(z.object({ sysNo: Id, ...amount }))
          .min(1)
          .max(1000),
      }),
      z.object({
        sysNoList: CartLineIds.min(1, "请选择商品"),
        /** null: without an agreement. */
        tradeAgreementSysNo: Id.nullish(),
        accountPeriod: Period.optional(),
        billingPeriod: Period.optional(),
        quantity: PositiveQuantity.optional(),
        /** Where the agreement has to apply; left out, anywhere. */
        areaSysNo: Id.optional(),
      }),
    ]),
    output: Done,
    fails: ["AREA_NEEDED", "CART_LINE_GONE", ...lineFails],
  }),
};
