import { z } from "zod";
import { MOST_LEVELS } from "../../rules/approval-steps";
import { ApprovalStatus, ConfirmStatus, StepStatus } from "./codes";
import {
  approvalStatus,
  dayHalf,
  deliveryOrderStatus,
  goodsKind,
  quoteBasis,
  receivingStatus,
  refusalStatus,
  weighing,
} from "./enums";
import { Day, DayTime, Id, Money, Price, Quantity, QueryId, Rate, Text, UnixSeconds } from "./fields";

/** Actions the reader may take now; screens show exactly these. */
const ActionList = z.array(z.string());

const purchaserFields = { sysNo: Id, purchaserOrganizationSysNo: Id, purchaserOrganizationName: z.string() };
const standing = <Status extends z.ZodType>(status: Status) => ({
  status,
  approvalStatus: approvalStatus.type,
  createTime: UnixSeconds,
  itemCount: z.int(),
  actionList: ActionList,
  /** The turn of its approval that is the reader's to decide about; left out where none is. */
  askedTurn: z.string().optional(),
});
/** What a row of a kind shows that is the purchaser's alone: whose it is, where it stands, what the reader may do. */
export const ownDocumentFields = <Status extends z.ZodType>(status: Status) => ({
  ...purchaserFields,
  ...standing(status),
});
/** The same of a kind between a purchaser and a supplier. */
export const documentFields = <Status extends z.ZodType>(status: Status) => ({
  ...purchaserFields,
  supplierSysNo: Id,
  supplierName: z.string(),
  ...standing(status),
});
/** The order and the delivery that a document belongs to. */
export const ofOrder = { orderSysNo: Id, orderNo: z.string() };
export const ofDelivery = { orderDeliverySysNo: Id, deliveryNo: z.string() };

/** What a line of every kind shows. */
export const lineFields = {
  sysNo: Id,
  lineNo: z.int(),
  skuName: z.string(),
  skuSpec: z.string(),
  unit: z.string(),
  price: Price,
};

/** What settles a line, and how far its weighed mass may be off. */
export const scaleFields = {
  weighing: weighing.type,
  /** A share, both ways; null where nobody says one. */
  massTolerance: Rate.nullable(),
  /** 协议, or the standard with its edition. */
  toleranceSource: z.string(),
};

/** Which day's quote makes the price of a delivered line, and whether it did: until then the order's is provisional. */
export const pricedFields = { quoteBasis: quoteBasis.type.default(0), isPriced: z.boolean().default(false) };

/** How an ordered line came to its quantity and price. */
export const orderedFields = {
  /** As it was ordered, where a change made it another one. */
  originalQuantity: Quantity.nullable().default(null),
  originalPrice: Price.nullable().default(null),
  /** Which day's quote makes the price: it is provisional unless that is the order's. */
  quoteBasis: quoteBasis.type.default(0),
};

/** What a line of goods shows on the way to the site: what they are and how they are counted. */
export const goodsFields = {
  ...lineFields,
  skuSysNo: Id,
  mainImgUrl: z.string(),
  goodsKind: goodsKind.type,
  quantityScale: z.int(),
  quantity: Quantity,
};

/** What goods are for: the purchaser's project, a part of its building, the exact place in it, a budget. */
export const whatFor = {
  projectSysNo: Id.nullable(),
  projectName: z.string(),
  usePart: z.string(),
  usePlace: z.string(),
  costCode: z.string(),
};
/** When goods are wished and promised, and what they are for: on an order and on what comes of it. */
export const whenAndWhatFor = {
  wishDate: Day.nullable(),
  wishHalf: dayHalf.type,
  /** HH:mm, which lies in that half; "" where only the half is said. */
  wishTime: z.string(),
  promiseDate: Day.nullable(),
  promiseHalf: dayHalf.type,
  promiseTime: z.string(),
  ...whatFor,
};

/** By when a supplier delivers; the wished day where nothing is said, and a time says its half too. */
export const promise = {
  promiseDate: Day.optional(),
  promiseHalf: dayHalf.type.optional(),
  promiseTime: DayTime.optional(),
};

/** Where goods go and who takes them. */
export const Destination = z.object({
  contactName: z.string(),
  contactMobile: z.string(),
  areaName: z.string(),
  address: z.string(),
});

/** Somebody to ask: who decides or acts next. */
export const Contact = z.object({ name: z.string(), mobile: z.string() });
export type Contact = z.output<typeof Contact>;

/** EN-Step: a node of a document's timeline; where it is in its life (R-STEP-01). */
export const Step = z.object({
  nodeType: z.string(),
  nodeName: z.string(),
  status: z.literal([StepStatus.todo, StepStatus.current, StepStatus.done]),
  /** A document that is there has arrived, or has left its path; null where somebody goes on. */
  outcome: z.enum(["arrived", "left"]).nullable(),
  operatorName: z.string(),
  operateTime: UnixSeconds.nullable(),
  comment: z.string(),
  /** Since when the current node is waited at. */
  since: UnixSeconds.nullable(),
  /** Who is waited for there, where the kind says so. */
  contactList: z.array(Contact),
  /** At the current node of a reader who may approve: the level that they decide about, and why it is theirs. */
  asked: z.object({ level: z.int(), turn: z.string(), reason: z.string(), mayAddSigner: z.boolean() }).nullable(),
  /** A signer who was added to its approval and has not decided; `isOwn` where the reader may take them back. */
  signer: z.object({ name: z.string(), signsAfter: z.boolean(), isOwn: z.boolean() }).nullable(),
});
export type Step = z.output<typeof Step>;

/** What happened to a document, oldest first: the audit trail. */
export const HistoryEntry = z.object({
  event: z.string(),
  eventName: z.string(),
  fromStatus: z.int().nullable(),
  toStatus: z.int().nullable(),
  operatorName: z.string(),
  operatorRole: z.string(),
  comment: z.string(),
  createTime: UnixSeconds,
});
export type HistoryEntry = z.output<typeof HistoryEntry>;

export const StatusCount = z.object({ status: z.int(), count: z.int() });
export type StatusCount = z.output<typeof StatusCount>;

/** A return order as the documents above it show it. */
export const RelatedReturn = z.object({
  sysNo: Id,
  returnNo: z.string(),
  status: z.int(),
  totalAmount: Money,
  createTime: UnixSeconds,
});
export type RelatedReturn = z.output<typeof RelatedReturn>;

/** A statement that has lines of a receiving note. */
export const RelatedSettlement = z.object({ sysNo: Id, settlementNo: z.string(), status: z.int() });
export type RelatedSettlement = z.output<typeof RelatedSettlement>;

/** A receiving note with its return orders, as a node of an order's tree. */
export const RelatedReceiving = z.object({
  sysNo: Id,
  receivingNo: z.string(),
  status: receivingStatus.type,
  totalAmount: Money,
  createTime: UnixSeconds,
  returnList: z.array(RelatedReturn),
});

/** A delivery note of an order with its receiving notes. */
export const RelatedDelivery = z.object({
  sysNo: Id,
  deliveryNo: z.string(),
  status: deliveryOrderStatus.type,
  refusalStatus: refusalStatus.type,
  vehicleNo: z.string(),
  createTime: UnixSeconds,
  receivingList: z.array(RelatedReceiving),
});

export const FileRef = z.object({ sysNo: Id, name: z.string(), url: z.string() });
export type FileRef = z.output<typeof FileRef>;

/** What calls about one document take: its key, in a path or in the body, with a reason or without. */
export const ById = z.object({ id: QueryId });
export const OfOne = z.object({ sysNo: Id });
export const Reason = Text(200, "原因");
export const WithReason = z.object({ sysNo: Id, reason: Reason.default("") });
/** Where it stands afterwards. */
export const Moved = z.object({ sysNo: Id, status: z.int() });
/** What became of each of several documents: the refusal of one, where `ok` is false, in its own words. */
export const Outcomes = z.object({
  resultList: z.array(
    z.object({
      sysNo: Id,
      ok: z.boolean(),
      /** Where it, or what was made of it, stands afterwards; null where it was refused or its call does not say. */
      status: z.int().nullable(),
      reason: z.string(),
      message: z.string(),
    }),
  ),
});
export type Outcomes = z.output<typeof Outcomes>;
const Answered = z.object({ confirmStatus: z.literal([ConfirmStatus.agree, ConfirmStatus.disagree]) });
export type Answered = z.output<typeof Answered>;
/** A disagreement needs its comment (R-RCV-03). */
export const Confirmation = {
  sysNo: Id,
  ...Answered.shape,
  confirmComment: Text(200, "意见").default(""),
};
/** An approver passes, or refuses with a reason (R-PERM-19). */
export const Decision = z.object({
  sysNo: Id,
  approvalStatus: z.literal([ApprovalStatus.refused, ApprovalStatus.passed]),
  comment: Text(200, "审批意见").default(""),
  /** The level of its approval that was seen; another one is not decided about. */
  level: z.int().min(1).max(MOST_LEVELS).optional(),
  /** The turn that was seen, of `asked` or of a row; another one, or what has changed since, is not decided about. */
  turn: Text(40, "审批环节").optional(),
});
export type Decision = z.output<typeof Decision>;
export const Decided = z.object({ sysNo: Id, status: z.int(), approvalStatus: approvalStatus.type });
