import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { contract } from "#trpc/contract/index";
import { OrderStatus } from "#trpc/contract/shared/codes";
import type { ApprovableDocument } from "#trpc/rules/approval-setting";
import { type DocumentType, documentTypes } from "#trpc/rules/kinds";
import { mondaysUntil } from "#trpc/rules/weeks";
import { auditCodes, type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addDelivery, addOrder, addReceiving, addReturn, openMarket } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const noCounts = Object.fromEntries(documentTypes.map((type) => [`${type}StatusCount`, []]));

/** The list of a kind, whichever of the two names its call has. */
function listOf(api: Person["api"], document: DocumentType) {
  type List = (input: { todo: string }) => Promise<{ datas: { actionList: string[] }[] }>;
  const calls = api[document] as unknown as Readonly<Record<string, List>>;
  return calls["searchList" in contract[document] ? "searchList" : "search"]!;
}

describe("home.statistics", () => {
  test("R-BIZ-13: counts equal the lists of the own side, in one statement", async () => {
    await addOrder(market);
    const order = await addOrder(market, { status: 20 });
    const delivery = await addDelivery(market, order, [40]);
    await addDelivery(market, order, [40], { leave: false });
    await addReceiving(market, delivery, [1]);
    await addReceiving(market, delivery, [1], { draft: true });
    for (const { api } of [market.purchaser, market.supplier]) {
      const { statements, result } = await countStatements(() => api.home.statistics({}));
      expect(statements.length - 1).toBe(1);
      expect(result).toEqual({
        ...noCounts,
        orderStatusCount: [
          { status: 15, count: 1 },
          { status: 45, count: 1 },
        ],
        deliveryStatusCount: [
          { status: 5, count: 1 },
          { status: 15, count: 1 },
        ],
        receivingStatusCount: [
          { status: 2, count: 1 },
          { status: 5, count: 1 },
        ],
        todoCount: result.todoCount,
      });
      for (const { status, count } of result.orderStatusCount) {
        expect((await api.order.search({ statusList: [status as 15] })).total).toBe(count);
      }
    }
  });

  test("a list has its own kind counted, and nothing else is read for it", async () => {
    const one = await openMarket(market.world);
    await addReceiving(one, await addDelivery(one, await addOrder(one, { status: 20 }), [40]), [1]);
    const tables = { order: "OrderTrade", delivery: "OrderDelivery", receiving: "Receiving", return: "OrderReturn" };
    for (const { api } of [one.purchaser, one.supplier]) {
      const all = await api.home.statistics({});
      for (const [kind, table] of Object.entries(tables) as [keyof typeof tables, string][]) {
        const { statements, result } = await countStatements(() => api.home.statistics({ documentList: [kind] }));
        const counts = `${kind}StatusCount` as const;
        expect(result[counts]).toEqual(all[counts]);
        expect(result.todoCount).toEqual(all.todoCount.filter(({ document }) => document === kind));
        const others = Object.values(tables).filter((name) => name !== table);
        const text = statements.find((statement) => statement.includes(`"${table}"`)) ?? "";
        expect(others.filter((name) => text.includes(`FROM "mall"."${name}" d`))).toEqual([]);
      }
    }
  });

  test("R-BIZ-13: what waits is what each side is offered, and its list finds it", async () => {
    const one = await openMarket(market.world);
    const { purchaser, supplier } = one;
    const administrator = await administratorOf(market.world, purchaser.organizationSysNo);
    const boss = await market.world.person({ ...purchaser, permissions: auditCodes });
    const approve = (...approvedDocuments: ApprovableDocument[]) =>
      settleApproval(administrator, { approvedDocuments });
    /** What each side is told, after its lists were asked for the same. */
    async function waits() {
      const told: string[] = [];
      for (const [side, { api }] of Object.entries({ purchaser, supplier })) {
        const { todoCount } = await api.home.statistics({});
        // what a supplier has coming is no work of theirs
        for (const { document, todo, count } of todoCount.filter((one) => one.todo !== "settle")) {
          const { datas } = await listOf(api, document)({ todo });
          expect(datas.map(({ actionList }) => actionList.length > 0)).toEqual(Array(count).fill(true));
          told.push(`${side} ${document} ${todo} ${count}`);
        }
      }
      return told;
    }
    const rest = await addOrder(one, { status: 20 });
    expect(await waits()).toEqual(["supplier order ship 1"]);
    await approve("delivery");
    const note = await addDelivery(one, rest, [60], { leave: false });
    // under approval it cannot leave
    expect(await waits()).toEqual(["supplier order ship 1"]);
    await supplier.api.delivery.auditCancel({ sysNo: note.sysNo });
    expect(await waits()).toEqual(["supplier delivery correct 1", "supplier order ship 1"]);
    await supplier.api.delivery.submitAudit({ sysNo: note.sysNo });
    await boss.api.delivery.audit({ sysNo: note.sysNo, approvalStatus: 2, comment: "超载" });
    expect(await waits()).toEqual(["supplier delivery correct 1", "supplier order ship 1"]);
    await approve();
    await supplier.api.delivery.submitAudit({ sysNo: note.sysNo });
    expect(await waits()).toEqual(["supplier delivery outbound 1", "supplier order ship 1"]);
    await supplier.api.delivery.outbound({ sysNo: note.sysNo });
    expect(await waits()).toEqual(["supplier order shipRest 1"]);
    const last = await addDelivery(one, rest, [40], { leave: false });
    expect(await waits()).toEqual(["supplier delivery outbound 1"]);
    await supplier.api.delivery.outbound({ sysNo: last.sysNo });
    expect(await waits()).toEqual([]);

    await approve("receiving", "return");
    const received = await addReceiving(one, note, [60]);
    expect(await waits()).toEqual([]);
    await boss.api.receiving.audit({ sysNo: received.sysNo, approvalStatus: 2, comment: "数量不符" });
    expect(await waits()).toEqual(["purchaser receiving correct 1"]);
    await approve("return");
    await purchaser.api.receiving.auditCancel({ sysNo: received.sysNo });
    await addReceiving(one, note, [60], { sysNo: received.sysNo });
    expect(await waits()).toEqual(["supplier receiving confirm 1"]);
    await supplier.api.receiving.confirm({ sysNo: received.sysNo, confirmStatus: 10 });
    const { itemList } = await purchaser.api.receiving.detail({ id: received.sysNo });
    const goods = { sysNo: received.sysNo, itemSysNos: itemList.map(({ sysNo }) => sysNo) };
    const refused = await addReturn(one, goods, [1]);
    expect(await waits()).toEqual([]);
    await boss.api.return.audit({ sysNo: refused.sysNo, approvalStatus: 2, comment: "不退" });
    expect(await waits()).toEqual(["purchaser return correct 1"]);
    await purchaser.api.return.cancel({ sysNo: refused.sysNo });
    await approve();
    const back = await addReturn(one, goods, [1]);
    expect(await waits()).toEqual(["supplier return answer 1"]);
    await supplier.api.return.supplierConfirm({ sysNo: back.sysNo, confirmStatus: 10 });
    expect(await waits()).toEqual(["supplier return takeBack 1"]);
    await supplier.api.return.confirmArrival({ sysNo: back.sysNo });
    expect(await waits()).toEqual([]);

    // whom the agreement lets confirm
    const own = await addOrder(one, { status: 20, receivingConfirm: 2 });
    const { sysNo } = await addReceiving(one, await addDelivery(one, own, [100]), [100]);
    expect(await waits()).toEqual(["purchaser receiving confirm 1"]);
    await purchaser.api.delivery.confirmReceiving({ sysNo, confirmStatus: 10 });
    expect(await waits()).toEqual([]);
  });

  test("what waits does so since it came there, however old its order is", async () => {
    const one = await openMarket(market.world);
    const { purchaser, supplier } = one;
    const [now, old] = [Math.floor(Date.now() / 1000), new Date(Date.now() - 45 * 86_400_000)];
    const order = await addOrder(one, { createTime: old });
    const waits = async ({ api }: typeof purchaser) => api.home.statistics({ withAmounts: true });
    const first = await waits(purchaser);
    expect(first.orderStatusCount).toMatchObject([{ status: 15, oldestTime: Math.floor(old.getTime() / 1000) }]);
    await supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    const told = await waits(supplier);
    expect(told.todoCount).toMatchObject([{ todo: "ship", count: 1 }]);
    expect(told.todoCount[0]?.oldestTime).toBeGreaterThanOrEqual(now);
    const { sysNo } = await addDelivery(one, order, [100]);
    await market.db.updateTable("mall.OrderDelivery").set({ createTime: old }).where("sysNo", "=", sysNo).execute();
    await supplier.api.delivery.updateTrace({ sysNo, shippingTrace: 20 });
    const { deliveryStatusCount } = await waits(purchaser);
    expect(deliveryStatusCount[0]?.oldestTime).toBeGreaterThanOrEqual(now);
  });

  test("an approver is waited for since approval was asked, whatever changed on the document since", async () => {
    const one = await openMarket(market.world);
    const { purchaser, supplier } = one;
    await settleApproval(await administratorOf(market.world, purchaser.organizationSysNo), {
      approvedDocuments: ["delivery"],
    });
    const boss = await market.world.person({ ...purchaser, permissions: auditCodes });
    const { sysNo } = await addDelivery(one, await addOrder(one, { status: 20 }), [60], { leave: false });
    const old = new Date(Date.now() - 2 * 86_400_000);
    await market.db
      .updateTable("mall.DocumentEvent")
      .set({ createTime: old })
      .where("documentSysNo", "=", sysNo)
      .execute();
    await supplier.api.delivery.expect({ sysNo, expectedTime: (Math.floor(Date.now() / 3_600_000) + 2) * 3600 });
    const { todoCount } = await boss.api.home.statistics({ withAmounts: true });
    expect(todoCount).toMatchObject([{ todo: "approve", count: 1, oldestTime: Math.floor(old.getTime() / 1000) }]);
  });

  test("strangers count nothing", async () => {
    const nothing = { ...noCounts, todoCount: [] };
    for (const person of [market.otherPurchaser, market.otherSupplier, market.northPurchaser, market.northSupplier]) {
      expect(await person.api.home.statistics({})).toEqual(nothing);
    }
  });
});

describe("home.orderWeeks", () => {
  const amounts = async ({ api }: { api: typeof market.purchaser.api }) =>
    (await api.home.orderWeeks({})).weeks.map(({ amount }) => amount);
  const grownBy = async (person: typeof market.purchaser, before: number[]) =>
    (await amounts(person)).map((amount, at) => amount - (before[at] ?? 0));

  test("thirteen weeks of the own side's orders in one statement, what was cancelled counts nothing", async () => {
    const before = [await amounts(market.purchaser), await amounts(market.supplier)];
    expect(before[0]).toHaveLength(13);
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000);
    const status = OrderStatus.waitingShipment;
    await addOrder(market, { status, totalAmount: "1000.25" });
    await addOrder(market, { status, totalAmount: "2000.50", createTime: ago(28) });
    await addOrder(market, { totalAmount: "4000", createTime: ago(28), status: OrderStatus.cancelled });
    await addOrder(market, { status, totalAmount: "8000", createTime: ago(92) });
    for (const [index, person] of [market.purchaser, market.supplier].entries()) {
      const { statements, result } = await countStatements(() => person.api.home.orderWeeks({}));
      expect(statements.length - 1).toBe(1);
      expect(await grownBy(person, before[index] ?? [])).toEqual([...Array(8).fill(0), 2000.5, 0, 0, 0, 1000.25]);
      expect(result.weeks.map(({ from }) => from)).toEqual(mondaysUntil(new Date(), 13));
    }
    for (const person of [market.otherPurchaser, market.northSupplier])
      expect((await person.api.home.orderWeeks({})).weeks.every(({ count }) => count === 0)).toBe(true);
    expect(await refusal(market.operator.api.home.orderWeeks({}))).toMatchObject({ code: 403 });
  });

  test("a supplier's count what was accepted, the purchaser's what was ordered", async () => {
    const { purchaser, supplier } = market;
    const [ordered, accepted] = [await amounts(purchaser), await amounts(supplier)];
    const order = await addOrder(market, { totalAmount: "300" });
    expect((await grownBy(purchaser, ordered)).at(-1)).toBe(300);
    expect((await grownBy(supplier, accepted)).at(-1)).toBe(0);
    await supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    expect((await grownBy(supplier, accepted)).at(-1)).toBe(300);
  });
});

describe("figures", () => {
  test("R-PERM-12: who may only receive sees counts, and nothing of what orders come to", async () => {
    const one = await openMarket(market.world);
    const receiver = await market.world.person({
      ...one.purchaser,
      permissions: ["goods:purchaser:price", "delivery:purchaser:receive", "receiving:purchaser:submit"],
    });
    await addOrder(one, { totalAmount: "700" });
    expect(await refusal(receiver.api.home.orderWeeks({}))).toMatchObject({ code: 403 });
    const seen = async ({ api }: typeof receiver) => {
      const { orderStatusCount, todoCount } = await api.home.statistics({ withAmounts: true });
      const { sums, total } = await api.order.search({ withSums: true });
      return { count: orderStatusCount[0]?.count, amount: orderStatusCount[0]?.amount, todoCount, sums, total };
    };
    const hidden = await seen(receiver);
    expect(hidden).toMatchObject({ count: 1, amount: undefined, total: 1 });
    expect(hidden.sums).not.toHaveProperty("amount");
    expect(hidden.sums).not.toHaveProperty("openAmount");
    expect(hidden.sums?.quantityList).toHaveLength(1);
    const payer = await market.world.person({ ...one.purchaser, permissions: ["order:purchaser:pay"] });
    expect(await seen(payer)).toMatchObject({ count: 1, amount: 700, sums: { amount: 700 } });
    expect((await payer.api.home.orderWeeks({})).weeks.at(-1)).toMatchObject({ amount: 700 });
    // nor what all receipts come to, which is the same
    await addReceiving(one, await addDelivery(one, await addOrder(one), [100]), [40], { draft: true });
    const receipts = await receiver.api.receiving.searchList({ withSums: true });
    expect(receipts).toMatchObject({ total: 1, sums: { quantityList: [{ quantity: 40 }] } });
    expect(receipts.sums).not.toHaveProperty("amount");
    const { receivingStatusCount } = await receiver.api.home.statistics({ withAmounts: true });
    expect(receivingStatusCount).toEqual([expect.not.objectContaining({ amount: expect.anything() })]);
    expect((await payer.api.receiving.searchList({ withSums: true })).sums).toHaveProperty("amount");
  });

  test("R-PAY-01: what is not settled says since which day of payment", async () => {
    const one = await openMarket(market.world);
    const order = await addOrder(one, { paymentMode: 0 });
    const delivery = await addDelivery(one, order, [100]);
    await addReceiving(one, delivery, [100]);
    const { dueTime } = await one.purchaser.api.order.get({ id: order.sysNo });
    const { todoCount } = await one.purchaser.api.home.statistics({ withAmounts: true });
    expect(dueTime).not.toBeNull();
    expect(todoCount).toContainEqual(expect.objectContaining({ todo: "settle", count: 1, oldestTime: dueTime }));
  });
});
