import {
  ApprovalStatus,
  OrderSource,
  PaymentMode,
  PaymentStatus,
  ReceivingConfirm,
  Weighing,
} from "#trpc/contract/shared/codes";
import { type ApprovalSetting, startOfApproval } from "#trpc/rules/approval";
import { listPaymentMode } from "#trpc/rules/cart";
import { initialStatus } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { massTolerance } from "#trpc/rules/mass-standard";
import { type Decimal, decimal } from "#trpc/rules/money";
import type { OrderedLine } from "../cart/index";
import type { Actor } from "../implement";
import { amountOf, type partsOf } from "./parts";
import type { CheckoutAddress, CheckoutTitle, NewItem, NewOrder } from "./repo";
import type { Wishes } from "./wishes";

type Part = ReturnType<typeof partsOf>[number];

/** What all orders of one checkout share. */
export interface OrderScene {
  actor: Actor;
  address: CheckoutAddress;
  title: CheckoutTitle;
  invoiceType: number;
  /** What is said of the order that has these cart lines. */
  wishes: (cartSysNos: readonly number[]) => Wishes;
  keptBack: boolean;
  approval: ApprovalSetting;
  /** 元, of all orders together: an order split into parts is approved all the same. */
  checkoutAmount: Decimal;
}

/** Terms of receiving where no agreement says otherwise: counted goods, confirmed by the supplier. */
const plainReceiving = {
  weighing: Weighing.count,
  massTolerance: "0",
  deliveryConfirmRequired: false,
  receivingConfirm: ReceivingConfirm.supplier,
  certificatesRequired: false,
};

/** The header of an order (R-ORD-05, R-PERM-19): who has to agree and when it is paid decide where it starts. */
export function newOrder(sysNo: number, part: Part, scene: OrderScene): NewOrder {
  const [{ row, agreement, term }] = part;
  const { actor, address, title, invoiceType, wishes, keptBack, approval, checkoutAmount } = scene;
  const paymentMode = agreement?.paymentMode ?? listPaymentMode;
  const start = startOfApproval(approval, { amount: checkoutAmount, paymentMode });
  const { weighing, massTolerance, deliveryConfirmRequired, receivingConfirm, certificatesRequired } =
    agreement ?? plainReceiving;
  return {
    sysNo,
    status: initialStatus(orderMachine, "create", { ...start, paymentMode }),
    ...start,
    paymentStatus: paymentMode === PaymentMode.payBeforeDelivery ? PaymentStatus.waiting : PaymentStatus.noneNeeded,
    orderSource: agreement ? OrderSource.contract : OrderSource.match,
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
    totalAmount: amountOf(part).toFixed(2),
    ...wishes(part.map((line) => line.row.sysNo)),
    // only what waits for approval can be kept back
    keptBack: keptBack && start.approvalStatus === ApprovalStatus.auditing,
    ...{ weighing, massTolerance, deliveryConfirmRequired, receivingConfirm, certificatesRequired },
    goodsText: [...new Set(part.map((line) => `${line.row.mallSpuName} ${line.row.thirdName}`))].join("\n"),
  };
}

/** A line that passed the checks: it has its price. */
export function newItem(sysNo: number, orderSysNo: number, lineNo: number, line: OrderedLine, day: string): NewItem {
  const { row, priceReason, amount } = line;
  if (!priceReason || amount === null) throw new Error(`cart line ${row.sysNo} has no price`);
  return {
    sysNo,
    orderSysNo,
    lineNo,
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
    ),
  };
}
