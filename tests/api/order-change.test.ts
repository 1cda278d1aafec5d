import { sql } from "kysely";
import { beforeAll, describe, expect, test } from "vitest";
import { ApprovalKind, PaymentMode, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { managing } from "#trpc/rules/people";
import { type Person, refusal } from "../support/api";
import { addAddress, checkout } from "../support/cart";
import { contractsIn } from "../support/contracts";
import { changeSwitches } from "../support/tenants";
import type { Ordered } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let buyer: Person["api"];
let seller: Person["api"];
beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
});

type Line = [quantity: number, price?: number];
const read = (id: number) => buyer.order.get({ id });
/** What the lines of an order are to become, in their order; those that are left out stay. */
const wanted = ({ sysNo, itemSysNos }: Pick<Ordered, "sysNo" | "itemSysNos">, lines: (Line | null)[], version = 0) => ({
  ...{ orderSysNo: sysNo, orderVersion: version, reason: "主体结构加快" },
  itemList: lines.flatMap((line, at) =>
    line ? [{ orderItemSysNo: itemSysNos[at] ?? 0, quantity: line[0], price: line[1] ?? 380 }] : [],
  ),
});
/** A change that was sent to the supplier. */
async function proposed(order: Ordered, lines: (Line | null)[], more = {}, version = 0): Promise<number> {
  const { sysNo } = await buyer.orderChange.propose({ ...wanted(order, lines, version), ...more });
  await buyer.orderChange.send({ sysNo });
  return sysNo;
}
const agreed = async (order: Ordered, lines: (Line | null)[], more = {}) =>
  seller.orderChange.agree({ sysNo: await proposed(order, lines, more) });

/** What is held of the goods of an order line, and what of them is reserved in the warehouses in all. */
async function heldOf(orderItemSysNos: readonly number[]) {
  const { rows } = await sql<{ held: string; reserved: string }>`
    SELECT coalesce(sum(r."quantity"), 0)::float8::text AS "held", (SELECT sum(s."reserved")::float8::text FROM mall."SkuStock" s
      WHERE s."skuSysNo" IN (SELECT "skuSysNo" FROM mall."OrderItem" WHERE "sysNo" = ANY(${orderItemSysNos}::int8[]))) AS "reserved"
    FROM mall."StockReservation" r WHERE r."orderItemSysNo" = ANY(${orderItemSysNos}::int8[])`.execute(db);
  return { held: Number(rows[0]?.held), reserved: Number(rows[0]?.reserved) };
}

describe("what both sides agreed to", () => {
  test("lines, sums, stock, day and place of the order follow; its page says what was changed by whom", async () => {
    const order = await trade.ordered({ lines: 3 });
    const before = await heldOf(order.itemSysNos);
    const receiveAddressSysNo = await addAddress(db, trade.purchaser, { areaCode: "00000050" });
    await db
      .updateTable("mall.ReceivingAddress")
      .set({ address: "江北嘴工地2号门" })
      .where("sysNo", "=", receiveAddressSysNo)
      .execute();
    const sysNo = await proposed(order, [[12.5, 381.5], null, [0]], {
      expectedDate: "2099-05-06",
      receiveAddressSysNo,
    });
    const draft = await seller.orderChange.detail({ id: sysNo });
    expect(draft).toMatchObject({ oldAmount: 11_400, totalAmount: 4768.75 + 3800, status: 10, orderVersion: 0 });
    expect((await read(order.sysNo)).totalAmount).toBe(11_400);
    await seller.orderChange.agree({ sysNo });
    const after = await read(order.sysNo);
    expect(after).toMatchObject({ totalAmount: 8568.75, payableAmount: 8568.75, version: 1, status: 20 });
    expect(after).toMatchObject({ wishDate: "2099-05-06", promiseDate: "2099-05-06" });
    expect(after.receiveAddress.address).toBe("江北嘴工地2号门");
    expect(after.itemList).toMatchObject([
      { quantity: 12.5, originalQuantity: 10, price: 381.5, originalPrice: 380, amount: 4768.75 },
      { quantity: 10, originalQuantity: null, amount: 3800 },
      { quantity: 0, originalQuantity: 10, originalPrice: null, amount: 0 },
    ]);
    expect(after.changeList).toMatchObject([
      {
        sysNo,
        status: 30,
        proposer: "张建国",
        oldAmount: 11_400,
        totalAmount: 8568.75,
        itemCount: 2,
        address: "江北嘴工地2号门",
      },
    ]);
    const held = await heldOf(order.itemSysNos);
    expect([held.held, held.reserved - before.reserved]).toEqual([22.5, -7.5]);
    const { orderItemSysNo, quantity } = { orderItemSysNo: order.itemSysNos[2] ?? 0, quantity: 1 };
    const shipping = seller.delivery.create({
      ...{ orderSysNo: order.sysNo, itemList: [{ orderItemSysNo, quantity }] },
      ...{ vehicleNo: "渝A12345", driverName: "赵师傅", driverMobile: "13900000099" },
    });
    expect((await refusal(shipping)).reason).toBe("DELIVER_TOO_MUCH");
  });

  test("the supplier proposes, the purchaser accepts; the place is the purchaser's to say", async () => {
    const order = await trade.ordered();
    const asked = wanted(order, [[8, 379]]);
    const { sysNo } = await seller.orderChange.offer(asked);
    expect(await refusal(buyer.orderChange.detail({ id: sysNo }))).toMatchObject({ code: 404 });
    expect((await read(order.sysNo)).changeList).toEqual([]);
    await seller.orderChange.submit({ sysNo });
    const { datas } = await buyer.orderChange.search({ todo: "answer" });
    expect(datas.map((row) => row.sysNo)).toContain(sysNo);
    await buyer.orderChange.accept({ sysNo });
    expect(await read(order.sysNo)).toMatchObject({ totalAmount: 3032, itemList: [{ quantity: 8, price: 379 }] });
    expect((await heldOf(order.itemSysNos)).held).toBe(8);
  });

  test("R-BIZ-22: freight follows the new quantities by the shop's rule, to the fen", async () => {
    const { shopSysNo } = trade.shop;
    await changeSwitches(db, "demo", { freightOn: true });
    await seller.shopSetting.saveFreight({ shopSysNo, tonneFee: 10, orderFee: 0.01 });
    const order = await trade.ordered({ lines: 3, terms: { freightIncluded: false } });
    expect(order.totalAmount).toBe(11_700.01);
    await agreed(order, [[11], [9], [0]]);
    const { rows } = await sql<{ freight: string }>`SELECT "freight"::text FROM mall."OrderItem"
      WHERE "orderSysNo" = ${order.sysNo} ORDER BY "lineNo"`.execute(db);
    expect(rows.map(({ freight }) => freight)).toEqual(["110.01", "90.00", "0.00"]);
    expect(await read(order.sysNo)).toMatchObject({ freight: 200.01, totalAmount: 7800.01 });
    await seller.shopSetting.saveFreight({ shopSysNo });
  });

  test("what is reduced to what came is complete, and nothing of it is held", async () => {
    const order = await trade.ordered({ lines: 2 });
    const note = await trade.confirmed(await trade.left(order, 4), 4);
    await agreed(order, [[4], [4]]);
    expect(await read(order.sysNo)).toMatchObject({ status: 50, totalAmount: 3040, payableAmount: 3040 });
    expect((await heldOf(order.itemSysNos)).held).toBe(0);
    expect((await buyer.receiving.detail({ id: note.sysNo })).status).toBe(10);
  });
});

const saidAt = ({ fields }: { fields?: unknown }, field: string) =>
  (fields as Record<string, string> | undefined)?.[field];

describe("what is refused, in words", () => {
  const refused = (order: Ordered, lines: (Line | null)[]) => refusal(buyer.orderChange.propose(wanted(order, lines)));

  test("each line says what is wrong with it: shipped with open notes, stock, price, decimals", async () => {
    const order = await trade.ordered({ lines: 4 });
    await trade.loaded({ ...order, itemSysNos: order.itemSysNos.slice(0, 1) }, 6);
    const { reason, fields } = await refused(order, [[5], [10, 380.12345], [10_000_000], [10.12345]]);
    expect(reason).toBe("BAD_INPUT");
    expect(Object.keys(fields ?? {})).toEqual(["itemList.1.price", "itemList.3.quantity"]);
    const second = await refused(order, [[5], [10, 390], [10_000_000], [0]]);
    expect(second.fields).toMatchObject({
      "itemList.0.quantity": expect.stringContaining("已发货或收货 6 吨（含未出库的发货单），数量不能少于 6 吨"),
      "itemList.2.quantity": expect.stringContaining("库存还有"),
    });
    expect(saidAt(await refused(order, [[10, 390]]), "itemList.0.price")).toContain("已发货，不能改单价");
  });

  test("nothing changed, nothing left, an order that was changed meanwhile, a second one", async () => {
    const order = await trade.ordered({ lines: 2 });
    expect((await refused(order, [[10]])).reason).toBe("CHANGE_EMPTY");
    expect((await refused(order, [[0], [0]])).message).toContain("申请取消订单");
    const { sysNo } = await buyer.orderChange.propose(wanted(order, [[11]]));
    expect((await refused(order, [[12]])).message).toContain("草稿");
    await seller.orderChange.offer(wanted(order, [[9]]));
    await buyer.orderChange.send({ sysNo });
    const own = await seller.orderChange.search({ orderSysNo: order.sysNo, statusList: [5] });
    const other = own.datas[0]?.sysNo ?? 0;
    expect((await refusal(seller.orderChange.submit({ sysNo: other }))).message).toContain("正在等待答复");
    await seller.orderChange.agree({ sysNo });
    expect((await refusal(seller.orderChange.submit({ sysNo: other }))).reason).toBe("ORDER_CHANGED");
    await seller.orderChange.discard({ sysNo: other });
    expect((await refused(order, [[13]])).reason).toBe("ORDER_CHANGED");
    await proposed(order, [[13]], {}, 1);
    expect((await refusal(buyer.orderChange.propose(wanted(order, [[14]], 1)))).message).toContain("正在等待答复");
  });

  test("a paid order may become cheaper than what is paid; what is open follows the new amount", async () => {
    const terms = { paymentMode: PaymentMode.prepay };
    const order = await trade.ordered({ lines: 2, terms });
    await seller.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    await buyer.order.pay({ sysNo: order.sysNo, amount: 3800 });
    await agreed(order, [[9], [0]]);
    expect(await read(order.sysNo)).toMatchObject({ paymentStatus: 10, totalAmount: 3420, paidAmount: 3800 });
    await seller.orderChange.agree({ sysNo: await proposed(order, [[10], [0]], {}, 1) });
    expect(await read(order.sysNo)).toMatchObject({ paymentStatus: 10, totalAmount: 3800, paidAmount: 3800 });
    await seller.orderChange.agree({ sysNo: await proposed(order, [[10], [1]], {}, 2) });
    expect(await read(order.sysNo)).toMatchObject({ paymentStatus: 8, totalAmount: 4180 });
  });

  test("never beyond the contract that the order is under; what is left of it follows", async () => {
    const { inForce, order, left, paperOf } = contractsIn(trade);
    const contract = await inForce(20);
    const paper = { ...(await paperOf(await order(contract, 10))), totalAmount: 3750 };
    const refusalOf = await refused(paper, [[20.01, 375]]);
    expect([refusalOf.reason, saidAt(refusalOf, "itemList.0.quantity")]).toEqual([
      "CONTRACT_EXCEEDED",
      expect.stringContaining("合同余量还有 10 吨"),
    ]);
    const sysNo = await proposed(paper, [[18, 375]]);
    await order(contract, 4);
    expect((await refusal(seller.orderChange.agree({ sysNo }))).reason).toBe("CONTRACT_EXCEEDED");
    expect(await left(contract.sysNo)).toEqual([14, 6]);
    await buyer.orderChange.withdraw({ sysNo });
    await agreed(paper, [[16, 375]]);
    expect(await left(contract.sysNo)).toEqual([20, 0]);
  });
});

describe("the budget of the order", () => {
  test("holds the new amount to the fen; a supplier is refused without the purchaser's figures", async () => {
    const project = await buyer.tenderProject.save({ name: "变更工程", code: "BG-1" });
    const budget = await buyer.budget.save({ projectSysNo: project.sysNo, amount: 5000 });
    await buyer.budget.saveSetting({ budgetOptional: true });
    const cart = await trade.filled({ quantity: 10 });
    const made = await buyer.trade.createShop({ ...checkout(trade.purchaser, cart), projectSysNo: project.sysNo });
    const sysNo = made.orderSysNoList[0] ?? 0;
    const { itemList } = await read(sysNo);
    const order = { sysNo, itemSysNos: itemList.map((item) => item.sysNo), skuSysNos: [], totalAmount: 3800 };
    const reserved = async () => (await buyer.budget.get({ id: budget.sysNo })).reserved;
    const { sysNo: beyond } = await buyer.orderChange.propose(wanted(order, [[14]]));
    const own = await refusal(buyer.orderChange.send({ sysNo: beyond }));
    expect(own).toMatchObject({ reason: "OVER_BUDGET", message: expect.stringContaining("¥1,200.00") });
    await buyer.orderChange.delete({ sysNo: beyond });
    const tooMuch = await proposed(order, [[13]]);
    const more = await trade.filled({ quantity: 1 });
    const another = await buyer.trade.createShop({ ...checkout(trade.purchaser, more), projectSysNo: project.sysNo });
    const held = await heldOf(order.itemSysNos);
    const { reason, message } = await refusal(seller.orderChange.agree({ sysNo: tooMuch }));
    expect([reason, message.includes("5,000"), message.includes("预算")]).toEqual(["OVER_BUDGET", false, true]);
    expect([await reserved(), await heldOf(order.itemSysNos)]).toEqual([4180, held]);
    await buyer.order.cancel({ sysNo: another.orderSysNoList[0] ?? 0, reason: "计划变更" });
    await buyer.orderChange.withdraw({ sysNo: tooMuch });
    await agreed(order, [[13, 381.33]]);
    expect(await reserved()).toBe(4957.29);
    await seller.orderChange.agree({ sysNo: await proposed(order, [[0.5, 381.33]], {}, 1) });
    expect(await reserved()).toBe(190.67);
  });
});

describe("the purchaser's own approval", () => {
  const settle = async (approvalFrom: number, change = {}) => {
    const { identity, organizationSysNo } = trade.purchaser;
    const boss = await world.person({ identity, organizationSysNo, permissions: [managing("purchaser")] });
    await boss.api.approvalSetting.save({
      ...{ approvalKind: ApprovalKind.purchaser, approvalFrom, approvedDocuments: [] },
      ...{ approvalAssignee: WorkflowAssignee.role, ...change },
    });
  };

  test("R-PERM-19: the rules of orders hold for an order that becomes dearer; nobody approves their own", async () => {
    const order = await trade.ordered();
    await settle(4000);
    const cheap = await buyer.orderChange.propose(wanted(order, [[10.5]]));
    await buyer.orderChange.send({ sysNo: cheap.sysNo });
    expect((await buyer.orderChange.detail({ id: cheap.sysNo })).approvalStatus).toBe(0);
    await buyer.orderChange.withdraw({ sysNo: cheap.sysNo });
    const { identity, organizationSysNo } = trade.purchaser;
    const permissions = ["orderChange:purchaser:save", "orderChange:purchaser:audit", "goods:purchaser:price"];
    const both = (await world.person({ identity, organizationSysNo, permissions })).api;
    const { sysNo: dear } = await both.orderChange.propose(wanted(order, [[11]]));
    await both.orderChange.send({ sysNo: dear });
    expect((await buyer.orderChange.detail({ id: dear })).approvalStatus).toBe(1);
    expect((await refusal(seller.orderChange.agree({ sysNo: dear }))).reason).toBe("STATE_CONFLICT");
    const own = { sysNo: dear, approvalStatus: 3 as const };
    expect((await refusal(both.orderChange.audit(own))).reason).toBe("OWN_REQUEST");
    await trade.approver.api.orderChange.audit(own);
    await seller.orderChange.agree({ sysNo: dear });
    expect((await read(order.sysNo)).totalAmount).toBe(4180);
    await trade.want({});
  });

  test("what the supplier proposes is accepted first, and takes effect with its approval", async () => {
    const order = await trade.ordered();
    await settle(4000);
    const { sysNo } = await seller.orderChange.offer(wanted(order, [[12]]));
    await seller.orderChange.submit({ sysNo });
    await buyer.orderChange.accept({ sysNo });
    expect((await read(order.sysNo)).totalAmount).toBe(3800);
    expect((await refusal(buyer.orderChange.accept({ sysNo }))).reason).toBe("STATE_CONFLICT");
    await trade.approver.api.orderChange.audit({ sysNo, approvalStatus: 3 });
    expect(await read(order.sysNo)).toMatchObject({ totalAmount: 4560, version: 1 });
    expect((await heldOf(order.itemSysNos)).held).toBe(12);
    await trade.want({});
  });
});

test("an order that was ended is not offered for a change, on neither side", async () => {
  const both = ({ sysNo: id }: Ordered) =>
    Promise.all([buyer, seller].map((api) => api.orderChange.changeable({ id })));
  expect(await both(await trade.ordered())).toMatchObject([{ mayChange: true }, { mayChange: true }]);
  const order = await trade.ordered({ approvalKind: ApprovalKind.supplier });
  await buyer.order.cancel({ sysNo: order.sysNo, reason: "停工" });
  expect(await both(order)).toMatchObject([{ mayChange: false }, { mayChange: false }]);
  expect(await refusal(buyer.orderChange.propose(wanted(order, [[11]])))).toMatchObject({ reason: "STATE_CONFLICT" });
});
