import { z } from "zod";
import { type DocumentType, documentKinds, ofKinds } from "../../rules/kinds";
import * as codes from "./codes";
import * as labels from "./labels";

/** A closed set of numbers from the table of its Chinese labels (R-ENUM-01); to the compiler a status is any number. */
function numbered<const T extends Record<number, string>>(words: T) {
  const values = Object.keys(words).map(Number);
  return { values, type: z.literal(values as [number, ...number[]]) };
}
/** A closed set whose codes the compiler tells apart. */
const exact = <const Set extends Readonly<Record<string, number>>>(set: Set) => ({
  type: z.literal(Object.values(set) as codes.Code<Set>[]),
});

/** The sets of each kind of document, by their names. */
export const kindSets = ofKinds((type) =>
  Object.fromEntries(Object.entries(documentKinds[type].sets).map(([name, { words }]) => [name, numbered(words)])),
) as {
  readonly [Type in DocumentType]: {
    readonly [Name in keyof (typeof documentKinds)[Type]["sets"]]: ReturnType<typeof numbered>;
  };
};
export const { orderStatus } = kindSets.order;
export const { deliveryOrderStatus } = kindSets.delivery;
export const { receivingStatus } = kindSets.receiving;
export const { returnStatus } = kindSets.return;
export const receivingViewStatus = numbered(labels.receivingViewStatus);
export const returnOutcome = numbered(labels.returnOutcome);
export const valueType = exact(codes.ValueType);
export const memberStatus = exact(codes.MemberStatus);
export const supplierPaperKind = exact(codes.SupplierPaperKind);
export const supplierAuthStatus = exact(codes.SupplierAuthStatus);
export const paymentTerm = exact(codes.PaymentTerm);
export const approvalStatus = numbered(labels.approvalStatus);
export const confirmStatus = numbered(labels.confirmStatus);
export const cancelStatus = numbered(labels.cancelStatus);
export const paymentStatus = numbered(labels.paymentStatus);
export const refusalStatus = numbered(labels.refusalStatus);
export const shippingTrace = numbered(labels.shippingTrace);
export const orderSource = numbered(labels.orderSource);
export const procurementType = numbered(labels.procurementType);
export const taxType = numbered(labels.taxType);
export const priceSource = numbered(labels.priceSource);
export const quoteBasis = exact(codes.QuoteBasis);
export const productListing = exact(codes.ProductListing);
export const reviewStatus = exact(codes.ReviewStatus);
export const skuImportKind = exact(codes.SkuImportKind);
export const skuImportStatus = exact(codes.SkuImportStatus);
export const skuImportMode = exact(codes.SkuImportMode);
export const pouringType = exact(codes.PouringType);
export const supplyMode = exact(codes.SupplyMode);
export const recordStatus = exact(codes.RecordStatus);
export const invoiceType = exact(codes.InvoiceType);
export const goodsKind = exact(codes.GoodsKind);
export const paymentMode = numbered(labels.paymentMode);
export const weighing = exact(codes.Weighing);
export const enterpriseSize = exact(codes.EnterpriseSize);
export const evaluationNode = exact(codes.EvaluationNode);
export const evaluationStatus = exact(codes.EvaluationStatus);
export const settlementCycle = exact(codes.SettlementCycle);
export const dayHalf = exact(codes.DayHalf);
export const certificateKind = exact(codes.CertificateKind);
export const priceMethod = exact(codes.PriceMethod);
export const approvalKind = exact(codes.ApprovalKind);
export const workflowAssignee = exact(codes.WorkflowAssignee);
export const receivingConfirm = exact(codes.ReceivingConfirm);

export const announcementKind = exact(codes.AnnouncementKind);
export const mallPageStatus = exact(codes.MallPageStatus);
export const announcementStatus = exact(codes.AnnouncementStatus);
export const processingStatus = exact(codes.ProcessingStatus);
export const feedbackKind = exact(codes.FeedbackKind);
export const feedbackStatus = exact(codes.FeedbackStatus);
export const pageErrorStatus = exact(codes.PageErrorStatus);
export const serviceStatus = exact(codes.ServiceStatus);

export const { unavailableReasons } = labels;
export type UnavailableReason = keyof typeof unavailableReasons;
export const UnavailableReason = z.enum(Object.keys(unavailableReasons) as [UnavailableReason, ...UnavailableReason[]]);

/** What the weighbridge says of a line: its mass keeps to the tolerance, or lies above or below it. */
export const MassVerdict = z.enum(["within", "above", "below"]);

/** What a quantity counts: the goods' own unit (吨), pieces (根), or bundles of pieces (件). */
export const Measure = z.enum(["unit", "piece", "bundle"]);
export type Measure = z.output<typeof Measure>;

export const identities = ["purchaser", "supplier", "operation", "personal"] as const;
export type Identity = (typeof identities)[number];
export const Identity = z.enum(identities);
