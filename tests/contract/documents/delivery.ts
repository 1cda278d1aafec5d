import { deliveryKind } from "#server/mall/delivery/index";
import { type Ask, planOf } from "../../support/contract/plan";
import { addFile, truck } from "../../support/documents";
import { type Deal, type Loaded, type Noted, ORDERED, type Trade } from "../../support/trade";

/** A delivery note, and what was made from it. */
interface Doc extends Loaded {
  /** a certificate that stands on it, and one that does not */
  paper?: number;
  spare?: number;
  /** a photo of a paper, by who receives */
  photo?: number;
  note?: Noted;
  back?: number;
}
type Act = Ask<never, Doc>["call"];
type Make = (trade: Trade, lines: number) => Promise<Doc>;

const asked: Deal = { terms: { deliveryConfirmRequired: true } };
const approved: Deal = { approves: ["delivery"] };

const answer =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.delivery.confirmDelivery({ sysNo, confirmStatus, confirmComment: "场地未备好" });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.delivery.audit({ sysNo, approvalStatus, comment: "车辆超载" });
const withdraw: Act = (api, { sysNo }) => api.delivery.auditCancel({ sysNo });
const invalid: Act = (api, { sysNo }) => api.delivery.invalid({ sysNo, reason: "车辆故障" });
const refuse: Act = (api, { sysNo }) => api.delivery.refuse({ sysNo, reason: "坍落度不合格" });
const answerRefusal =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.delivery.answerRefusal({ sysNo, confirmStatus, confirmComment: "出厂检验合格" });
const voidNote: Act = (_, { note }, { purchaser }) =>
  purchaser.api.receiving.void({ sysNo: note?.sysNo ?? 0, reason: "点错" });

/** A delivery with a certificate. */
async function certified(trade: Trade, doc: Loaded): Promise<Doc> {
  const paper = await addFile(trade, trade.supplier);
  await trade.supplier.api.delivery.attachCertificates({
    sysNo: doc.sysNo,
    certificateList: [{ fileSysNo: paper, kind: 1 }],
  });
  const spare = await addFile(trade, trade.supplier);
  return { ...doc, paper, spare, photo: await addFile(trade, trade.purchaser) };
}

/** A loaded truck after these acts, each by whom it belongs to. */
const loaded =
  (deal: Deal = {}, ...acts: ["purchaser" | "supplier" | "approver", Act][]): Make =>
  async (trade, lines) => {
    const order = await trade.bigOrder({ lines, ...deal });
    await trade.want(deal);
    const doc = await certified(trade, await trade.loaded(order));
    for (const [who, act] of acts) await act(trade[who].api, doc, trade);
    return doc;
  };
const left: Make = async (trade, lines) => {
  await trade.want();
  return certified(trade, await trade.left(await trade.bigOrder({ lines })));
};
/** Turned away at the gate, and answered. */
const turnedAway =
  (...answers: Act[]): Make =>
  async (trade, lines) => {
    const doc = await left(trade, lines);
    await refuse(trade.purchaser.api, doc, trade);
    for (const act of answers) await act(trade.supplier.api, doc, trade);
    return doc;
  };
/** A note that turns all of it away. */
const allRefused: Make = async (trade, lines) => {
  const doc = await left(trade, lines);
  const itemList = doc.itemSysNos.map((deliveryItemSysNo) => ({
    deliveryItemSysNo,
    ...{ refused: true, refusalReason: "破损" },
  }));
  const { sysNo } = await trade.purchaser.api.receiving.submit({ orderDeliverySysNo: doc.sysNo, itemList });
  return { ...doc, note: { sysNo, itemSysNos: [], delivery: doc } };
};
const noted =
  (quantity: number): Make =>
  async (trade, lines) => {
    const doc = await left(trade, lines);
    return { ...doc, note: await trade.noted(doc, quantity) };
  };
const received =
  (quantity: number): Make =>
  async (trade, lines) => {
    const doc = await left(trade, lines);
    return { ...doc, note: await trade.confirmed(doc, quantity) };
  };
const returned: Make = async (trade, lines) => {
  const doc = await left(trade, lines);
  const back = await trade.askedBack(await trade.confirmed(doc));
  await trade.agreeToReturn(back.sysNo);
  return { ...doc, back: back.sysNo };
};

export const delivery = planOf(deliveryKind, {
  rule: "R-DEL-01",
  list: (api) => api.delivery.searchList({ pageSize: 30 }),
  read: (api, id) => api.delivery.get({ id }),
  steps: (api, id) => api.delivery.getOrderDeliverySteps({ id }),
  statements: 15,
  births: [asked, {}].map((deal) => ({
    event: "create" as const,
    header: { deliveryConfirmRequired: deal === asked },
    from: (trade: Trade, lines: number) => trade.bigOrder({ lines, ...deal }),
    call: (api: Trade["supplier"]["api"], { sysNo, itemSysNos }: { sysNo: number; itemSysNos: number[] }) => {
      const itemList = itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity: 1 }));
      return api.delivery.create({ orderSysNo: sysNo, itemList, ...truck });
    },
  })),
  standings: {
    "waiting for the purchaser": { at: { refusalStatus: 0, status: 2, approvalStatus: 0 }, make: loaded(asked) },
    "and for approval": {
      at: { refusalStatus: 0, status: 2, approvalStatus: 1 },
      make: loaded({ ...asked, ...approved }),
    },
    "and not approved": {
      at: { refusalStatus: 0, status: 2, approvalStatus: 2 },
      make: loaded({ ...asked, ...approved }, ["approver", decide(2)]),
    },
    "and approved": {
      at: { refusalStatus: 0, status: 2, approvalStatus: 3 },
      make: loaded({ ...asked, ...approved }, ["approver", decide(3)]),
    },
    "and withdrawn": {
      at: { refusalStatus: 0, status: 2, approvalStatus: 4 },
      make: loaded({ ...asked, ...approved }, ["supplier", withdraw]),
    },
    "in the warehouse": { at: { refusalStatus: 0, status: 5, approvalStatus: 0 }, make: loaded() },
    "agreed to": {
      at: { refusalStatus: 0, status: 5, confirmStatus: 10, approvalStatus: 0 },
      make: loaded(asked, ["purchaser", answer(10)]),
    },
    "waiting for approval": { at: { refusalStatus: 0, status: 5, approvalStatus: 1 }, make: loaded(approved) },
    "not approved": {
      at: { refusalStatus: 0, status: 5, approvalStatus: 2 },
      make: loaded(approved, ["approver", decide(2)]),
    },
    approved: {
      at: { refusalStatus: 0, status: 5, approvalStatus: 3 },
      make: loaded(approved, ["approver", decide(3)]),
    },
    withdrawn: {
      at: { refusalStatus: 0, status: 5, approvalStatus: 4 },
      make: loaded(approved, ["supplier", withdraw]),
    },
    "on the road": { at: { refusalStatus: 0, status: 10, approvalStatus: 0, shippingTrace: 10 }, make: left },
    "at the site": {
      at: { refusalStatus: 0, status: 10, approvalStatus: 0, shippingTrace: 25 },
      async make(trade, lines) {
        const doc = await left(trade, lines);
        await trade.supplier.api.delivery.updateTrace({ sysNo: doc.sysNo, shippingTrace: 25 });
        return doc;
      },
    },
    refused: { at: { status: 10, approvalStatus: 0, shippingTrace: 10, refusalStatus: 10 }, make: turnedAway() },
    "refused in dispute": {
      at: { status: 10, approvalStatus: 0, shippingTrace: 10, refusalStatus: 30 },
      make: turnedAway(answerRefusal(20)),
    },
    "taken back": {
      at: { status: 50, approvalStatus: 0, refusalStatus: 20 },
      make: turnedAway(answerRefusal(10)),
    },
    "partly received": { at: { status: 15, approvalStatus: 0, shippingTrace: 30 }, make: received(ORDERED - 1) },
    received: { at: { status: 20, approvalStatus: 0, shippingTrace: 40 }, make: received(ORDERED) },
    returned: { at: { status: 40, approvalStatus: 0 }, make: returned },
    void: { at: { status: 50, approvalStatus: 0 }, make: loaded({}, ["supplier", invalid]) },
    declined: {
      at: { status: 50, confirmStatus: 20, approvalStatus: 0 },
      make: loaded(asked, ["purchaser", answer(20)]),
    },
  },
  asks: [
    { event: "accept", call: answer(10) },
    { event: "decline", call: answer(20) },
    { event: "auditCancel", call: withdraw },
    { event: "submitAudit", call: (api, { sysNo }) => api.delivery.submitAudit({ sysNo }) },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "outbound", call: (api, { sysNo }) => api.delivery.outbound({ sysNo }) },
    { event: "trace", call: (api, { sysNo }) => api.delivery.updateTrace({ sysNo, shippingTrace: 25 }) },
    {
      event: "attach",
      call: (api, { sysNo, spare = 0 }) =>
        api.delivery.attachCertificates({ sysNo, certificateList: [{ fileSysNo: spare, kind: 3 }] }),
    },
    {
      event: "detach",
      call: (api, { sysNo, paper }) => api.delivery.detachCertificate({ sysNo, fileSysNo: paper ?? 0 }),
    },
    {
      event: "certify",
      call: (api, { sysNo, photo = 0 }) =>
        api.delivery.bringCertificates({ sysNo, certificateList: [{ fileSysNo: photo, kind: 1 }] }),
    },
    { event: "expect", call: (api, { sysNo }) => api.delivery.expect({ sysNo, expectedTime: null }) },
    {
      event: "receive",
      call: (api, { sysNo, itemSysNos }) => {
        const itemList = itemSysNos.map((deliveryItemSysNo) => ({ deliveryItemSysNo, receivedQuantity: 1 }));
        return api.receiving.submit({ orderDeliverySysNo: sysNo, itemList });
      },
    },
    { event: "refuse", call: refuse },
    { event: "withdrawRefusal", call: (api, { sysNo }) => api.delivery.withdrawRefusal({ sysNo }) },
    { event: "agreeRefusal", call: answerRefusal(10) },
    { event: "disputeRefusal", call: answerRefusal(20) },
    { event: "end", call: (api, { sysNo }) => api.delivery.endReceiving({ sysNo, reason: "短少" }) },
    { event: "invalidate", call: invalid },
    { event: "delete", call: (api, { sysNo }) => api.delivery.delete({ sysNo }) },
  ],
  follows: {
    "unreceive 15 → 10": { make: noted(1), act: (doc, trade) => voidNote(trade.purchaser.api, doc, trade) },
    "reopen 20 → 15": { make: received(ORDERED), act: (doc, trade) => voidNote(trade.purchaser.api, doc, trade) },
    "complete 15 → 20": {
      make: noted(ORDERED),
      act: ({ note }, { supplier }) => supplier.api.receiving.confirm({ sysNo: note?.sysNo ?? 0, confirmStatus: 10 }),
    },
    "turnBack 15 → 50": {
      make: allRefused,
      act: ({ note }, { supplier }) => supplier.api.receiving.confirm({ sysNo: note?.sysNo ?? 0, confirmStatus: 10 }),
    },
    "returned 20 → 40": {
      make: received(ORDERED),
      async act({ note }, trade) {
        if (note) await trade.agreeToReturn((await trade.askedBack(note)).sysNo);
      },
    },
    "unreturned 40 → 20": { make: returned, act: ({ back }, trade) => trade.voidReturn(back ?? 0) },
  },
  unproved: {
    "settle 20 → 30": "no call settles a delivery yet",
    ...Object.fromEntries(
      [10, 15, 20, 30, 40].map((status) => [
        `price ${status} → ${status}`,
        "what leaves, a quote and the end of a month price it (delivery-price.test.ts)",
      ]),
    ),
  },
});
