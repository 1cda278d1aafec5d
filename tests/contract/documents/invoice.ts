import { invoiceKind } from "#server/mall/invoice/index";
import { type Ask, planOf } from "../../support/contract/plan";
import { invoiceOf } from "../../support/invoice/invoice-of";
import { addInvoiceFile } from "../../support/invoices";
import type { Trade } from "../../support/trade";

interface Doc {
  sysNo: number;
}
interface Submitted {
  fileSysNo: number;
  coverList: { settlementSysNo: number }[];
}
type Act = Ask<never, Doc>["call"];

/** A file of so many lines for an agreed statement that one after the other may be for. */
async function sent(trade: Trade, lines: number): Promise<Submitted> {
  const { purchaser, supplier, world } = trade;
  const { sysNo: settlementSysNo, supplierName } = await trade.once("invoiced", async () => {
    const note = await trade.bigNote();
    const { sysNo } = await purchaser.api.settlement.make({
      ...{ supplierSysNo: supplier.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo },
    });
    await purchaser.api.settlement.send({ sysNo });
    await supplier.api.settlement.answer({ sysNo });
    return supplier.api.settlement.detail({ id: sysNo });
  });
  const { datas } = await purchaser.api.invoiceTitle.search({});
  const told = { sellerName: supplierName, buyerName: datas[0]?.title ?? "", buyerTaxNo: datas[0]?.taxCode ?? "" };
  const { itemList } = invoiceOf("11.3");
  const items = Array.from({ length: lines }, () => itemList[0]).flatMap((item) => item ?? []);
  const made = invoiceOf("11.3", { ...told, itemList: items });
  return { fileSysNo: await addInvoiceFile(world, supplier, made), coverList: [{ settlementSysNo }] };
}

const accept: Act = (api, { sysNo }) => api.invoice.accept({ sysNo });
const sendBack: Act = (api, { sysNo }) => api.invoice.sendBack({ sysNo, reason: "抬头有误" });
const withdraw: Act = (api, { sysNo }) => api.invoice.withdraw({ sysNo });
const askRed: Act = (api, { sysNo }) => api.invoice.askRed({ sysNo, reason: "开票有误" });
const requestRed: Act = (api, { sysNo }) => api.invoice.requestRed({ sysNo, reason: "开票有误" });
const answer = ({ sysNo }: Doc, confirmStatus: 10 | 20) => ({ sysNo, confirmStatus, confirmComment: "与合同不符" });
const answerRed =
  (confirmStatus: 10 | 20): Act =>
  (api, doc) =>
    api.invoice.answerRed(answer(doc, confirmStatus));
const replyRed =
  (confirmStatus: 10 | 20): Act =>
  (api, doc) =>
    api.invoice.replyRed(answer(doc, confirmStatus));
const cancelRed: Act = (api, { sysNo }) => api.invoice.cancelRed({ sysNo });
const dropRed: Act = (api, { sysNo }) => api.invoice.dropRed({ sysNo });

const after =
  (...acts: ["purchaser" | "supplier", Act][]) =>
  async (trade: Trade, lines: number): Promise<Doc> => {
    const made = await trade.supplier.api.invoice.submit(await sent(trade, lines));
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const at = (status: number, redStatus = 0, redBySeller = false) => ({ status, isRed: false, redStatus, redBySeller });
const accepted = ["purchaser", accept] as const satisfies [string, Act];

export const invoice = planOf(invoiceKind, {
  rule: "R-PERM-12",
  list: (api) => api.invoice.search({ pageSize: 30 }),
  read: (api, id) => api.invoice.detail({ id }),
  steps: (api, id) => api.invoice.steps({ id }),
  withoutApprover: true,
  statements: 16,
  births: [
    {
      event: "submit",
      header: {},
      from: sent,
      call: (api, from: Submitted) => api.invoice.submit(from),
    },
  ],
  standings: {
    received: { at: at(10), make: after() },
    accepted: { at: at(20), make: after([...accepted]) },
    "sent back": { at: at(30), make: after(["purchaser", sendBack]) },
    withdrawn: { at: at(40), make: after(["supplier", withdraw]) },
    "asked by the seller": { at: at(20, 2, true), make: after([...accepted], ["supplier", askRed]) },
    "asked by the buyer": { at: at(20, 3), make: after([...accepted], ["purchaser", requestRed]) },
    "confirmed for the seller": {
      at: at(20, 4, true),
      make: after([...accepted], ["supplier", askRed], ["purchaser", answerRed(10)]),
    },
    "confirmed for the buyer": {
      at: at(20, 4),
      make: after([...accepted], ["purchaser", requestRed], ["supplier", replyRed(10)]),
    },
  },
  asks: [
    { event: "accept", call: accept },
    { event: "sendBack", call: sendBack },
    { event: "withdraw", call: withdraw },
    { event: "askRed", call: askRed },
    { event: "requestRed", call: requestRed },
    { event: "agreeRed", call: answerRed(10) },
    { event: "refuseRed", call: answerRed(20) },
    { event: "confirmRed", call: replyRed(10) },
    { event: "declineRed", call: replyRed(20) },
    { event: "cancelRed", call: cancelRed },
    { event: "dropRed", call: dropRed },
  ],
  follows: {},
  unproved: {
    "voidRed 20 → 20": "the clock asks for it (invoice-red.test.ts)",
    "useRed 20 → 20": "a red letter for a part is accepted (invoice-red.test.ts)",
    "offset 20 → 50": "a red letter for all of it is accepted (invoice-red.test.ts)",
  },
});
