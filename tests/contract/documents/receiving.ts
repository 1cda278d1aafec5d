import { receivingKind } from "#server/mall/receiving/index";
import { type Ask, planOf } from "../../support/contract/plan";
import { type Deal, type Loaded, type Noted, ORDERED, type Trade } from "../../support/trade";

/** A receiving note, and the return order made from it. */
interface Doc extends Noted {
  back?: number;
}
type Act = Ask<never, Doc>["call"];
type Api = Trade["purchaser"]["api"];
type Make = (trade: Trade, lines: number) => Promise<Doc>;

const confirmed = (receivingConfirm: 0 | 1 | 2): Deal => ({ terms: { receivingConfirm } });
const approved: Deal = { ...confirmed(1), approves: ["receiving"] };

const answer =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.receiving.confirm({ sysNo, confirmStatus, confirmComment: "多点了" });
const ownAnswer =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.delivery.confirmReceiving({ sysNo, confirmStatus, confirmComment: "多点了" });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.receiving.audit({ sysNo, approvalStatus, comment: "无过磅单" });
const withdraw: Act = (api, { sysNo }) => api.receiving.auditCancel({ sysNo });
const voided: Act = (api, { sysNo }) => api.receiving.void({ sysNo, reason: "点错" });
const receiptOf = ({ sysNo, itemSysNos }: Loaded) => ({
  orderDeliverySysNo: sysNo,
  itemList: itemSysNos.map((deliveryItemSysNo) => ({ deliveryItemSysNo, receivedQuantity: 2 })),
});
const write =
  (draft: boolean): Act =>
  (api, { sysNo, delivery }) =>
    api.receiving.submit({ ...receiptOf(delivery), sysNo, draft });

/** A note after these acts, each by whom it belongs to. */
const noted =
  (deal: Deal, draft: boolean, ...acts: ["purchaser" | "supplier" | "approver", Act][]): Make =>
  async (trade, lines) => {
    const delivery = await trade.bigDelivery({ lines, ...deal });
    await trade.want(deal);
    const doc = await trade.noted(delivery, ORDERED, { draft });
    for (const [who, act] of acts) await act(trade[who].api, doc, trade);
    return doc;
  };
/** The note that the arrival of the goods made. */
const arrived: Make = async (trade, lines) => {
  await trade.want();
  const deal = { lines, quantity: ORDERED, ...confirmed(1) };
  const delivery = await trade.left(await trade.ordered(deal));
  await trade.supplier.api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace: 25, location: "" });
  const { datas } = await trade.purchaser.api.receiving.searchList({ orderDeliverySysNo: delivery.sysNo });
  const { sysNo, itemList } = await trade.purchaser.api.receiving.detail({ id: datas[0]?.sysNo ?? 0 });
  return { sysNo, itemSysNos: itemList.map((item) => item.sysNo), delivery };
};
/** A note that turns a part of each line away, and its supplier's answer. */
const refusing =
  (...acts: Act[]): Make =>
  async (trade, lines) => {
    const deal = { lines, quantity: ORDERED, ...confirmed(2) };
    await trade.want();
    const delivery = await trade.left(await trade.ordered(deal));
    const itemList = delivery.itemSysNos.map((deliveryItemSysNo) => ({
      ...{ deliveryItemSysNo, receivedQuantity: 4, refused: true, refusalReason: "锈蚀" },
    }));
    const { sysNo } = await trade.purchaser.api.receiving.submit({ orderDeliverySysNo: delivery.sysNo, itemList });
    const note = await trade.purchaser.api.receiving.detail({ id: sysNo });
    const doc = { sysNo, itemSysNos: note.itemList.map((item) => item.sysNo), delivery };
    for (const act of acts) await act(trade.supplier.api, doc, trade);
    return doc;
  };
const submitted = (deal: Deal, ...acts: Parameters<typeof noted>[2][]) => noted(deal, false, ...acts);
const received = submitted(confirmed(1), ["supplier", answer(10)]);
const returned: Make = async (trade, lines) => {
  const note = await received(trade, lines);
  const { sysNo } = await trade.askedBack(note);
  await trade.agreeToReturn(sysNo);
  return { ...note, back: sysNo };
};

export const receiving = planOf(receivingKind, {
  rule: "R-RCV-01",
  list: (api) => api.receiving.searchList({ pageSize: 30 }),
  read: (api, id) => api.receiving.detail({ id }),
  steps: (api, id) => api.receiving.getReceivingSteps({ id }),
  statements: 17,
  births: (["draft", "submit"] as const).map((event) => ({
    event,
    header: {},
    from: async (trade: Trade, lines: number) => {
      await trade.want();
      return trade.bigDelivery({ lines, ...confirmed(1) });
    },
    call: (api: Api, delivery: Loaded) => api.receiving.submit({ ...receiptOf(delivery), draft: event === "draft" }),
  })),
  standings: {
    arrived: { at: { status: 0, approvalStatus: 0, receivingConfirm: 1 }, make: arrived },
    draft: { at: { status: 2, approvalStatus: 0, receivingConfirm: 1 }, make: noted(confirmed(1), true) },
    "sent back": { at: { status: 2, confirmStatus: 20 }, make: submitted(confirmed(1), ["supplier", answer(20)]) },
    withdrawn: { at: { status: 2, approvalStatus: 4 }, make: submitted(approved, ["purchaser", withdraw]) },
    "waiting for the supplier": {
      at: { status: 5, approvalStatus: 0, receivingConfirm: 1 },
      make: submitted(confirmed(1)),
    },
    "waiting for the purchaser": {
      at: { status: 5, approvalStatus: 0, receivingConfirm: 2 },
      make: submitted(confirmed(2)),
    },
    "waiting for approval": { at: { status: 5, approvalStatus: 1, receivingConfirm: 1 }, make: submitted(approved) },
    "not approved": {
      at: { status: 5, approvalStatus: 2, receivingConfirm: 1 },
      make: submitted(approved, ["approver", decide(2)]),
    },
    "approved for the supplier": {
      at: { status: 5, approvalStatus: 3, receivingConfirm: 1 },
      make: submitted(approved, ["approver", decide(3)]),
    },
    "approved for the purchaser": {
      at: { status: 5, approvalStatus: 3, receivingConfirm: 2 },
      make: submitted({ ...approved, ...confirmed(2) }, ["approver", decide(3)]),
    },
    // whoever else the agreement names: goods go back
    "refusing goods": {
      at: { status: 5, approvalStatus: 0, receivingConfirm: 1, refusesGoods: true },
      make: refusing(),
    },
    "received without what was refused": {
      at: { status: 10, approvalStatus: 0, refusesGoods: true },
      make: refusing(answer(10)),
    },
    received: { at: { status: 10, approvalStatus: 0, refusesGoods: false }, make: received },
    "going back": {
      at: { status: 10, approvalStatus: 0, refusesGoods: false },
      // what is on a return order is settled first
      forbids: ["void"],
      async make(trade, lines) {
        const note = await received(trade, lines);
        return { ...note, back: (await trade.askedBack(note, 1)).sysNo };
      },
    },
    returned: { at: { status: 30, approvalStatus: 0 }, make: returned },
    void: { at: { status: 100, approvalStatus: 0 }, make: submitted(confirmed(1), ["purchaser", voided]) },
  },
  asks: [
    { event: "draft", call: write(true) },
    { event: "submit", call: write(false) },
    { event: "auditCancel", call: withdraw },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "agree", call: answer(10) },
    { event: "disagree", call: answer(20) },
    { event: "accept", call: ownAnswer(10) },
    { event: "decline", call: ownAnswer(20) },
    { event: "void", call: voided },
    { event: "remove", call: (api, { sysNo }) => api.receiving.remove({ sysNo }) },
    {
      event: "identify",
      async call(api, { sysNo }, trade) {
        const { itemList } = await trade.purchaser.api.receiving.detail({ id: sysNo });
        const batchList = [{ heatNo: "24B-10873" }];
        return api.receiving.identify({
          sysNo,
          itemList: itemList.map((item) => ({ receivingItemSysNo: item.sysNo, batchList })),
        });
      },
    },
    {
      event: "return",
      async call(api, { sysNo, itemSysNos }) {
        const itemList = itemSysNos.map((receivingItemSysNo) => ({ receivingItemSysNo, quantity: 1 }));
        return api.return.save({ receivingSysNo: sysNo, itemList, reason: "弯曲" });
      },
    },
  ],
  follows: {
    "pass 5 → 10": {
      make: submitted({ ...approved, ...confirmed(0) }),
      act: (doc, trade) => decide(3)(trade.approver.api, doc, trade),
    },
    "returned 10 → 30": {
      make: received,
      act: async (note, trade) => trade.agreeToReturn((await trade.askedBack(note)).sysNo),
    },
    "unreturned 30 → 10": { make: returned, act: ({ back }, trade) => trade.voidReturn(back ?? 0) },
  },
  unproved: {
    "arrive new → 0": "nobody asks for it: it follows from the delivery's trace (arrival.test.ts)",
    "settle 10 → 20": "no call settles a note yet",
    "identify 20 → 20": "no call settles a note yet",
  },
});
