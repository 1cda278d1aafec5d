import { ApprovalKind, type Code, WorkflowAssignee } from "#trpc/contract/shared/codes";
import type { ApprovableDocument } from "#trpc/rules/approval-setting";
import { managing } from "#trpc/rules/people";
import { auditCodes, type Person, type World } from "./api";
import {
  type AgreementChange,
  addAddress,
  addFixedPrices,
  addInvoiceTitle,
  type Buyer,
  checkout,
  emptyCart,
  fillCart,
} from "./cart";
import { addConfirmed, addDelivery, addReceiving, addReturn, openMarket, type TestOrder } from "./documents";

/** What the parties settled before they trade. */
export interface Deal {
  /** Lines of the order, and 吨 of each. */
  lines?: number;
  quantity?: number;
  /** Who agrees to an order: 0 nobody, 1 the supplier, 2 the purchaser, 3 both. */
  approvalKind?: Code<typeof ApprovalKind>;
  /** The buyer sends an approved order themselves. */
  keptBack?: boolean;
  /** Further kinds of documents that the purchaser's organisation approves. */
  approves?: ApprovableDocument[];
  /** Of the agreement. */
  terms?: Pick<
    AgreementChange & object,
    | "paymentMode"
    | "receivingConfirm"
    | "deliveryConfirmRequired"
    | "certificatesRequired"
    | "inspectionRequired"
    | "freightIncluded"
    | "notice"
    | "terms"
  >;
}

interface Paper {
  sysNo: number;
  itemSysNos: number[];
}
export interface Ordered extends TestOrder {
  /** 元. */
  totalAmount: number;
}
/** A delivery with the order above it, a receiving note with both, a return with all three. */
export interface Loaded extends Paper {
  order: TestOrder;
}
export interface Noted extends Paper {
  delivery: Loaded;
}
export interface GoingBack {
  sysNo: number;
  note: Noted;
}

/** Of each line 10 吨 are ordered for 380 元 each, or so much that many papers can be made from one order. */
export const ORDERED = 10;
const PLENTY = 100_000;
const MOST_LINES = 6;

/**
 * A market whose documents come about by calls alone, from the cart to the return order. Only their agreement
 * and the goods are written down beforehand, and no call writes those.
 */
export async function openTrade(world: World) {
  const market = await openMarket(world);
  const db = world.database.kysely;
  const approving = ({ tenantCode, identity, organizationSysNo }: Person) =>
    world.person({ tenantCode, identity, organizationSysNo, permissions: auditCodes, displayName: "王审批" });
  const purchaser: Buyer = {
    ...market.purchaser,
    receiveAddressSysNo: await addAddress(db, market.purchaser, { areaCode: "00000050" }),
    invoiceTitleSysNo: await addInvoiceTitle(db, market.purchaser),
  };
  const { identity, organizationSysNo } = purchaser;
  const administrator = await world.person({ identity, organizationSysNo, permissions: [managing("purchaser")] });

  const shared = new Map<string, Promise<unknown>>();
  /** What was made once under a name, for all who want to make something of it. */
  function once<T>(name: string, make: () => Promise<T>): Promise<T> {
    const known = (shared.get(name) as Promise<T> | undefined) ?? make();
    shared.set(name, known);
    return known;
  }
  async function addGoods(terms: NonNullable<Deal["terms"]>): Promise<number[]> {
    const skus: number[] = [];
    while (skus.length < MOST_LINES) skus.push(await market.sku(10 * PLENTY));
    await addFixedPrices(db, purchaser, market.shop, skus, "380", terms);
    return skus;
  }
  const goodsUnder = (terms: NonNullable<Deal["terms"]> = {}): Promise<number[]> =>
    once(`goods ${JSON.stringify(terms)}`, () => addGoods(terms));

  const each = (paper: { itemSysNos: number[] }, quantity: number) => paper.itemSysNos.map(() => quantity);
  const trade = {
    ...market,
    purchaser,
    approver: await approving(market.purchaser),
    otherApprover: await approving(market.otherPurchaser),
    northApprover: await approving(market.northPurchaser),

    once,
    /** What the purchaser's organisation wants from now on. */
    want: ({ approvalKind = ApprovalKind.none, approves = [] }: Deal = {}) =>
      administrator.api.approvalSetting.save({
        ...{ approvalKind, approvalFrom: 0, approvedDocuments: approves },
        approvalAssignee: WorkflowAssignee.role,
      }),
    /** The lines of an order in the cart, ready to be bought. */
    async filled({ lines = 1, quantity = ORDERED, ...deal }: Deal = {}): Promise<number[]> {
      await trade.want(deal);
      await emptyCart(purchaser);
      return fillCart(purchaser, (await goodsUnder(deal.terms)).slice(0, lines), quantity);
    },
    buy: (api: Person["api"], cartSysNoList: number[], { keptBack = false }: Deal = {}) =>
      api.trade.createShop({ ...checkout(purchaser, cartSysNoList), keptBack }),
    async ordered(deal: Deal = {}): Promise<Ordered> {
      const { orders } = await trade.buy(purchaser.api, await trade.filled(deal), deal);
      const sysNo = orders[0]?.sysNo ?? 0;
      const { itemList, totalAmount } = await purchaser.api.order.get({ id: sysNo });
      return { sysNo, itemSysNos: itemList.map((item) => item.sysNo), skuSysNos: [], totalAmount };
    },
    /** A delivery note of so much of each line. */
    loaded: async (order: TestOrder, quantity = ORDERED): Promise<Loaded> => ({
      ...(await addDelivery(market, order, each(order, quantity), { leave: false })),
      order,
    }),
    async left(order: TestOrder, quantity = ORDERED): Promise<Loaded> {
      const delivery = await trade.loaded(order, quantity);
      await market.supplier.api.delivery.outbound({ sysNo: delivery.sysNo });
      return delivery;
    },
    /** A receiving note of so much of each line, as the agreement and the organisation let it stand. */
    async noted(delivery: Loaded, quantity = ORDERED, { draft = false } = {}): Promise<Noted> {
      const { sysNo } = await addReceiving(market, delivery, each(delivery, quantity), { draft });
      const { itemList } = await purchaser.api.receiving.detail({ id: sysNo });
      return { sysNo, itemSysNos: itemList.map((item) => item.sysNo), delivery };
    },
    confirmed: async (delivery: Loaded, quantity = ORDERED): Promise<Noted> => ({
      ...(await addConfirmed(market, delivery, each(delivery, quantity))),
      delivery,
    }),
    /** A return order of so much of each line. */
    async askedBack(note: Noted, quantity = ORDERED, outcome: 1 | 2 = 1): Promise<GoingBack> {
      return { sysNo: (await addReturn(market, note, each(note, quantity), { outcome })).sysNo, note };
    },
    agreeToReturn: (sysNo: number) => market.supplier.api.return.supplierConfirm({ sysNo, confirmStatus: 10 }),
    voidReturn: (sysNo: number) => market.operator.api.return.void({ sysNo, reason: "双方协商不退" }),

    /** An order, a delivery and a confirmed note of so much that many papers can be made from each. */
    bigOrder: (deal: Deal = {}) =>
      once(`order ${deal.lines} ${JSON.stringify(deal.terms)}`, () => trade.ordered({ ...deal, quantity: PLENTY })),
    bigDelivery: (deal: Deal = {}) =>
      once(`delivery ${deal.lines} ${JSON.stringify(deal.terms)}`, async () =>
        trade.left(await trade.ordered({ ...deal, quantity: PLENTY }), PLENTY),
      ),
    bigNote: (deal: Deal = {}) =>
      once(`note ${deal.lines} ${JSON.stringify(deal.terms)}`, async () =>
        trade.confirmed(await trade.left(await trade.ordered({ ...deal, quantity: PLENTY }), PLENTY), PLENTY),
      ),
  };
  return trade;
}
export type Trade = Awaited<ReturnType<typeof openTrade>>;
