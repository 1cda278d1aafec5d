import { expireOrders, orderKind, payOrdersDue } from "#server/mall/order/index";
import { byPayments } from "../../support/contract/by-payments";
import { answerAppeal, appeal, judge } from "../../support/contract/judgements";
import { changeOf, changesBetween } from "../../support/contract/order-changes";
import { type Ask, planOf, type Standing } from "../../support/contract/plan";
import { type TestOrder, truck } from "../../support/documents";
import { type Deal, type Loaded, type Noted, ORDERED, type Trade } from "../../support/trade";

/** An order, what of it is not paid, and what was made from it. */
interface Doc extends TestOrder {
  open: number;
  delivery?: Loaded;
  note?: Noted;
  back?: number;
}
type Api = Trade["purchaser"]["api"];
type Act = Ask<never, Doc>["call"];
type Make = (trade: Trade, lines: number) => Promise<Doc>;
type Step = (doc: Doc, trade: Trade) => Promise<unknown>;

const PART = 4;
const prepaid = { paymentMode: 3 };
const paidFirst = { paymentMode: 1 };
const inAMonth: Deal = {
  terms: { terms: [{ accountPeriod: 2, billingPeriod: 0, name: "1个月", discount: "100" }] },
};
const bySupplier: Deal = { approvalKind: 1 };
const byPurchaser: Deal = { approvalKind: 2 };
const byBoth: Deal = { approvalKind: 3 };

const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.order.audit({ sysNo, approvalStatus, comment: "超出预算" });
const answer =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.order.confirm({ sysNo, confirmStatus, confirmComment: "无货" });
const pay: Act = (api, { sysNo, open }) => api.order.pay({ sysNo, amount: open });
const payPart: Act = (api, { sysNo }) => api.order.pay({ sysNo, amount: 1 });
const cancel: Act = (api, { sysNo }) => api.order.cancel({ sysNo, reason: "计划变更" });
const requestCancel: Act = (api, { sysNo }) => api.order.requestCancel({ sysNo, reason: "计划变更" });
const noteCancel: Act = (api, { sysNo }) => api.order.noteCancel({ sysNo });
const answerCancel =
  (confirmStatus: 10 | 20): Act =>
  (api, { sysNo }) =>
    api.order.answerCancel({ sysNo, confirmStatus, confirmComment: "已经生产" });
const finish: Act = (api, { sysNo }) => api.order.finish({ sysNo, reason: "够用了" });

const as =
  (who: "purchaser" | "supplier" | "approver", act: Act): Step =>
  (doc, trade) =>
    act(trade[who].api, doc, trade);
const passed = as("approver", decide(3));
const agreed = as("supplier", answer(10));
/** So much of each line is on a delivery note, on the road, on a receiving note, confirmed. */
const loaded =
  (quantity: number): Step =>
  async (doc, trade) => {
    doc.delivery = await trade.loaded(doc, quantity);
  };
const outbound: Step = ({ delivery }, { supplier }) => supplier.api.delivery.outbound({ sysNo: delivery?.sysNo ?? 0 });
const noted =
  (quantity: number): Step =>
  async (doc, trade) => {
    if (doc.delivery) doc.note = await trade.noted(doc.delivery, quantity);
  };
const confirmNote: Step = ({ note }, { supplier }) =>
  supplier.api.receiving.confirm({ sysNo: note?.sysNo ?? 0, confirmStatus: 10 });
const voidNote: Step = ({ note }, { purchaser }) =>
  purchaser.api.receiving.void({ sysNo: note?.sysNo ?? 0, reason: "点错" });
const shipped = (quantity: number): Step[] => [loaded(quantity), outbound];
const received = (quantity: number): Step[] => [...shipped(quantity), noted(quantity), confirmNote];
/** Goods that are asked back; the supplier has not answered. */
const askedBack: Step = async (doc, trade) => {
  if (doc.note) doc.back = (await trade.askedBack(doc.note, 1)).sysNo;
};
/** Goods that others are to replace; the supplier has agreed and not got them yet. */
const goingBack: Step = async (doc, trade) => {
  if (doc.note) doc.back = (await trade.askedBack(doc.note, 1, 2)).sysNo;
  await trade.agreeToReturn(doc.back ?? 0);
};
const arrive: Step = ({ back }, { supplier }) => supplier.api.return.confirmArrival({ sysNo: back ?? 0 });

const takeBack: Step = ({ back }, trade) => trade.agreeToReturn(back ?? 0);

/** Six weeks go by. */
const waitUntilDue: Step = (_doc, { world }) =>
  payOrdersDue(world.database.kysely, new Date(Date.now() + 42 * 86_400_000));
/** Two days go by. */
const waitTooLong: Step = (_doc, { world }) =>
  expireOrders(world.database.kysely, new Date(Date.now() + 2 * 86_400_000));

/** An order on these terms, after these acts. */
const ordered =
  (deal: Deal = {}, ...acts: Step[]): Make =>
  async (trade, lines) => {
    const order = await trade.ordered({ lines, ...deal });
    const doc: Doc = { ...order, open: order.totalAmount };
    for (const act of acts) await act(doc, trade);
    return doc;
  };
const partPaid: Step = async (doc, trade) => {
  await as("purchaser", payPart)(doc, trade);
  doc.open -= 1;
};

const [terms, later] = [{ paymentMode: 0, supplierConfirmStatus: 0 }, { supplierConfirmStatus: 30 }];
const first = { paymentMode: 1, paymentStatus: 5 };
const accepted = { supplierConfirmStatus: 10 };
const owed = { paymentStatus: 5 };
const onWay = { paymentMode: 0, approvalStatus: 0, paymentStatus: 0, shippingEnded: false };
const places: Record<string, Standing<keyof typeof orderKind.machine.codes, Doc>> = {
  "waiting for approval": {
    at: { status: 10, approvalStatus: 1, paymentStatus: 0, keptBack: false, ...terms },
    make: ordered(byBoth),
  },
  "not approved": {
    at: { status: 10, approvalStatus: 2, paymentStatus: 0, ...terms },
    make: ordered(byBoth, as("approver", decide(2))),
  },
  "waiting for approval, nobody confirms": {
    at: { status: 10, approvalStatus: 1, paymentMode: 0, paymentStatus: 0, keptBack: false, ...later },
    make: ordered(byPurchaser),
  },
  "waiting for approval, paid first": {
    at: { status: 10, approvalStatus: 1, ...first, supplierConfirmStatus: 0, keptBack: false },
    make: ordered({ ...byBoth, terms: paidFirst }),
  },
  "waiting for approval, kept back": {
    at: { status: 10, approvalStatus: 1, paymentStatus: 0, keptBack: true, ...terms },
    make: ordered({ ...byBoth, keptBack: true }),
  },
  "approved, kept back": {
    at: { status: 10, approvalStatus: 3, paymentStatus: 0, keptBack: true, ...terms },
    make: ordered({ ...byBoth, keptBack: true }, passed),
  },
  "approved, kept back, nobody confirms": {
    at: { status: 10, approvalStatus: 3, paymentMode: 0, paymentStatus: 0, keptBack: true, ...later },
    make: ordered({ ...byPurchaser, keptBack: true }, passed),
  },
  "approved, kept back, paid first": {
    at: { status: 10, approvalStatus: 3, ...first, supplierConfirmStatus: 0, keptBack: true },
    make: ordered({ ...byBoth, terms: paidFirst, keptBack: true }, passed),
  },
  unpaid: {
    at: { status: 5, approvalStatus: 0, ...first, supplierConfirmStatus: 0 },
    make: ordered({ ...bySupplier, terms: paidFirst }),
  },
  "unpaid, nobody confirms": {
    at: { status: 5, approvalStatus: 0, ...first, ...later },
    make: ordered({ terms: paidFirst }),
  },
  "paid in part": {
    at: { status: 5, approvalStatus: 0, paymentMode: 1, paymentStatus: 8, supplierConfirmStatus: 0 },
    make: ordered({ ...bySupplier, terms: paidFirst }, partPaid),
  },
  "waiting for the supplier": { at: { status: 15, ...onWay, ...terms }, make: ordered(bySupplier) },
  "waiting for the supplier, to be prepaid": {
    at: { status: 15, approvalStatus: 0, paymentMode: 3, supplierConfirmStatus: 0 },
    make: ordered({ terms: prepaid }),
  },
  "to be prepaid": {
    at: { status: 11, approvalStatus: 0, paymentMode: 3, paymentStatus: 5, ...accepted },
    make: ordered({ terms: prepaid }, agreed),
  },
  "to be prepaid, cancellation requested": {
    at: { status: 11, paymentMode: 3, paymentStatus: 5, supplierConfirmStatus: 10, cancelStatus: 10 },
    make: ordered({ terms: prepaid }, agreed, as("purchaser", requestCancel)),
  },
  "to be shipped": { at: { status: 20, ...onWay, ...later }, make: ordered() },
  accepted: { at: { status: 20, ...onWay, ...accepted }, make: ordered(bySupplier, agreed) },
  "accepted, cancellation requested": {
    at: { status: 20, ...onWay, supplierConfirmStatus: 10, cancelStatus: 10 },
    make: ordered(bySupplier, agreed, as("purchaser", requestCancel)),
  },
  "accepted, cancellation refused": {
    at: { status: 20, ...onWay, supplierConfirmStatus: 10, cancelStatus: 20 },
    make: ordered(bySupplier, agreed, as("purchaser", requestCancel), as("supplier", answerCancel(20))),
  },
  "accepted and loaded": {
    at: { status: 20, ...onWay, ...accepted },
    forbids: ["requestCancel"],
    make: ordered(bySupplier, agreed, loaded(PART)),
  },
  loaded: {
    at: { status: 20, ...onWay, ...later },
    forbids: ["cancel"],
    make: ordered({}, loaded(PART)),
  },
  shipped: { at: { status: 40, ...onWay }, make: ordered({}, ...shipped(PART)) },
  "shipped, and no more": {
    at: { status: 40, ...onWay, shippingEnded: true },
    make: ordered({}, ...shipped(PART), as("purchaser", finish)),
  },
  "prepaid in part": {
    at: { status: 20, paymentMode: 3, paymentStatus: 8, approvalStatus: 0, shippingEnded: false, ...accepted },
    make: ordered({ terms: prepaid }, agreed, partPaid),
  },
  "prepaid in part, being received": {
    at: { status: 45, paymentMode: 3, paymentStatus: 8, shippingEnded: false },
    make: ordered({ terms: prepaid }, agreed, partPaid, ...received(PART)),
  },
  "being received": { at: { status: 45, ...onWay, ...owed }, make: ordered({}, ...received(PART)) },
  "being received, to be paid in a month": {
    at: { status: 45, ...onWay },
    make: ordered(inAMonth, ...received(PART)),
  },
  complete: {
    at: { status: 50, ...onWay, ...owed },
    forbids: ["appeal", "answerAppeal"],
    make: ordered({}, ...received(ORDERED)),
  },
  judged: {
    at: { status: 50, ...onWay, ...owed },
    forbids: ["evaluate", "answerAppeal"],
    make: ordered({}, ...received(ORDERED), as("purchaser", judge)),
  },
  "judged and appealed": {
    at: { status: 50, ...onWay, ...owed },
    forbids: ["evaluate", "appeal"],
    make: ordered({}, ...received(ORDERED), as("purchaser", judge), as("supplier", appeal)),
  },
  "complete and paid": {
    at: { status: 50, ...onWay, paymentStatus: 10 },
    forbids: ["pay", "appeal", "answerAppeal"],
    make: ordered({}, ...received(ORDERED), as("purchaser", pay)),
  },
  refused: { at: { status: 30, ...onWay }, make: ordered(bySupplier, as("supplier", answer(20))) },
  cancelled: { at: { status: 60, ...onWay, cancelStatus: 40 }, make: ordered({}, as("purchaser", cancel)) },
  "cancelled, seen": {
    at: { status: 60, ...onWay, cancelStatus: 50 },
    make: ordered({}, as("purchaser", cancel), as("supplier", noteCancel)),
  },
  "cancelled by agreement": {
    at: { status: 60, ...onWay, cancelStatus: 30 },
    make: ordered(bySupplier, agreed, as("purchaser", requestCancel), as("supplier", answerCancel(10))),
  },
  "cancelled, paid in part": {
    at: { status: 60, paymentMode: 1, paymentStatus: 8, cancelStatus: 0 },
    make: ordered({ ...bySupplier, terms: paidFirst }, partPaid, as("purchaser", cancel)),
  },
};

/** No cancellation is requested, nor done alone, and more may be shipped where nothing else is said. */
const standings = Object.fromEntries(
  Object.entries(places).map(([name, place]) => [
    name,
    { ...place, at: { cancelStatus: 0, shippingEnded: false, ...place.at } },
  ]),
);

export const order = planOf(orderKind, {
  rule: "R-ORD-01",
  list: (api) => api.order.search({ pageSize: 60 }),
  read: (api, id) => api.order.get({ id }),
  steps: (api, id) => api.order.getOrderSteps({ id }),
  statements: 14,
  births: (
    [
      [byBoth, { approvalStatus: 1 }],
      [
        { ...bySupplier, terms: paidFirst },
        { approvalStatus: 0, paymentMode: 1 },
      ],
      [{}, { approvalStatus: 0, paymentMode: 0, supplierConfirmStatus: 30 }],
      [bySupplier, { approvalStatus: 0, paymentMode: 0, supplierConfirmStatus: 0 }],
    ] as const
  ).map(([deal, header]) => ({
    event: "create" as const,
    header,
    from: (trade: Trade, lines: number) => trade.filled({ lines, ...deal }),
    async call(api: Api, lines: number[], trade: Trade) {
      const { orders } = await trade.buy(api, lines);
      return { sysNo: orders[0]?.sysNo ?? 0 };
    },
  })),
  standings,
  asks: [
    { event: "submit", call: (api, { sysNo }) => api.orderTrade.submit({ sysNo }) },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "pay", given: { paymentStatus: 10 }, call: pay },
    { event: "pay", how: "a part", given: { paymentStatus: 8 }, call: payPart },
    { event: "agree", call: answer(10) },
    { event: "refuse", call: answer(20) },
    {
      event: "prepare",
      call: (api, { sysNo, itemSysNos }) => {
        const itemList = itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity: 1 }));
        return api.delivery.create({ orderSysNo: sysNo, itemList, ...truck });
      },
    },
    { event: "proposeChange", call: (api, doc) => api.orderChange.propose(changeOf(doc)) },
    { event: "offerChange", call: (api, doc) => api.orderChange.offer(changeOf(doc)) },
    { event: "end", call: finish },
    { event: "cancel", call: cancel },
    { event: "requestCancel", call: requestCancel },
    { event: "withdrawCancel", call: (api, { sysNo }) => api.order.withdrawCancel({ sysNo }) },
    { event: "agreeCancel", call: answerCancel(10) },
    { event: "refuseCancel", call: answerCancel(20) },
    { event: "noteCancel", call: noteCancel },
    { event: "delete", call: (api, { sysNo }) => api.order.delete({ sysNo }) },
    { event: "notify", call: (api, { sysNo }) => api.orderTrade.sendNotify({ sysNo }) },
    { event: "evaluate", call: judge },
    { event: "appeal", call: appeal },
    { event: "answerAppeal", call: answerAppeal },
    { event: "reorder", call: (api, { sysNo }) => api.mallSku.buyOrderAgain({ orderSysNo: sysNo }) },
    {
      event: "return",
      only: Object.keys(places).filter((name) => /being received|complete|judged/.test(name)),
      call: (api, { note }) => {
        const itemList = (note?.itemSysNos ?? []).map((receivingItemSysNo) => ({ receivingItemSysNo, quantity: 1 }));
        return api.return.save({ receivingSysNo: note?.sysNo ?? 0, itemList, reason: "弯曲" });
      },
    },
  ],
  follows: {
    ...changesBetween({
      11: ordered({ terms: prepaid }, agreed),
      20: ordered(),
      40: ordered({}, ...shipped(PART)),
      45: ordered({}, ...received(PART)),
    }),
    "expire 5 → 60": { make: ordered({ ...bySupplier, terms: paidFirst }), act: waitTooLong },
    "expire 11 → 60": { make: ordered({ terms: prepaid }, agreed), act: waitTooLong },
    "due 45 → 45": { make: ordered(inAMonth, ...received(PART)), act: waitUntilDue },
    "due 50 → 50": { make: ordered(inAMonth, ...received(ORDERED)), act: waitUntilDue },
    "settle 50 → 50": { make: ordered({}, ...received(ORDERED), askedBack), act: takeBack },
    "ship 20 → 40": { make: ordered({}, loaded(PART)), act: outbound },
    "ship 40 → 40": { make: ordered({}, ...shipped(PART), loaded(PART)), act: outbound },
    "ship 45 → 45": { make: ordered({}, ...received(PART), loaded(PART)), act: outbound },
    "unship 40 → 20": {
      make: ordered({}, ...shipped(PART)),
      act: ({ delivery }, { supplier }) =>
        supplier.api.delivery.invalid({ sysNo: delivery?.sysNo ?? 0, reason: "车辆故障" }),
    },
    "receive 40 → 45": { make: ordered({}, ...shipped(PART)), act: noted(PART) },
    "receive 45 → 45": { make: ordered({}, ...shipped(PART), noted(1)), act: noted(1) },
    "unreceive 45 → 40": { make: ordered({}, ...shipped(PART), noted(PART)), act: voidNote },
    "complete 45 → 50": { make: ordered({}, ...shipped(ORDERED), noted(ORDERED)), act: confirmNote },
    "reopen 50 → 45": { make: ordered({}, ...received(ORDERED)), act: voidNote },
    "replace 45 → 45": { make: ordered({}, ...received(PART), goingBack), act: arrive },
    "replace 50 → 45": { make: ordered({}, ...received(ORDERED), goingBack), act: arrive },
  },
  unproved: byPayments,
});
