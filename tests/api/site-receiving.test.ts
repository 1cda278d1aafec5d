import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { phoneWords } from "#trpc/rules/site-outbox";
import { type Person, refusal } from "../support/api";
import { addDelivery, addFile, addOrder, type TestOrder } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;
const PHONE_TIME = 1_795_343_501;

async function atGate(quantity = 40): Promise<{ order: TestOrder; sysNo: number; itemSysNos: number[] }> {
  const order = await addOrder(market, { status: 20 });
  return { order, ...(await addDelivery(market, order, [quantity])) };
}
type Send = Person["api"]["siteReceiving"]["send"];
type Event = Parameters<Send>[0];
const recorded = (who: Person, of: { sysNo: number; itemSysNos: number[] }, more: Partial<Event> = {}): Event => ({
  eventKey: randomUUID(),
  kind: "receive",
  userSysNo: who.userSysNo,
  organizationSysNo: who.organizationSysNo,
  phoneTime: PHONE_TIME,
  orderDeliverySysNo: of.sysNo,
  itemList: [{ deliveryItemSysNo: of.itemSysNos[0] ?? 0, receivedQuantity: 30 }],
  ...more,
});
const notesOf = async (sysNo: number) => (await market.purchaser.api.delivery.get({ id: sysNo })).receivingList;
const colleague = () => {
  const { tenantCode, organizationSysNo } = market.purchaser;
  return world.person({ tenantCode, organizationSysNo, identity: "purchaser" });
};

describe("R-BIZ-03: what a phone recorded is done once", () => {
  test("one receiving note with quantities, photos and the phone's time beside the mall's", async () => {
    const truck = await atGate();
    const photo = await addFile(market);
    const { api } = market.purchaser;
    const event = recorded(market.purchaser, truck, { fileSysNoList: [photo], remark: "雨天" });
    const answer = await api.siteReceiving.send(event);
    expect(answer).toMatchObject({ eventKey: event.eventKey, orderDeliverySysNo: truck.sysNo });
    const note = await api.receiving.detail({ id: answer.receivingSysNo ?? 0 });
    expect(note).toMatchObject({ status: 5, remark: "雨天", itemList: [{ receivedQuantity: 30 }] });
    expect(note.fileList.map(({ sysNo }) => sysNo)).toEqual([photo]);
    expect(note.historyList[0]).toMatchObject({ event: "submit", comment: phoneWords(PHONE_TIME) });
    // the phone's clock decides nothing
    expect(note.receiveTime).toBe(answer.serverTime);
    expect(Math.abs(note.receiveTime - Date.now() / 1000)).toBeLessThan(600);
    expect(await api.siteReceiving.send(event)).toEqual(answer);
    expect(await notesOf(truck.sysNo)).toHaveLength(1);
  });

  test("sent twenty times at once, with and without a request key, it writes one note", async () => {
    for (const keyed of [true, false]) {
      const truck = await atGate();
      const event = recorded(market.purchaser, truck);
      const { api } = keyed ? { api: market.purchaser.withKey(event.eventKey) } : market.purchaser;
      const answers = await Promise.all(Array.from({ length: 20 }, () => api.siteReceiving.send(event)));
      expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
      const notes = await notesOf(truck.sysNo);
      expect(notes.map(({ sysNo }) => sysNo)).toEqual([answers[0]?.receivingSysNo]);
      const { itemList } = await market.purchaser.api.order.get({ id: truck.order.sysNo });
      expect(itemList[0]?.receivedQuantity).toBe(30);
    }
  });

  test("weeks later too, when answers to request keys are forgotten", async () => {
    const truck = await atGate();
    const event = recorded(market.purchaser, truck);
    const { siteReceiving } = market.purchaser.withKey(event.eventKey);
    const answer = await siteReceiving.send(event);
    await sql`DELETE FROM mall."RequestKey" WHERE "requestKey" = ${event.eventKey}`.execute(db);
    expect(await siteReceiving.send(event)).toEqual(answer);
    expect(await notesOf(truck.sysNo)).toHaveLength(1);
    await sql`DELETE FROM mall."RequestKey" WHERE "requestKey" = ${event.eventKey}`.execute(db);
    const other = { ...event, remark: "另一次" };
    expect(await refusal(siteReceiving.send(other))).toMatchObject({ reason: "REQUEST_KEY_REUSED" });
  });

  test("a truck is refused once, with reason and photos", async () => {
    const truck = await atGate();
    const photo = await addFile(market);
    const { api } = market.purchaser;
    const refused: Partial<Event> = { kind: "refuse", itemList: [], reason: "锈蚀严重", fileSysNoList: [photo] };
    const event = recorded(market.purchaser, truck, refused);
    expect(await refusal(api.siteReceiving.send({ ...event, reason: " " }))).toMatchObject({ reason: "REASON_NEEDED" });
    const answer = await api.siteReceiving.send(event);
    expect(answer.receivingSysNo).toBeNull();
    expect(await api.siteReceiving.send(event)).toEqual(answer);
    const delivery = await api.delivery.get({ id: truck.sysNo });
    expect(delivery).toMatchObject({
      refusalStatus: 10,
      refusalReason: "锈蚀严重",
      refusalFileList: [{ sysNo: photo }],
    });
    const refusals = delivery.historyList.filter((entry) => entry.event === "refuse");
    expect(refusals).toMatchObject([{ comment: `锈蚀严重；${phoneWords(PHONE_TIME)}` }]);
  });
});

describe("the document of the mall stands", () => {
  test("what somebody else received meanwhile is refused, and leaves no trace of the key", async () => {
    const truck = await atGate();
    const other = await colleague();
    await other.api.siteReceiving.send(
      recorded(other, truck, { itemList: [{ deliveryItemSysNo: truck.itemSysNos[0] ?? 0, receivedQuantity: 40 }] }),
    );
    const event = recorded(market.purchaser, truck);
    const { api } = market.purchaser;
    for (const _try of [1, 2])
      expect(await refusal(api.siteReceiving.send(event))).toMatchObject({ reason: "RECEIVE_TOO_MUCH" });
    expect(await notesOf(truck.sysNo)).toHaveLength(1);
    const { rows } = await sql`SELECT FROM mall."SiteEvent" WHERE "eventKey" = ${event.eventKey}`.execute(db);
    expect(rows).toHaveLength(0);
  });

  test("a void truck is not received; what was counted stays on it as a remark that both sides read", async () => {
    const truck = await atGate();
    await market.supplier.api.delivery.invalid({ sysNo: truck.sysNo, reason: "车坏" });
    const { api } = market.purchaser;
    const event = recorded(market.purchaser, truck);
    expect(await refusal(api.siteReceiving.send(event))).toMatchObject({ reason: "STATE_CONFLICT" });
    const remark = recorded(market.purchaser, truck, {
      kind: "note",
      itemList: [],
      reason: "第 1 行：30",
      replacesKey: event.eventKey,
    });
    const answer = await api.siteReceiving.send(remark);
    expect(await api.siteReceiving.send(remark)).toEqual(answer);
    for (const { api: reader } of [market.purchaser, market.supplier]) {
      const { siteNoteList, receivingList } = await reader.delivery.get({ id: truck.sysNo });
      expect(siteNoteList).toMatchObject([{ text: "第 1 行：30", phoneTime: PHONE_TIME }]);
      expect(receivingList).toEqual([]);
    }
  });

  test("what another record is in the place of is never done, and what is done is not replaced", async () => {
    const truck = await atGate();
    const { api } = market.purchaser;
    const first = recorded(market.purchaser, truck);
    const second = recorded(market.purchaser, truck, { replacesKey: first.eventKey, remark: "改数" });
    await api.siteReceiving.send(second);
    expect(await refusal(api.siteReceiving.send(first))).toMatchObject({ reason: "REQUEST_KEY_REUSED" });
    const third = recorded(market.purchaser, truck, {
      replacesKey: second.eventKey,
      itemList: [{ deliveryItemSysNo: truck.itemSysNos[0] ?? 0, receivedQuantity: 5 }],
    });
    expect(await refusal(api.siteReceiving.send(third))).toMatchObject({ reason: "STATE_CONFLICT" });
    expect(await notesOf(truck.sysNo)).toHaveLength(1);
  });
});

test("R-PERM-22: only who recorded it sends it, in the same organisation, about an own truck, with the code for it", async () => {
  const truck = await atGate();
  const other = await colleague();
  expect(await refusal(other.api.siteReceiving.send(recorded(market.purchaser, truck)))).toMatchObject({ code: 403 });
  const elsewhere = recorded(market.purchaser, truck, { organizationSysNo: market.purchaser.organizationSysNo + 1 });
  expect(await refusal(market.purchaser.api.siteReceiving.send(elsewhere))).toMatchObject({ code: 403 });
  const { tenantCode, organizationSysNo } = market.purchaser;
  const reader = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions: [] });
  for (const kind of ["receive", "refuse", "note"] as const) {
    const event = recorded(reader, truck, { kind, reason: "锈蚀" });
    expect(await refusal(reader.api.siteReceiving.send(event)), kind).toMatchObject({ code: 403 });
    const foreign = recorded(market.otherPurchaser, truck, { kind, reason: "锈蚀" });
    expect(await refusal(market.otherPurchaser.api.siteReceiving.send(foreign)), kind).toMatchObject({ code: 403 });
  }
  expect(await notesOf(truck.sysNo)).toEqual([]);
});
