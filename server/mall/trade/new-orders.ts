import {
  ApprovalStatus,
  OrderSource,
  PaymentMode,
  PaymentStatus,
  ReceivingConfirm,
  Weighing,
} from "#trpc/contract/shared/codes";
import { startOfOrder } from "#trpc/rules/approval";
import { type ApprovalRule, ruleFor } from "#trpc/rules/approval-rules";
import { listPaymentMode } from "#trpc/rules/cart";
import { initialStatus } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { massTolerance } from "#trpc/rules/mass-standard";
import { type Decimal, decimal } from "#trpc/rules/money";
import { optionOf } from "#trpc/rules/price";
import type { OrderedLine } from "../cart/index";
import type { CommandContext } from "../document/index";
import type { Actor } from "../implement";
import { categoriesOf, type Part } from "./parts";
import type { CheckoutAddress, CheckoutTitle, NewItem, NewOrder, OrderApproval } from "./repo";
import type { Wishes } from "./wishes";

/** What all orders of one checkout share. */
export interface OrderScene {
  /** Whose orders they are. */
  actor: Pick<Actor, "organizationSysNo" | "organizationName" | "userSysNo" | "displayName">;
  operator: CommandContext["operator"];
  /** The purchase application that they are made from. */
  applySysNo: number | null;
  address: CheckoutAddress;
  title: CheckoutTitle;
  invoiceType: number;
  /** What is said of the order that has these cart lines. */
  wishes: (cartSysNos: readonly number[]) => Wishes;
  keptBack: boolean;
  approval: OrderApproval;
}

/** Terms of receiving where no agreement says otherwise: counted goods, confirmed by the supplier. */
const plainReceiving = {
  weighing: Weighing.count,
  massTolerance: "0",
  deliveryConfirmRequired: false,
  receivingConfirm: ReceivingConfirm.supplier,
  certificatesRequired: false,
  inspectionRequired: false,
};

const sourceOf = (agreement: OrderedLine["agreement"]): number => {
  if (!agreement) return OrderSource.match;
  return agreement.enquirySysNo ? OrderSource.inquiry : OrderSource.contract;
};

/**
 * The header of an order (R-ORD-05, R-PERM-19): who has to agree and when it is paid decide where it starts.
 * @param overBudget it takes more of its budget than is left
 * @param checkoutAmount 元, of all orders together: an order split into parts is approved all the same
 * @returns it with the rule that it waits by, if it does
 */
export function newOrder(
  sysNo: number,
  { lines, freight, worth }: Part,
  scene: OrderScene,
  { overBudget, checkoutAmount }: { overBudget: boolean; checkoutAmount: Decimal },
): { order: NewOrder; rule?: ApprovalRule } {
  const [{ row, agreement, term }] = lines;
  const { actor, address, title, invoiceType, wishes, keptBack, approval } = scene;
  const paymentMode = agreement?.paymentMode ?? listPaymentMode;
  const wished = wishes(lines.map((line) => line.row.sysNo));
  const { supplierConfirms, rules } = approval;
  const facts = { ...wished, overBudget, amount: checkoutAmount.toFixed(2), categories: categoriesOf(lines) };
  const rule = ruleFor(rules, facts);
  const start = startOfOrder({ rule, supplierConfirms }, { paymentMode });
  const { weighing, massTolerance, deliveryConfirmRequired, receivingConfirm } = agreement ?? plainReceiving;
  const { certificatesRequired, inspectionRequired } = agreement ?? plainReceiving;
  const order: NewOrder = {
    sysNo,
    status: initialStatus(orderMachine, "create", { ...start, paymentMode }),
    ...start,
    paymentStatus: paymentMode === PaymentMode.payBeforeDelivery ? PaymentStatus.waiting : PaymentStatus.noneNeeded,
    applySysNo: scene.applySysNo,
    orderSource: sourceOf(agreement),
    goodsKind: row.goodsKind,
    purchaserOrganizationSysNo: actor.organizationSysNo,
    purchaserOrganizationName: actor.organizationName,
    purchaserUserSysNo: actor.userSysNo,
    purchaserUserName: actor.displayName,
    supplierSysNo: row.supplierSysNo,
    supplierName: row.supplierName,
    shopSysNo: row.shopSysNo,
    shopName: row.shopName,
    agreementSysNo: agreement?.sysNo ?? null,
    agreementNo: agreement?.agreementNo ?? "",
    contractSysNo: agreement?.contractSysNo ?? null,
    accountPeriod: term.accountPeriod,
    billingPeriod: term.billingPeriod,
    otherDays: term.otherDays,
    termName: term.name,
    paymentMode,
    receiveAddressSysNo: address.sysNo,
    receiveAddress: {
      contactName: address.contactName,
      contactMobile: address.contactMobile,
      areaName: address.areaName,
      address: address.address,
    },
    areaCode: address.areaCode,
    invoiceTitleSysNo: title.sysNo,
    invoiceTitle: {
      title: title.title,
      taxCode: title.taxCode,
      bankName: title.bankName,
      bankAccount: title.bankAccount,
      registerAddress: title.registerAddress,
      registerPhone: title.registerPhone,
    },
    invoiceType,
    totalAmount: worth.toFixed(2),
    freight: freight.total.toFixed(2),
    freightDetail: freight.detail,
    ...wished,
    // only what waits for approval can be kept back
    keptBack: keptBack && start.approvalStatus === ApprovalStatus.auditing,
    ...{ weighing, massTolerance, deliveryConfirmRequired, receivingConfirm, certificatesRequired },
    inspectionRequired,
    goodsText: [...new Set(lines.map((line) => `${line.row.mallSpuName} ${line.row.thirdName}`))].join("\n"),
  };
  return rule && start.approvalStatus === ApprovalStatus.auditing ? { order, rule } : { order };
}

/**
 * A line that passed the checks: it has its price.
 * @param of its order, and its share of the order's freight
 */
export function newItem(
  sysNo: number,
  of: { orderSysNo: number; lineNo: number; freight: Decimal },
  line: OrderedLine,
  day: string,
): NewItem {
  const { row, priceReason, amount } = line;
  if (!priceReason || amount === null) throw new Error(`cart line ${row.sysNo} has no price`);
  return {
    sysNo,
    orderSysNo: of.orderSysNo,
    lineNo: of.lineNo,
    skuSysNo: row.skuSysNo,
    skuName: row.mallSpuName,
    skuSpec: row.thirdName,
    mainImgUrl: row.mainImgUrl,
    unit: row.unit,
    goodsKind: row.goodsKind,
    quantityScale: row.quantityScale,
    quantity: row.quantity,
    listPrice: row.salesPrice,
    price: decimal(priceReason.unitPrice).toFixed(),
    amount: decimal(amount).toFixed(2),
    freight: of.freight.toFixed(2),
    taxRate: row.taxRate,
    tradeAgreementSysNo: row.agreementSysNo || null,
    priceReason,
    massPerMetre: row.massPerMetre,
    pieceLength: row.pieceLength,
    pieceMass: row.pieceMass,
    madeToOrder: row.madeToOrder,
    weighing: line.agreement?.weighing ?? Weighing.count,
    ...massTolerance(
      line.agreement?.massTolerance ?? null,
      { goodsName: row.mallSpuName, massPerMetre: row.massPerMetre },
      day,
      optionOf(line.options, row.agreementSysNo)?.clause?.massEdition,
    ),
  };
}
