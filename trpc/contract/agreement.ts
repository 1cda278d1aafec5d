import { z } from "zod";
import { query } from "./define";
import { PriceMethod } from "./shared/codes";
import { paymentMode, priceSource, receivingConfirm, recordStatus, weighing } from "./shared/enums";
import { Id, Money, Price, QueryId, Rate } from "./shared/fields";
import { Discount } from "./sku";

const Clause = z.object({
  clauseNo: z.int(),
  skuSysNo: Id.nullable(),
  skuName: z.string(),
  categorySysNo: Id.nullable(),
  categoryName: z.string(),
  attributeList: z.array(z.string()),
  method: z.literal([PriceMethod.fixed, PriceMethod.discount, PriceMethod.source]),
  price: Price.nullable(),
  /** Of the named goods; null for a category, whose goods have their own. */
  taxRate: Rate.nullable(),
  discount: Rate.nullable(),
  priceSource: priceSource.type.nullable(),
  delta: Price.nullable(),
});

/** EN-TradeAgreement. Dates are yyyy-MM-dd. */
export const TradeAgreement = z.object({
  sysNo: Id,
  agreementNo: z.string(),
  name: z.string(),
  parentSysNo: Id.nullable(),
  purchaserOrganizationSysNo: Id,
  purchaserOrganizationName: z.string(),
  supplierSysNo: Id,
  supplierName: z.string(),
  scope: z.array(z.object({ areaCode: z.string(), name: z.string() })),
  startTime: z.string(),
  endTime: z.string(),
  status: recordStatus.type,
  /** No agreement is behind a password here. */
  hasPassword: z.literal(false),
  noAgreementCanSale: z.boolean(),
  paymentMode: paymentMode.type,
  weighing: weighing.type,
  massTolerance: Rate,
  /** 元 by which a line of a statement may be off without being a difference; 0 where only weights have a tolerance. */
  amountTolerance: Money.default(0),
  deliveryConfirmRequired: z.boolean(),
  /** A receiving note is submitted only once its delivery note has a certificate of the goods. */
  certificatesRequired: z.boolean(),
  /** Of steel and concrete only what is in a released lot is settled. */
  inspectionRequired: z.boolean().default(false),
  /** Its prices are those at the site: the shop's freight is not added. */
  freightIncluded: z.boolean(),
  /** The contract whose lines it prices; null where it is none's. */
  contractSysNo: Id.nullable().default(null),
  /** What its buyers confirm before they order under it; "" where nothing. */
  notice: z.string(),
  /** Who confirms a receiving note (R-BIZ-12). */
  receivingConfirm: receivingConfirm.type,
  discountByMethodList: z.array(Discount),
  itemList: z.array(Clause),
});
export type TradeAgreement = z.output<typeof TradeAgreement>;

export const agreement = {
  purchaserEc: query("GET /api/mall/v1/trade-agreement/purchaser/ec/{id}", {
    summary: "An agreement for its purchaser",
    role: "purchaser",
    input: z.object({ id: QueryId }),
    output: TradeAgreement,
  }),
  supplierEc: query("GET /api/mall/v1/trade-agreement/supplier/ec/{id}", {
    summary: "An agreement for its supplier",
    role: "supplier",
    input: z.object({ id: QueryId }),
    output: TradeAgreement,
  }),
};
