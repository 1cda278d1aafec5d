import { z } from "zod";
import { mutation, query } from "./define";
import { uploadLimits } from "./file";
import { DayHalf, InvoiceType } from "./shared/codes";
import { dayHalf, goodsKind, invoiceType, orderStatus, paymentMode, UnavailableReason } from "./shared/enums";
import {
  CartLineIds,
  Day,
  DayTime,
  Id,
  Ids,
  Money,
  NeededText,
  Price,
  Quantity,
  QueryId,
  Text,
  UnixSeconds,
} from "./shared/fields";
import { FreightDetail } from "./shared/freight";
import { PriceReason } from "./sku";

/** One future order: one shop, agreement, payment term and goods kind (R-BIZ-01). */
export const SplitPart = z.object({
  shopSysNo: Id,
  shopName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  agreementSysNo: Id.nullable(),
  agreementNo: z.string(),
  goodsKind: goodsKind.type,
  paymentTerm: z.object({
    accountPeriod: z.int(),
    billingPeriod: z.int(),
    otherDays: z.int(),
    name: z.string(),
    sysNo: z.string(),
    supplierSysNo: Id,
  }),
  paymentMode: paymentMode.type,
  /** Beside the amount of its goods (R-BIZ-22). */
  freight: Money,
  /** The first day on which all of its goods may arrive; null where none has a lead time. */
  earliestDay: Day.nullable().default(null),
  /** null where nothing is charged. */
  freightDetail: FreightDetail.nullable().default(null),
  amount: Money,
  /** The organisation has prices agreed for some of its projects: another project may make other prices. */
  pricedByProject: z.boolean().default(false),
  /** Its organisation approves it: of all parts together, as they are ordered at once. */
  needsApproval: z.boolean(),
  /** Its supplier's score where that is below a line of the organisation: warned of, or not ordered from. */
  lowScore: z
    .object({ standing: z.enum(["warned", "blocked"]), score: z.number(), below: z.number() })
    .nullable()
    .default(null),
  skuList: z.array(
    z.object({
      /** The cart line. */
      sysNo: Id,
      skuSysNo: Id,
      skuName: z.string(),
      skuSpec: z.string(),
      mainImgUrl: z.string(),
      unit: z.string(),
      quantity: Quantity,
      /** 根; null where goods are not counted by piece. */
      pieceCount: z.int().nullable(),
      price: Price.nullable(),
      amount: Money.nullable(),
      priceReason: PriceReason.nullable(),
      /** Differs from the price in the cart's own area. */
      unavailableReason: UnavailableReason.nullable(),
      inventory: Quantity,
      madeToOrder: z.boolean(),
    }),
  ),
});
export type SplitPart = z.output<typeof SplitPart>;

/** An organisation with those below it. */
export interface OrganizationNode {
  sysNo: number;
  name: string;
  code: string;
  children: OrganizationNode[];
}
export const OrganizationNode: z.ZodType<OrganizationNode> = z.object({
  sysNo: Id,
  name: z.string(),
  code: z.string(),
  get children() {
    return z.array(OrganizationNode);
  },
});

export const trade = {
  shopSimulateSplit: query("POST /api/mall/v1/purchaser/trade/shopSimulateSplit", {
    summary: "How the chosen cart lines would become orders, priced for the receiving address (R-BIZ-01)",
    role: "buyer",
    input: z.object({
      cartSysNoList: CartLineIds.min(1, "请选择要结算的商品"),
      receiveAddressSysNo: Id.optional(),
      /** To the first of the organisation's addresses, for who has not looked them up yet. */
      toDefaultAddress: z.boolean().optional(),
      /** Counts where no address does, and is needed then: as in the cart. */
      areaSysNo: Id.optional(),
      /** The open project of the own organisation that all orders are for, by name or code; priced as none where there is none. */
      projectName: Text(60, "项目").default(""),
      /** Orders that are for another one, each named by one of its lines. */
      partList: z
        .array(z.object({ cartSysNo: Id, projectName: Text(60, "项目").default("") }))
        .max(200, "一次最多拆分200张订单")
        .default([]),
    }),
    output: z.array(SplitPart),
    fails: ["AREA_NEEDED", "CART_LINE_GONE"],
  }),
  checkOrganizationOverdue: query("GET /api/mall/v1/purchaser/trade/checkOrganizationOverdue", {
    summary: "Whether the own organisation owes what was due long ago: then it buys by term no more (R-BIZ-04)",
    role: "purchaser",
    input: z.object({ organizationSysNo: QueryId.optional() }).default({}),
    output: z.object({
      overdue: z.boolean(),
      overdueAmount: Money,
      /** How much, and what to do; empty where nothing is overdue. */
      tip: z.string(),
    }),
  }),
  checkTradeAgreementNotice: query("POST /api/mall/v1/purchaser/tradeDetail/checkTradeAgreementNotice", {
    summary: "What has to be confirmed before goods are ordered under agreements of the own organisation (R-BIZ-06)",
    role: "purchaser",
    input: z.object({ agreementSysNoList: Ids.min(1, "请选择协议") }),
    output: z.array(z.object({ agreementSysNo: Id, needNotice: z.boolean(), content: z.string() })),
  }),
  getShopBankAccount: query("POST /api/mall/v1/purchaser/trade/getShopBankAccount", {
    summary: "The bank account that a shop is paid to",
    role: "buyer",
    input: z.object({ shopSysNo: Id }),
    output: z.object({
      accountName: z.string(),
      bankName: z.string(),
      accountNo: z.string(),
      /** When the supplier changed it last. */
      changeTime: UnixSeconds,
    }),
  }),
  getShopOrganizationTree: query("POST /api/mall/v1/purchaser/trade/getShopOrganizationTree", {
    summary: "The own organisation and those below it that buy from a shop under an agreement, as a tree",
    role: "purchaser",
    input: z.object({
      /** All of them where none is named. */
      shopSysNo: Id.optional(),
    }),
    output: z.array(OrganizationNode),
  }),
  selectFreightSwitchConfigByKey: query("GET /api/mall/v1/tenant/customization/config/selectFreightSwitchConfigByKey", {
    summary: "Whether freight by the rules of the shops is charged, by the key of the switch (R-CALL-12, R-BIZ-22)",
    role: "login",
    input: z.object({ key: NeededText(100, "配置项") }),
    output: z.object({ key: z.string(), value: z.boolean() }),
  }),
  checkProjectPushYT: query("GET /api/mall/v1/purchaser/trade/checkProjectPushYT", {
    summary:
      "Whether a project of the own organisation is synced to the external system YT; blocks no order (R-BIZ-05)",
    role: "purchaser",
    input: z.object({ projectSysNo: QueryId }),
    output: z.boolean(),
  }),
  /** Printed with a slash at its end. */
  getInvoiceTitleAndTaxCode: query("POST /api/mall/v1/organization/getInvoiceTitleAndTaxCode/", {
    summary: "The default invoice title and tax code of the own organisation; its name where it has no title yet",
    role: "buyer",
    input: z.object({ organizationSysNo: Id.optional() }).default({}),
    output: z.object({ title: z.string(), taxCode: z.string() }),
    also: ["/api/mall/v1/organization/getInvoiceTitleAndTaxCode"],
  }),
  createShop: mutation("POST /api/mall/v1/purchaser/trade/createShop", {
    summary: "Make the orders: prices read again, stock reserved, lines taken out of the cart (R-BIZ-02)",
    role: "buyer",
    input: z.object({
      clientType: z.literal(1).default(1),
      cartSysNoList: CartLineIds.min(1, "请选择要结算的商品"),
      receiveAddressSysNo: z.int("请选择收货地址").positive("请选择收货地址"),
      invoiceTitleSysNo: z.int("请选择发票抬头").positive("请选择发票抬头"),
      invoiceType: invoiceType.type.default(InvoiceType.specialVat),
      /** An open project of the own organisation, by its key; of all orders. */
      projectSysNo: Id.optional(),
      /** The terms that were seen, `sysNo` of the simulation's `paymentTerm`: another one refuses. Never used as terms. */
      paymentList: z
        .array(z.object({ supplierSysNo: Id, term: Text(20, "账期") }))
        .max(200, "付款方式最多200项")
        .default([]),
      remark: Text(500, "备注").default(""),
      /** What is said of single orders, each named by one of its lines; where nothing is, the wishes above hold. */
      partList: z
        .array(
          z.object({
            cartSysNo: Id,
            wishDate: Day.optional(),
            wishHalf: dayHalf.type.optional(),
            wishTime: DayTime.optional(),
            projectSysNo: Id.optional(),
            projectName: Text(60, "项目").optional(),
            usePart: Text(60, "用料部位").optional(),
            usePlace: Text(60, "具体位置").optional(),
            costCode: Text(40, "成本编码").optional(),
            remark: Text(500, "备注").optional(),
          }),
        )
        .max(200, "一次最多拆分200张订单")
        .default([]),
      /** When the goods are wished, and what for; of all orders. */
      wishDate: Day.optional(),
      wishHalf: dayHalf.type.default(DayHalf.whole),
      /** Says its half too. */
      wishTime: DayTime.default(""),
      /** The same project by its name or code, where its key is not known. */
      projectName: Text(60, "项目").default(""),
      usePart: Text(60, "用料部位").default(""),
      /** The exact place, in free words: 3号楼底板③～⑦轴. */
      usePlace: Text(60, "具体位置").default(""),
      costCode: Text(40, "成本编码").default(""),
      /** Where approval is needed: the buyer sends the orders themselves after it, instead of the approval. */
      keptBack: z.boolean().default(false),
      /** Files of file.upload, a contract or a drawing: they stand on every order that is made. */
      fileSysNoList: Ids.max(uploadLimits.maxFiles, `最多上传${uploadLimits.maxFiles}个文件`).default([]),
      /** The freight of all parts that the buyer saw; another one answers PRICE_CHANGED. Never used as freight. */
      freight: Money.optional(),
      /**
       * Unit prices and quantities the buyer saw; a difference answers PRICE_CHANGED or QUANTITY_CHANGED with the new
       * ones. Never used as prices or quantities.
       */
      priceList: z.array(z.object({ sysNo: Id, price: Price, quantity: Quantity.optional() })).optional(),
    }),
    output: z.object({
      orderSysNoList: Ids,
      orders: z.array(z.object({ sysNo: Id, orderNo: z.string(), status: orderStatus.type })),
      applySysNo: Id.nullable(),
    }),
    fails: [
      "CART_LINE_GONE",
      "CANNOT_SELL",
      "BELOW_MINIMUM",
      "QUANTITY_INVALID",
      "CONCRETE_UNSUITED",
      "PRICE_CHANGED",
      "QUANTITY_CHANGED",
      "OUT_OF_STOCK",
      "TERM_NOT_OFFERED",
      "TITLE_INCOMPLETE",
      "PROJECT_CLOSED",
      "OVER_BUDGET",
      "NO_BUDGET",
      "ORGANIZATION_OVERDUE",
      "SUPPLIER_BLOCKED",
      "CONTRACT_EXCEEDED",
    ],
  }),
};
