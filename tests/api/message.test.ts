import { setTimeout as passed } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { remindOfPayments, tellAfterCommits, tellPeople } from "#server/mall/message/index";
import { payOrdersDue } from "#server/mall/order/index";
import { headersOf, type Person, refusal } from "../support/api";
import { addReceiving } from "../support/documents";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { world, db } = trade;

const tell = (now = new Date()) => tellPeople(db, now);
const list = async (who: Person, input: Parameters<Person["api"]["message"]["search"]>[0] = {}) =>
  (await who.api.message.search(input)).datas;
const titles = async (who: Person) => (await list(who)).map(({ title }) => title);
const unread = async (who: Person) => (await who.api.message.unread({})).messages;
/** All that was told so far is read, so that a test sees only its own. */
async function readEverything(): Promise<void> {
  await tell();
  await world.database.pool.query('DELETE FROM mall."Message"');
}
beforeEach(readEverything);

const colleague = (permissions: string[]) =>
  world.person({ identity: "purchaser", organizationSysNo: trade.purchaser.organizationSysNo, permissions });
const agree = (sysNo: number) => trade.supplier.api.order.confirm({ sysNo, confirmStatus: 10 });

describe("messages about documents", () => {
  test("acceptance, shipment, receipt and its confirmation reach the other side, never the person who acted", async () => {
    const { supplier, purchaser } = trade;
    const order = await trade.ordered({ approvalKind: 1 });
    await tell();
    expect(await list(supplier)).toMatchObject([
      { title: "新订单待确认", kind: "order", documentType: "order", documentSysNo: order.sysNo, read: false },
    ]);
    expect(await titles(purchaser)).toEqual([]);

    await agree(order.sysNo);
    const delivery = await trade.left(order);
    await tell();
    expect((await titles(purchaser)).sort()).toEqual(["供应商已发货", "供应商已接单"]);
    expect(await titles(supplier)).toEqual(["新订单待确认"]);

    const note = await trade.noted(delivery, 9.5);
    await tell();
    const [received] = await list(supplier);
    expect(received).toMatchObject({ title: "采购方已收货", kind: "receiving", documentSysNo: note.sysNo });
    expect(received?.content).toContain("少 0.5吨");
    await supplier.api.receiving.confirm({ sysNo: note.sysNo, confirmStatus: 10 });
    await tell();
    expect((await titles(purchaser))[0]).toBe("供应商已确认收货单");
  });

  test("refusal and cancellation carry their reason; of an order that was never sent the supplier hears nothing", async () => {
    const { supplier, purchaser, approver } = trade;
    const refused = await trade.ordered({ approvalKind: 1 });
    await supplier.api.order.confirm({ sysNo: refused.sysNo, confirmStatus: 20, confirmComment: "无货" });
    const cancelled = await trade.ordered({ approvalKind: 1 });
    await agree(cancelled.sysNo);
    await tell();
    expect((await list(purchaser)).find(({ title }) => title === "供应商拒绝接单")).toMatchObject({ content: "无货" });
    await readEverything();

    const unsent = await trade.ordered({ approvalKind: 2 });
    await purchaser.api.order.cancel({ sysNo: unsent.sysNo, reason: "不买了" });
    await tell();
    expect(await titles(supplier)).toEqual([]);
    expect(await titles(approver)).toEqual([]);
  });

  test("approval is asked of those who decide, and its answer told to who asked", async () => {
    const { supplier, purchaser, approver, otherApprover } = trade;
    const order = await trade.ordered({ approvalKind: 2 });
    await tell();
    expect(await list(approver)).toMatchObject([{ kind: "approval", title: "订单待审批", documentSysNo: order.sysNo }]);
    for (const other of [supplier, purchaser, otherApprover]) expect(await titles(other)).toEqual([]);
    await approver.api.order.audit({ sysNo: order.sysNo, approvalStatus: 3, comment: "" });
    await tell();
    expect(await titles(purchaser)).toEqual(["订单审批通过"]);
    expect(await titles(supplier)).toEqual(["新订单待发货"]);
    expect(await titles(approver)).toEqual(["订单待审批"]);
    await trade.want();
  });

  test("a return is asked of the supplier and answered to the purchaser", async () => {
    const { supplier, purchaser } = trade;
    const order = await trade.ordered();
    const back = await trade.askedBack(await trade.confirmed(await trade.left(order)));
    await tell();
    expect((await list(supplier))[0]).toMatchObject({
      title: "采购方申请退货",
      kind: "return",
      documentSysNo: back.sysNo,
    });
    await trade.agreeToReturn(back.sysNo);
    await tell();
    expect((await titles(purchaser))[0]).toBe("供应商同意退货");
  });

  test("people who hold the code get it, others of the organisation and strangers do not", async () => {
    const receiver = await colleague(["delivery:purchaser:receive"]);
    const reader = await colleague(["goods:purchaser:price"]);
    const order = await trade.ordered();
    await trade.left(order);
    await tell();
    expect(await titles(receiver)).toEqual(["供应商已发货"]);
    expect(await titles(reader)).toEqual([]);
    for (const stranger of [trade.otherPurchaser, trade.otherSupplier, trade.northPurchaser, trade.northSupplier])
      expect(await titles(stranger)).toEqual([]);
  });

  test("who may only receive gets no amounts; who buys does", async () => {
    const receiver = await colleague([
      "goods:purchaser:price",
      "delivery:purchaser:receive",
      "receiving:purchaser:edit",
    ]);
    const payer = await colleague(["goods:purchaser:price", "order:purchaser:pay", "delivery:purchaser:receive"]);
    const order = await trade.ordered({ approvalKind: 1 });
    await agree(order.sysNo);
    await tell();
    expect((await list(trade.purchaser))[0]?.amount).toBe(order.totalAmount);
    const delivery = await trade.left(order);
    await addReceiving(trade, delivery, [10]);
    await tell();
    const { pool } = world.database;
    await pool.query('UPDATE mall."Message" SET amount = 5 WHERE "userSysNo" = ANY($1)', [
      [receiver.userSysNo, payer.userSysNo],
    ]);
    expect((await list(receiver)).map(({ amount }) => amount)).toEqual([null]);
    // who pays learns of the payment as well
    expect((await list(payer)).map(({ amount }) => amount)).toEqual([5, 5]);
  });

  test("a note on which nothing is counted yet has no amount", async () => {
    const delivery = await trade.left(await trade.ordered());
    await readEverything();
    await trade.supplier.api.delivery.updateTrace({ sysNo: delivery.sysNo, shippingTrace: 25, location: "工地大门" });
    await tell();
    const arrived = (await list(trade.purchaser)).find(({ documentType }) => documentType === "receiving");
    expect(arrived).toMatchObject({ title: "货物已送达，待收货", amount: null });
  });

  test("several processes at once tell each person once", async () => {
    const count = 30;
    for (let made = 0; made < count; made++) await trade.ordered({ approvalKind: 1 });
    const runs = await Promise.all([tell(), tell(), tell(), tell()]);
    expect(runs.reduce((sum, { messages }) => sum + messages, 0)).toBe(count);
    expect(await unread(trade.supplier)).toBe(count);
    expect(await tell()).toEqual({ messages: 0 });
  });

  test("what happened three days ago is no news", async () => {
    await trade.ordered({ approvalKind: 1 });
    expect(await tell(new Date(Date.now() + 3.1 * 86_400_000))).toEqual({ messages: 0 });
    expect(await tell()).toEqual({ messages: 0 });
  });

  test("a process that commits tells by itself", async () => {
    const stop = tellAfterCommits(db, () => new Date());
    await trade.ordered({ approvalKind: 1 });
    const until = Date.now() + 3_000;
    while ((await unread(trade.supplier)) === 0 && Date.now() < until) await passed(50);
    expect(await titles(trade.supplier)).toEqual(["新订单待确认"]);
    await stop();
  });
});

describe("reading them", () => {
  async function three(): Promise<number[]> {
    for (let made = 0; made < 3; made++) await trade.ordered({ approvalKind: 1 });
    await tell();
    return (await list(trade.supplier)).map(({ sysNo }) => sysNo);
  }

  test("by key, by kind, the unread alone; one is read, then all up to one", async () => {
    const { supplier } = trade;
    const [newest = 0, second = 0, oldest = 0] = await three();
    const first = await supplier.api.message.search({ pageSize: 2 });
    expect(first).toMatchObject({ nextSysNo: second, unreadList: [{ kind: "order", count: 3 }] });
    expect(await list(supplier, { beforeSysNo: second })).toMatchObject([{ sysNo: oldest }]);
    expect(await list(supplier, { kind: "payment" })).toEqual([]);
    expect(await supplier.api.message.read({ sysNo: oldest })).toMatchObject({
      messages: 2,
      document: { documentType: "order" },
    });
    expect((await list(supplier, { unreadOnly: true })).map(({ sysNo }) => sysNo)).toEqual([newest, second]);
    // what comes after the list was shown stays unread
    await trade.ordered({ approvalKind: 1 });
    await tell();
    expect(await supplier.api.message.readAll({ upToSysNo: newest })).toEqual({ messages: 1 });
  });

  test("another person's is neither shown nor marked", async () => {
    const [newest = 0] = await three();
    for (const other of [trade.purchaser, trade.otherSupplier, trade.northSupplier]) {
      expect(await refusal(other.api.message.read({ sysNo: newest }))).toMatchObject({ code: 404 });
      await other.api.message.readAll({ upToSysNo: newest });
    }
    expect(await unread(trade.supplier)).toBe(3);
  });

  test("a stream says when something comes, to its reader alone", async () => {
    const streamOf = async ({ token, tenantCode }: Person) => {
      const answer = await world.api?.request("/api/ifs/v1/message/stream", {
        headers: headersOf({ token, tenantCode }),
      });
      expect(answer?.headers.get("content-type")).toMatch(/^text\/event-stream/);
      const reader = answer?.body?.getReader();
      let said = "";
      void (async () => {
        for (;;) {
          const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
          if (done) return;
          said += new TextDecoder().decode(value);
        }
      })();
      return { times: () => said.split('"changed"').length - 1, leave: () => reader?.cancel() };
    };
    const own = await streamOf(trade.supplier);
    const other = await streamOf(trade.otherSupplier);
    // each is told where it begins
    while (own.times() < 1 || other.times() < 1) await passed(50);
    await trade.ordered({ approvalKind: 1 });
    await tell();
    const until = Date.now() + 4_000;
    while (own.times() < 2 && Date.now() < until) await passed(50);
    expect(own.times()).toBe(2);
    expect(other.times()).toBe(1);
    await Promise.all([own.leave(), other.leave()]);
    const { code } = await world.send("GET", "/api/ifs/v1/message/stream");
    expect(code).toBe(401);
  });

  test("silenced kinds arrive as read, from then on", async () => {
    const { supplier } = trade;
    await supplier.api.message.saveSetting({ mutedList: ["order"] });
    await three();
    expect(await unread(supplier)).toBe(0);
    await supplier.api.message.saveSetting({ mutedList: [] });
    await three();
    expect(await unread(supplier)).toBe(3);
  });
});

describe("payment", () => {
  test("due, three days before, and one, seven and thirty days after; each once, and none once it is paid", async () => {
    const { purchaser, supplier } = trade;
    const order = await trade.ordered();
    const { pool } = world.database;
    await trade.confirmed(await trade.left(order));
    await readEverything();
    const { dueTime } = (
      await pool.query<{ dueTime: Date }>('SELECT "dueTime" FROM mall."OrderTrade" WHERE "sysNo" = $1', [order.sysNo])
    ).rows[0] ?? { dueTime: new Date() };
    const at = (days: number) => new Date((dueTime ?? new Date()).getTime() + days * 86_400_000 + 3_600_000);
    await payOrdersDue(db, at(0));
    const remind = async (days: number) => {
      await Promise.all([remindOfPayments(db, at(days)), remindOfPayments(db, at(days))]);
      return (await list(purchaser))
        .filter(({ documentSysNo }) => documentSysNo === order.sysNo)
        .map(({ title }) => title);
    };
    await remind(-3);
    await remind(1);
    await remind(2);
    await remind(7);
    expect(await remind(30)).toEqual([
      "订单已逾期 30 天未付",
      "订单已逾期 7 天未付",
      "订单已逾期未付",
      "订单 3 天内到期应付",
    ]);
    expect((await list(purchaser))[0]).toMatchObject({ kind: "payment", amount: order.totalAmount });
    expect(await list(supplier, { kind: "payment" })).toEqual([]);
  });
});
