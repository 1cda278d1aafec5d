import { listPaymentMode } from "#trpc/rules/cart";
import { initialStatus } from "#trpc/rules/machine";
import { orderMachine } from "#trpc/rules/machine-order";
import { decimal } from "#trpc/rules/money";
import type { PricedLine } from "../cart/index";
import type { Actor } from "../implement";
import { amountOf, type partsOf } from "./parts";
import type { CheckoutAddress, CheckoutTitle, NewItem, NewOrder } from "./repo";

type Part = ReturnType<typeof partsOf>[number];

/** What all orders of one checkout share. */
export interface OrderScene {
  actor: Actor;
  address: CheckoutAddress;
  title: CheckoutTitle;
  invoiceType: number;
  remark: string;
}

const orderSources = { contract: 1, matching: 2 };
const payBeforeDelivery = 1;
const paymentStates = { none: 0, due: 5 };
/** No approval in the purchaser's organisation, the supplier has to confirm. */
const fresh = { approvalStatus: 0, supplierConfirmStatus: 0 };

/** Terms of receiving where no agreement says otherwise: counted goods, confirmed by the supplier. */
const plainReceiving = { weighing: 0, massTolerance: "0", deliveryConfirmRequired: false, receivingConfirm: 1 };

/** The header of an order (R-ORD-05): status 15, or 5 where it is paid before delivery. */
export function newOrder(sysNo: number, part: Part, scene: OrderScene): NewOrder {
  const [{ row, agreement, term }] = part;
  const { actor, address, title, invoiceType, remark } = scene;
  const paymentMode = agreement?.paymentMode ?? listPaymentMode;
  const { weighing, massTolerance, deliveryConfirmRequired, receivingConfirm } = agreement ?? plainReceiving;
  return {
    sysNo,
    status: initialStatus(orderMachine, "create", { ...fresh, paymentMode }),
    paymentStatus: paymentMode === payBeforeDelivery ? paymentStates.due : paymentStates.none,
    orderSource: agreement ? orderSources.contract : orderSources.matching,
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
    remark,
    ...{ weighing, massTolerance, deliveryConfirmRequired, receivingConfirm },
  };
}

/** A line that passed the checks: it has its price. */
export function newItem(sysNo: number, orderSysNo: number, lineNo: number, line: PricedLine): NewItem {
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
    price: decimal(priceReason.unitPrice).toFixed(6),
    amount: decimal(amount).toFixed(2),
    taxRate: row.taxRate,
    tradeAgreementSysNo: row.agreementSysNo || null,
    priceReason,
    massPerMetre: row.massPerMetre,
    pieceLength: row.pieceLength,
    pieceMass: row.pieceMass,
    madeToOrder: row.madeToOrder,
  };
}
