import type { TradeAgreement } from "../contract/agreement";
import type { OrderTrade } from "../contract/order";
import type { HistoryEntry, Step } from "../contract/shared/document";

/** 138****0001. */
export const maskedMobile = (mobile: string): string => mobile.replace(/^(\d{3})\d{4}/, "$1****");

/** A text whose phone numbers are masked. */
export const maskedText = (text: string): string =>
  text.replace(/(?<!\d)1\d{10}(?!\d)/g, (mobile) => maskedMobile(mobile));

/** 刘**: the family name is enough to ask for somebody. */
export const maskedName = (name: string): string => (name === "" ? "" : `${name.slice(0, 1)}**`);

const maskedHistory = (history: readonly HistoryEntry[]): HistoryEntry[] =>
  history.map((entry) => ({ ...entry, comment: maskedText(entry.comment) }));

/**
 * An order as an operator reads it who helps a caller: states, days, goods, quantities and amounts; not who takes the
 * goods at which door, tax codes, files, nor what prices were made of.
 */
export function maskedOrder(order: OrderTrade): OrderTrade {
  const { receiveAddress: to, invoiceTitle } = order;
  return {
    ...order,
    actionList: [],
    remark: maskedText(order.remark),
    confirmComment: maskedText(order.confirmComment),
    receiveAddress: {
      // a masked number is not one to dial
      contactName: `${maskedName(to.contactName)} ${maskedMobile(to.contactMobile)}`.trim(),
      contactMobile: "",
      areaName: to.areaName,
      address: "***",
    },
    invoiceTitle: { title: invoiceTitle.title, taxCode: "" },
    approverList: [],
    fileList: [],
    itemList: order.itemList.map((item) => ({ ...item, priceReason: null })),
    changeList: order.changeList.map(({ oldAddress, address, ...change }) => ({
      ...change,
      oldAddress: oldAddress && "***",
      address: address && "***",
    })),
    paymentList: order.paymentList.map((payment) => ({ ...payment, voucherFileList: [] })),
    historyList: maskedHistory(order.historyList),
  };
}

/** Nobody is named whom the operator would call. */
export const maskedSteps = (steps: readonly Step[]): Step[] =>
  steps.map((step) => ({ ...step, comment: maskedText(step.comment), contactList: [], asked: null, signer: null }));

/** An agreement without its fixed prices and bounds: what it covers, where, how long and under which terms stays. */
export const maskedAgreement = (agreement: TradeAgreement): TradeAgreement => ({
  ...agreement,
  itemList: agreement.itemList.map((clause) => ({ ...clause, price: null, delta: null, floor: null, cap: null })),
});
