import fc from "fast-check";
import { expect, test } from "vitest";
import { sum } from "#trpc/rules/money";
import { refusal } from "../support/api";
import { rounds, seedOfDay } from "../support/hard";
import type { Noted } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const acts = [
  ...([
    "receive",
    "receive",
    "askBack",
    "agreeBack",
    "void",
    "make",
    "refresh",
    "leaveOut",
    "send",
    "withdraw",
  ] as const),
  ...(["delete", "agree", "dispute", "accept", "hold", "finish", "correct"] as const),
];
type Act = (typeof acts)[number];

/** What a story knows of one supplier's receipts. */
interface Told {
  notes: Noted[];
  backs: number[];
}

/** What calls say of an organisation's receipts, returns and statements. */
async function whole(told: Told) {
  const { api } = trade.purchaser;
  const notes = await Promise.all(told.notes.map(({ sysNo }) => api.receiving.detail({ id: sysNo })));
  const known = new Set<number>();
  const { datas } = await api.settlement.search({ pageSize: 100 });
  for (const { sysNo } of datas) known.add(sysNo);
  const statements = await Promise.all([...known].map((id) => api.settlement.detail({ id })));
  const backs = await Promise.all(told.backs.map((id) => api.return.get({ id })));
  return { notes, statements, backs, unsettled: await api.settlement.searchUnsettled({}) };
}

test("after any history statements have what was received less what went back: nothing twice, nothing left out", async () => {
  // a statement takes what earlier stories left
  const told: Told = { notes: [], backs: [] };
  const closed = new Map<number, string>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom<Act>(...acts), { minLength: 8, maxLength: 24 }), async (story) => {
      for (const act of ["receive" as const, ...story]) await refusedOrDone(live(told, act));
      const { notes, statements, backs, unsettled } = await whole(told);
      const lines = statements.flatMap((one) => one.itemList.map((line) => ({ ...line, of: one })));
      for (const one of statements) {
        expect(one.totalAmount).toBe(sum(one.itemList.map((line) => line.amount + line.freight)).toNumber());
        expect(one.itemCount).toBe(one.itemList.length);
        const disputed = one.itemList.filter(({ answerStatus }) => answerStatus === 2);
        expect(one.disputedAmount).toBe(sum(disputed.map(({ amount }) => amount)).toNumber());
      }
      const papers = lines.filter(({ type, of }) => type <= 2 && of.status > 0);
      for (const note of notes) {
        const ofNote = papers.filter(({ receivingSysNo }) => receivingSysNo === note.sysNo);
        const received = ofNote.filter(({ type }) => type === 1);
        expect(received.length, `note ${note.sysNo} is in one statement at most`).toBeLessThanOrEqual(1);
        if (received.length === 0) continue;
        const returned = backs.filter((back) => back.receivingSysNo === note.sysNo && back.status === 20);
        const worth = sum([note.totalAmount, ...returned.map(({ totalAmount }) => -totalAmount)]).toNumber();
        expect(sum(ofNote.map(({ amount }) => amount)).toNumber(), "a sent statement has the note whole").toBe(worth);
        expect(note.status === 20).toBe(received.every(({ of }) => of.status === 40));
      }
      // a receipt in no statement is listed as unsettled, unless a return of it is open
      const drafted = new Set(lines.filter(({ type }) => type === 1).map(({ receivingSysNo }) => receivingSysNo));
      const asked = new Set(backs.filter(({ status }) => status === 10).map(({ receivingSysNo }) => receivingSysNo));
      const waiting = notes.filter(({ sysNo, status }) => status === 10 && !drafted.has(sysNo) && !asked.has(sysNo));
      const toldWaiting = sum(unsettled.map(({ noteCount }) => noteCount)).toNumber();
      expect(toldWaiting).toBe(waiting.length);
      for (const one of statements.filter(({ status }) => status === 40)) {
        const said = JSON.stringify(one.itemList);
        expect(closed.get(one.sysNo) ?? said, "a settled statement never changes").toBe(said);
        closed.set(one.sysNo, said);
      }
    }),
    { seed: rounds(1, seedOfDay), numRuns: rounds(8, 80), endOnFailure: true },
  );
});

/** What cannot be done there is refused with a reason, never with an error. */
async function refusedOrDone(act: Promise<unknown>): Promise<void> {
  const answer = await act.then(
    () => undefined,
    async (error: unknown) => refusal(Promise.reject(error)),
  );
  if (answer) expect(answer.code, answer.message).toBeLessThan(500);
}

async function live(told: Told, act: Act): Promise<unknown> {
  const [buyer, seller] = [trade.purchaser.api, trade.supplier.api];
  const supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  const note = told.notes.at(-1);
  const { datas } = await buyer.settlement.search({ pageSize: 100 });
  const at = (status: number) => datas.find((one) => one.status === status)?.sysNo ?? 0;
  const linesOf = async (sysNo: number) => (sysNo ? (await buyer.settlement.detail({ id: sysNo })).itemList : []);
  const replies = async (accepts: boolean) =>
    (await linesOf(at(20)))
      .filter(({ answerStatus }) => answerStatus === 2)
      .map(({ sysNo }) => ({ itemSysNo: sysNo, accepts, comment: "以磅单为准" }));
  const doing: Readonly<Record<Act, () => Promise<unknown>>> = {
    receive: async () =>
      told.notes.push(await trade.confirmed(await trade.left(await trade.ordered({ quantity: 4 }), 4), 4)),
    askBack: async () => note && told.backs.push((await trade.askedBack(note, 1)).sysNo),
    agreeBack: () => trade.agreeToReturn(told.backs.at(-1) ?? 1),
    void: () => buyer.receiving.void({ sysNo: note?.sysNo ?? 1, reason: "重复" }),
    make: () => buyer.settlement.make({ supplierSysNo }),
    refresh: () => buyer.settlement.refresh({ sysNo: at(0) }),
    leaveOut: async () => {
      const [line] = await linesOf(at(0));
      return buyer.settlement.save({ sysNo: at(0), itemSysNoList: [line?.sysNo ?? 1] });
    },
    send: () => buyer.settlement.send({ sysNo: at(0) }),
    withdraw: () => buyer.settlement.withdraw({ sysNo: at(20) || at(10) }),
    delete: () => buyer.settlement.delete({ sysNo: at(0) }),
    agree: () => seller.settlement.answer({ sysNo: at(10) }),
    dispute: async () => {
      const [line] = await linesOf(at(10));
      const disputeList = [{ itemSysNo: line?.sysNo ?? 1, amount: 1000, reason: "单价有误" }];
      return seller.settlement.answer({ sysNo: at(10), disputeList });
    },
    accept: async () => buyer.settlement.reply({ sysNo: at(20), replyList: await replies(true) }),
    hold: async () => buyer.settlement.reply({ sysNo: at(20), replyList: await replies(false) }),
    finish: () => buyer.settlement.finish({ sysNo: at(30) }),
    correct: async () => {
      const [line] = await linesOf(at(40));
      return buyer.settlement.correct({ sysNo: at(40), itemSysNo: line?.sysNo ?? 1, amount: -1, reason: "磅差" });
    },
  };
  return doing[act]();
}
