/**
 * Every closed set of numbers by the names of its codes (R-ENUM-01). Plain data: screens import it without zod. Outside
 * of this file lint refuses the numbers themselves.
 */

/** One code of a set. */
export type Code<Set extends Readonly<Record<string, number>>> = Set[keyof Set];

export const OrderStatus = {
  /** Before the supplier is asked: paid before delivery. */
  waitingPayment: 5,
  /** Not sent yet: the supplier knows nothing of it (R-ORD-05). */
  editing: 10,
  /** The supplier agreed and waits for the prepayment. */
  waitingPaymentAfterConfirm: 11,
  waitingSupplierConfirm: 15,
  waitingShipment: 20,
  rejected: 30,
  shipped: 40,
  receiving: 45,
  tradeSuccess: 50,
  cancelled: 60,
} as const;

export const DeliveryStatus = {
  waitingConfirm: 2,
  waitingOutbound: 5,
  waitingReceipt: 10,
  receiving: 15,
  received: 20,
  settled: 30,
  returned: 40,
  voided: 50,
} as const;

export const ReceivingStatus = {
  toComplete: 0,
  editing: 2,
  submitted: 5,
  received: 10,
  settled: 20,
  returned: 30,
  voided: 100,
} as const;
/** What the confirmation of a receiving note looks like to a reader (C-10). */
export const ReceivingViewStatus = { waitingConfirm: 14, completed: 15, refused: 16 } as const;

export const ReturnStatus = { returning: 10, returned: 20, withdrawn: 30, refused: 40, voided: 50 } as const;
/** How a quantity is written. */
export const ValueType = { text: 1, float: 2, int: 3 } as const;
/** What the purchaser wishes for goods that go back. */
export const ReturnOutcome = { refund: 1, replacement: 2 } as const;

export const ApprovalStatus = { none: 0, auditing: 1, refused: 2, passed: 3, cancelled: 4 } as const;
/** The other side's answer, of whichever document. */
export const ConfirmStatus = { waiting: 0, agree: 10, disagree: 20, noConfirmNeeded: 30 } as const;
/**
 * A cancellation by the purchaser, beside the order's status: requested after the supplier's acceptance, or done alone
 * before it, which the supplier has yet to look at.
 */
export const CancelStatus = { none: 0, requested: 10, refused: 20, agreed: 30, unseen: 40, seen: 50 } as const;
export const PaymentStatus = { noneNeeded: 0, waiting: 5, partPaid: 8, paid: 10 } as const;
/** Both codes of being in transit read the same (R-ENUM-04). */
export const ShippingTrace = {
  shipped: 10,
  inTransit: 15,
  inTransit2: 20,
  delivered: 25,
  receiving: 30,
  received: 40,
} as const;
/** A truck that was turned away at the gate, beside its delivery's status: the specification has none for it. */
export const RefusalStatus = { none: 0, waiting: 10, agreed: 20, disputed: 30 } as const;
/** A node of a timeline (R-STEP-01). */
export const StepStatus = { todo: 0, current: 1, done: 2 } as const;

/** Where a line of a cart is: removed ones can come back for a while. */
export const CartPlace = { cart: 0, later: 1, buyNow: 2, removed: 3 } as const;
/** When on a day goods are wished or promised. */
export const DayHalf = { whole: 0, morning: 1, afternoon: 2 } as const;
/** What a paper that comes with goods certifies. */
export const CertificateKind = { quality: 1, test: 2, conformity: 3, other: 9 } as const;

export const PaymentMode = { settleByTerm: 0, payBeforeDelivery: 1, cashOnDelivery: 2, prepay: 3 } as const;
export const PaymentTerm = {
  immediate: 0,
  sevenDays: 1,
  oneMonth: 2,
  threeMonths: 3,
  sixMonths: 4,
  twoMonths: 5,
  other: 6,
  installments: 7,
  fourMonths: 8,
  fiveMonths: 9,
} as const;
/** How often statements are made of what is received: of one order, by week, by month. */
export const SettlementCycle = { single: 1, weekly: 2, monthly: 3 } as const;
export const OrderSource = { contract: 1, match: 2, inquiry: 3, competition: 4 } as const;
export const ProcurementType = { purchase: 1, subcontract: 2, lease: 5 } as const;
export const TaxType = { withoutTax: 1, withTax: 2 } as const;
export const InvoiceType = { ordinaryVat: 0, specialVat: 1 } as const;
export const PriceSource = {
  infoPrice: 1,
  langeNetwork: 2,
  steelNetwork: 3,
  basePrice: 4,
  nonferrousNetwork: 5,
  fixedAgreementPrice: 6,
} as const;
/** Which day's quote makes a price that follows a source: of the order, of the truck's departure, or its month's mean. */
export const QuoteBasis = { orderDay: 0, deliveryDay: 1, monthMean: 2 } as const;
export const GoodsKind = { common: 1, rebar: 2, concrete: 3 } as const;
export const Weighing = { count: 0, weighbridge: 1, lower: 2 } as const;
/** How a clause of an agreement makes the price; the list price needs none. */
export const PriceMethod = { listPrice: 0, fixed: 1, discount: 2, source: 3 } as const;
/** Who has to agree to an order (R-PERM-19): bits of the two sides. */
export const ApprovalKind = { none: 0, supplier: 1, purchaser: 2, both: 3 } as const;
/** Who approves, as the purchaser's organisation has settled it (R-PERM-20). */
export const WorkflowAssignee = {
  upperOrganization: 1,
  lowerOrganization: 2,
  sameOrganization: 3,
  role: 4,
  namedUser: 5,
} as const;
/** What happens to an order beyond its budget. */
export const OnExceed = { refuse: 1, approve: 2 } as const;
/** Value-added tax of a project: general deducts input tax, simple does not. */
export const TaxMode = { general: 1, simple: 2 } as const;
/** Who confirms a receiving note, as the agreement has settled it (R-BIZ-12). */
export const ReceivingConfirm = { nobody: 0, supplier: 1, purchaser: 2 } as const;

/** What a role is called by number (R-PERM-02); personal buyers have none. */
export const RoleCode = { purchaser: 50, supplier: 51, operator: 52 } as const;

/** Bits of what an organisation is (R-NAV-04). */
export const UserTypeFlag = {
  purchaser: 1,
  supplier: 2,
  supplierPartner: 4,
  purchaserAgency: 8,
  supplyChain: 16,
  personal: 32,
  operationsManagement: 64,
  supplierAudit: 128,
  virtualUser: 1024,
} as const;

export const ProductListing = { new: -1, offShelf: 0, onShelf: 1, illegal: 2 } as const;
/** Where goods come from, as far as the mall looks at it. */
export const SourceType = { quoted: 3 } as const;
/** What a supplier imports from a table, how far that is, and whether wrong rows hold back the right ones. */
export const SkuImportKind = { price: 1, stock: 2, goods: 3 } as const;
export const SkuImportStatus = { reading: 10, previewed: 20, applying: 30, done: 40, failed: 50, dropped: 60 } as const;
export const SkuImportMode = { all: 1, valid: 2 } as const;
/** How concrete gets into its form, and how its trucks are sent. */
export const PouringType = { boomPump: 1, linePump: 2, chute: 3, bucket: 4 } as const;
export const SupplyMode = { continuous: 1, onCall: 2, hold: 3 } as const;
export const ReviewStatus = { pending: 999, passed: 10, refused: 20 } as const;
/** Review of what a supplier writes about goods; nobody looks at it before it is submitted. */
export const DraftReview = { editing: 0, ...ReviewStatus } as const;
/** The membership of a supplier. */
export const MemberStatus = { nonMember: 0, effective: 1, expired: 2, probation: 3, expiredProbation: 4 } as const;
export const SupplierPaperKind = { licence: 1, production: 2, qualification: 3, other: 4 } as const;
/** The licence of a supplier, as its papers and the day decide. */
export const SupplierAuthStatus = { none: 0, waiting: 1, passed: 2, refused: 3, expired: 4 } as const;
/** How far the verification of somebody's name is; 0 is not asked for. */
export const RealNameStatus = { none: 0, waiting: 1, passed: 2, refused: 3 } as const;
/** Users and agreements: in use, or not. */
export const RecordStatus = { disabled: 0, enabled: 1 } as const;

export const AnnouncementKind = { announcement: 1, notice: 2 } as const;
/** Of a page of the mall that operators make. */
export const MallPageStatus = { draft: 0, published: 10 } as const;
export const AnnouncementStatus = { draft: 0, published: 10, withdrawn: 50 } as const;
/** What somebody says to an announcement that asks. */
export const ProcessingStatus = { disagree: 0, agree: 1 } as const;
/** The step of an order in which a supplier is judged. */
export const EvaluationNode = { order: 1, delivery: 2, receiving: 3, afterSale: 4 } as const;
/** How large an enterprise is, as order 802 tells them apart; a public body is a state organ or institution. */
export const EnterpriseSize = { micro: 1, small: 2, medium: 3, large: 4, public: 5 } as const;
export const EvaluationStatus = { waiting: 0, done: 1 } as const;
export const FeedbackKind = { fault: 1, wish: 2, complaint: 3, other: 9 } as const;
export const FeedbackStatus = { new: 10, answered: 20 } as const;
/** An error of a page: nobody has looked at it, it came again after it was mended, or it is mended. */
export const PageErrorStatus = { open: 10, again: 15, resolved: 20 } as const;
/** A conversation with the customer service. */
export const ServiceStatus = { open: 10, closed: 50 } as const;
