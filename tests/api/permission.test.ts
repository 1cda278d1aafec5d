import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { type ActionCode, actionCode } from "#trpc/contract/shared/labels";
import { isAuditCode } from "#trpc/rules/approval";
import type { Machine } from "#trpc/rules/machine";
import { deliveryMachine } from "#trpc/rules/machine-delivery";
import { orderMachine } from "#trpc/rules/machine-order";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { returnMachine } from "#trpc/rules/machine-return";
import { allPermissions, type Person, refusal, startWorld, type World } from "../support/api";
import {
  addConfirmed,
  addDelivery,
  addOrder,
  addReceiving,
  addReturn,
  type Market,
  openMarket,
  snapshot,
  truck,
} from "../support/documents";

let world: World;
let market: Market;
let order: number;
let orderItem: number;
let delivery: number;
let deliveryItem: number;
let note: number;
let confirmed: { sysNo: number; itemSysNos: number[] };
let back: number;

beforeAll(async () => {
  world = await startWorld();
  market = await openMarket(world);
  const bought = await addOrder(market, { status: 20 });
  const loaded = await addDelivery(market, bought, [40]);
  order = bought.sysNo;
  [orderItem = 0] = bought.itemSysNos;
  delivery = loaded.sysNo;
  [deliveryItem = 0] = loaded.itemSysNos;
  note = (await addReceiving(market, loaded, [10])).sysNo;
  confirmed = await addConfirmed(market, loaded, [10]);
  back = (await addReturn(market, confirmed, [1])).sysNo;
});

/** Somebody of the parties' or the mall's own organisations who holds these codes and no other. */
const holding = (side: "purchaser" | "supplier" | "operator", permissions: string[]): Promise<Person> =>
  world.person({ ...market[side], permissions });

const reason = "权限";
type Api = Person["api"];
type Act = (api: Api) => Promise<unknown>;
type Commands<M> = M extends Machine<infer Event> ? Partial<Record<Event, Act>> : never;

const receipt = () => ({
  orderDeliverySysNo: delivery,
  itemList: [{ deliveryItemSysNo: deliveryItem, receivedQuantity: 1 }],
});
/** The call behind each event that somebody asks for. */
const orderCommands: Commands<typeof orderMachine> = {
  create: ({ trade }) =>
    trade.createShop({ cartSysNoList: [1], receiveAddressSysNo: 1, invoiceTitleSysNo: 1, invoiceType: 0 }),
  submit: ({ orderTrade }) => orderTrade.submit({ sysNo: order }),
  approve: ({ order: { audit } }) => audit({ sysNo: order, approvalStatus: 3 }),
  disapprove: ({ order: { audit } }) => audit({ sysNo: order, approvalStatus: 2, comment: reason }),
  pay: ({ order: { pay } }) => pay({ sysNo: order, amount: 1 }),
  agree: ({ order: { confirm } }) => confirm({ sysNo: order, confirmStatus: 10 }),
  refuse: ({ order: { confirm } }) => confirm({ sysNo: order, confirmStatus: 20, confirmComment: reason }),
  prepare: (api) => deliveryCommands.create?.(api) ?? Promise.resolve(),
  end: ({ order: { finish } }) => finish({ sysNo: order, reason }),
  cancel: ({ order: { cancel } }) => cancel({ sysNo: order, reason }),
  delete: ({ order: orders }) => orders.delete({ sysNo: order }),
  notify: ({ orderTrade }) => orderTrade.sendNotify({ sysNo: order }),
  return: (api) => returnCommands.save?.(api) ?? Promise.resolve(),
};
const deliveryCommands: Commands<typeof deliveryMachine> = {
  create: ({ delivery: { create } }) =>
    create({ orderSysNo: order, itemList: [{ orderItemSysNo: orderItem, quantity: 1 }], ...truck }),
  accept: ({ delivery: { confirmDelivery } }) => confirmDelivery({ sysNo: delivery, confirmStatus: 10 }),
  decline: ({ delivery: { confirmDelivery } }) =>
    confirmDelivery({ sysNo: delivery, confirmStatus: 20, confirmComment: reason }),
  auditCancel: ({ delivery: { auditCancel } }) => auditCancel({ sysNo: delivery }),
  submitAudit: ({ delivery: { submitAudit } }) => submitAudit({ sysNo: delivery }),
  approve: ({ delivery: { audit } }) => audit({ sysNo: delivery, approvalStatus: 3 }),
  disapprove: ({ delivery: { audit } }) => audit({ sysNo: delivery, approvalStatus: 2, comment: reason }),
  outbound: ({ delivery: { outbound } }) => outbound({ sysNo: delivery }),
  trace: ({ delivery: { updateTrace } }) => updateTrace({ sysNo: delivery, shippingTrace: 15 }),
  receive: ({ receiving: { submit } }) => submit(receipt()),
  end: ({ delivery: { endReceiving } }) => endReceiving({ sysNo: delivery, reason }),
  invalidate: ({ delivery: { invalid } }) => invalid({ sysNo: delivery, reason }),
  delete: ({ delivery: deliveries }) => deliveries.delete({ sysNo: delivery }),
};
const receivingCommands: Commands<typeof receivingMachine> = {
  draft: ({ receiving: { submit } }) => submit({ ...receipt(), draft: true }),
  submit: ({ receiving: { submit } }) => submit(receipt()),
  auditCancel: ({ receiving: { auditCancel } }) => auditCancel({ sysNo: note }),
  approve: ({ receiving: { audit } }) => audit({ sysNo: note, approvalStatus: 3 }),
  disapprove: ({ receiving: { audit } }) => audit({ sysNo: note, approvalStatus: 2, comment: reason }),
  agree: ({ receiving: { confirm } }) => confirm({ sysNo: note, confirmStatus: 10 }),
  disagree: ({ receiving: { confirm } }) => confirm({ sysNo: note, confirmStatus: 20, confirmComment: reason }),
  accept: ({ delivery: { confirmReceiving } }) => confirmReceiving({ sysNo: note, confirmStatus: 10 }),
  decline: ({ delivery: { confirmReceiving } }) =>
    confirmReceiving({ sysNo: note, confirmStatus: 20, confirmComment: reason }),
  void: ({ receiving: notes }) => notes.void({ sysNo: note, reason }),
  remove: ({ receiving: { remove } }) => remove({ sysNo: note }),
  return: (api) => returnCommands.save?.(api) ?? Promise.resolve(),
};
const returnCommands: Commands<typeof returnMachine> = {
  save: (api) => addReturn({ ...market, purchaser: { ...market.purchaser, api } }, confirmed, [1]),
  approve: ({ return: returns }) => returns.audit({ sysNo: back, approvalStatus: 3 }),
  disapprove: ({ return: returns }) => returns.audit({ sysNo: back, approvalStatus: 2, comment: reason }),
  agree: ({ return: returns }) => returns.supplierConfirm({ sysNo: back, confirmStatus: 10 }),
  refuse: ({ return: returns }) => returns.supplierConfirm({ sysNo: back, confirmStatus: 20, reason }),
  cancel: ({ return: returns }) => returns.cancel({ sysNo: back }),
  arrive: ({ return: returns }) => returns.confirmArrival({ sysNo: back }),
  void: ({ return: returns }) => returns.void({ sysNo: back, reason }),
};
const organisation: [ActionCode, Act][] = (["purchaser", "supplier"] as const).flatMap((side): [ActionCode, Act][] => {
  const address = { contactName: "刘工", contactMobile: "13800001001", regionSysNo: 500112, address: "2 号门" };
  const title = { title: "某某公司", invoiceType: 0 as const };
  return [
    [`receiveAddress:${side}:save`, ({ receiveAddress }) => receiveAddress.save(address)],
    [`invoiceTitle:${side}:save`, ({ invoiceTitle }) => invoiceTitle.add(title)],
  ];
});

const cases = [
  [orderMachine, orderCommands] as const,
  [deliveryMachine, deliveryCommands] as const,
  [receivingMachine, receivingCommands] as const,
  [returnMachine, returnCommands] as const,
].flatMap(([machine, commands]: readonly [Machine, Partial<Record<string, Act>>]) =>
  Object.entries(machine.codes).flatMap(([event, code]) =>
    code === null ? [] : [{ event: `${machine.document} ${event}`, code, act: commands[event] }],
  ),
);
const all = [...cases, ...organisation.map(([code, act]) => ({ event: code, code, act }))];

describe("R-PERM-12, R-PERM-21: who lacks a code may not do what it stands for", () => {
  test.each(all)("$event", async ({ code, act }) => {
    if (!act) throw new Error("an event with a code has a call: add it above");
    const side = code.split(":")[1] as "purchaser" | "supplier" | "operator";
    const others = allPermissions(side === "operator" ? "operation" : side).filter((held) => held !== code);
    const clerk = await holding(side, others);
    const before = await snapshot(world.database);
    const refused = await refusal(act(clerk.api));
    expect(refused).toMatchObject({ reason: "FORBIDDEN", code: 403 });
    // the approver's role is asked for at the door, without a sentence of its own
    if (!isAuditCode(code)) expect(refused.message).toContain(`“${actionCode[code]}”`);
    expect(await snapshot(world.database)).toBe(before);
  });

  test("whoever is on the other side is told whose act it is", async () => {
    const answer = await refusal(market.purchaser.api.delivery.auditCancel({ sysNo: delivery }));
    expect(answer).toMatchObject({ code: 403, message: "只有供应商可以撤销审批" });
  });
});

describe("buttons follow the codes", () => {
  const listed = async (who: Person) => {
    const { api } = who;
    const [one, rows] = [await api.delivery.get({ id: delivery }), (await api.delivery.searchList({})).datas];
    const [paper, papers] = [await api.receiving.detail({ id: note }), (await api.receiving.searchList({})).datas];
    const row = rows.find(({ sysNo }) => sysNo === delivery);
    const paperRow = papers.find(({ sysNo }) => sysNo === note);
    expect(row?.actionList).toEqual(one.actionList);
    expect(paperRow?.actionList).toEqual(paper.actionList);
    return [one.actionList, paper.actionList];
  };

  test("R-PERM-21: lists and pages of deliveries and receiving notes show what the reader may do", async () => {
    expect(await listed(market.purchaser)).toEqual([
      ["delivery:purchaser:receive", "delivery:purchaser:endReceiving"],
      ["receiving:purchaser:auditCancel", "receiving:purchaser:void"],
    ]);
    expect(await listed(market.supplier)).toEqual([[], ["receiving:supplier:confirm"]]);
    expect(await listed(await holding("purchaser", []))).toEqual([[], []]);
    expect(await listed(await holding("supplier", []))).toEqual([[], []]);
    expect(await listed(await holding("purchaser", ["receiving:purchaser:void"]))).toEqual([
      [],
      ["receiving:purchaser:void"],
    ]);
  });

  test("receiving needs the right to write a note, too", async () => {
    const actions = async (...permissions: string[]) => (await listed(await holding("purchaser", permissions)))[0];
    expect(await actions("delivery:purchaser:receive")).toEqual([]);
    expect(await actions("delivery:purchaser:receive", "receiving:purchaser:edit")).toHaveLength(1);
    expect(await actions("delivery:purchaser:receive", "receiving:purchaser:submit")).toHaveLength(1);
  });
});

test("in a mall that ran before these codes everybody may do what they could", async () => {
  const folder = "prisma/migrations";
  const granting = readdirSync(folder).filter((name) => /permission_codes|return_order|document_approval/.test(name));
  const grants = granting.map((name) => readFileSync(`${folder}/${name}/migration.sql`, "utf8"));
  // what grants codes may run again; it follows what makes tables
  const updates = grants.map((text) => text.slice(text.indexOf('UPDATE "mall"."UserApplication"')));
  const ofOrders = Object.values(orderMachine.codes).filter((code) => code !== "order:purchaser:create");
  // these were asked for before; what returns need came with them
  const asked = new Set<string | null>([...ofOrders, "order:purchaser:reorder"]);
  asked.delete("order:purchaser:return");
  const held = async ({ api }: Person) => (await api.shell.getCurrentUser({})).permissions.sort();
  const migrate = async () => {
    for (const update of updates) await world.database.pool.query(update);
  };
  for (const identity of ["purchaser", "supplier"] as const) {
    const clerk = await holding(identity, []);
    const partly = await holding(identity, [`receiving:${identity}:confirm`, "something:else:here"]);
    await migrate();
    await migrate();
    const could = allPermissions(identity).filter((code) => !asked.has(code));
    expect(await held(clerk)).toEqual([...could].sort());
    expect(await held(partly)).toEqual([...could, "something:else:here"].sort());
  }
  const operator = await world.person({ ...market.purchaser, identity: "operation", permissions: ["operation:a:b"] });
  await migrate();
  expect(await held(operator)).toEqual(["operation:a:b"]);
});
