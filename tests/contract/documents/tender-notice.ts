import { sql } from "kysely";
import { moveTenders, tenderNoticeKind } from "#server/mall/tender-notice/index";
import type { Person } from "../../support/api";
import { type Ask, planOf } from "../../support/contract/plan";
import { addShop } from "../../support/goods";
import type { Deal, Trade } from "../../support/trade";

type Api = Person["api"];
interface Tender {
  sysNo: number;
  version: number;
  itemSysNos: number[];
  questionSysNo: number;
  /** Of the far too low bid, and of the one that can be awarded. */
  bidSysNo: number;
  ableSysNo: number;
  complaintSysNo: number;
}
type Act = Ask<never, Tender>["call"];
type Step = (trade: Trade, tender: Tender) => Promise<unknown>;

const MINUTE = 60;
const DAY = 86_400;
const start = Math.floor(Date.now() / 1000);
/** Deadlines that the clock's job passes here, and those that it never reaches. */
const soon = start + 60 * MINUTE;
const far = start + 100 * DAY;
const times = {
  asking: { questionTime: far, bidTime: far + DAY, openTime: far + DAY },
  bidding: { questionTime: soon, bidTime: far, openTime: far },
  closing: { questionTime: soon, bidTime: soon, openTime: soon },
  /** Complaints may be made for longer than any time that is passed here. */
  awarding: { questionTime: soon, bidTime: soon, openTime: soon },
  closingLater: { questionTime: soon, bidTime: soon + 10 * MINUTE, openTime: soon + 29 * DAY },
  openingLater: { questionTime: soon, bidTime: soon, openTime: soon + 2 * DAY },
  closed: { questionTime: soon, bidTime: soon, openTime: soon + 29 * DAY },
} as const;

const colleagueOf = (trade: Trade): Promise<Person> =>
  trade.once("a second judge", () => {
    const { identity, organizationSysNo } = trade.purchaser;
    return trade.world.person({ identity, organizationSysNo, displayName: "赵评标" });
  });
/** 元 for each line: of the supplier, which is far too low, and of its rival, which is not. */
const [LOW, FAIR] = [10, 100] as const;
const rivalOf = (trade: Trade): Promise<Person> =>
  trade.once("a rival", async () => {
    const { organizationSysNo, supplierSysNo } = await addShop(trade.world.database.kysely, "demo");
    return trade.world.person({ tenantCode: "demo", identity: "supplier", organizationSysNo, supplierSysNo });
  });
const wanted = (lines: number) => ({
  itemList: Array.from({ length: lines }, (_, at) => ({ skuName: `中砂 ${at + 1}`, unit: "吨", quantity: 1 })),
  ...{ title: "砂石招标", priceWeight: 60, criterionList: [{ name: "供货能力", weight: 40, minimum: null }] },
});
interface Wanted {
  lines: number;
  members: number[];
  suppliers: number[];
}
const publish = (api: Api, { lines, members, suppliers }: Wanted, when: keyof typeof times = "asking") =>
  api.tenderNotice.publish({
    ...{ ...wanted(lines), ...times[when], areaSysNo: 50, contactName: "陈建国", contactMobile: "13800000001" },
    // its bids are far below, so that their reason has to be asked for
    ...{ isPublic: false, showsBidCount: true, estimate: FAIR * lines, standstillDays: when === "awarding" ? 30 : 1 },
    ...{ memberSysNoList: members, supplierSysNoList: suppliers },
  });
const wantedOf = async (trade: Trade, lines: number): Promise<Wanted> => ({
  ...{ lines, suppliers: [trade.supplier, await rivalOf(trade)].map(({ supplierSysNo }) => supplierSysNo ?? 0) },
  members: [trade.purchaser.userSysNo, (await colleagueOf(trade)).userSysNo],
});

const goods = (trade: Trade): Promise<string> =>
  trade.once("goods that a tender is won with", async () => {
    const skuSysNo = await trade.sku();
    const { rows } = await sql<{ code: string }>`
      SELECT "code" FROM "mall"."Sku" WHERE "tenantCode" = 'demo' AND "sysNo" = ${skuSysNo}`.execute(
      trade.world.database.kysely,
    );
    return rows[0]?.code ?? "";
  });

const bid: Act = async (api, { sysNo, version, itemSysNos }, trade) =>
  api.tenderNotice.bid({
    ...{ sysNo, version, qualityList: ["现货"] },
    itemList: itemSysNos.map((itemSysNo, at) => ({
      itemSysNo,
      price: LOW,
      ...(at === 0 ? { skuCode: codes.get(trade) ?? "" } : {}),
    })),
  });
const codes = new WeakMap<Trade, string>();
const confirmBid: Act = (api, { sysNo, version }) => api.tenderNotice.confirmBid({ sysNo, version });
const withdrawBid: Act = (api, { sysNo }) => api.tenderNotice.withdrawBid({ sysNo });
const question: Act = (api, { sysNo }) => api.tenderNotice.question({ sysNo, content: "送货吗" });
const answerQuestion: Act = (api, { sysNo, questionSysNo }) =>
  api.tenderNotice.answerQuestion({ sysNo, questionSysNo, content: "送到工地" });
const reviseTo =
  (when: keyof typeof times): Act =>
  (api, { sysNo, version, itemSysNos }) =>
    api.tenderNotice.revise({ sysNo, version, ...wanted(itemSysNos.length), ...times[when] });
const revise = reviseTo("asking");
const open: Act = (api, { sysNo }) => api.tenderNotice.open({ sysNo });
const rivalBids: Step = async (trade, { sysNo, version, itemSysNos }) =>
  (await rivalOf(trade)).api.tenderNotice.bid({
    ...{ sysNo, version, itemList: itemSysNos.map((itemSysNo) => ({ itemSysNo, price: FAIR })) },
  });
const scoreBoth: Act = async (api, { sysNo }) => {
  const { bidList } = await api.tenderNotice.detail({ id: sysNo });
  const said = bidList.map(({ sysNo: bidSysNo }) => ({ bidSysNo, hasConflict: false, scoreList: [80] }));
  return api.tenderNotice.score({ sysNo, bidList: said });
};
const score: Act = (api, { sysNo, bidSysNo }) =>
  api.tenderNotice.score({ sysNo, bidList: [{ bidSysNo, hasConflict: false, scoreList: [80] }] });
const askReason: Act = (api, { sysNo, bidSysNo }) => api.tenderNotice.askReason({ sysNo, bidSysNo });
const rejectBid: Act = (api, { sysNo, bidSysNo }) =>
  api.tenderNotice.rejectBid({ sysNo, bidSysNo, reason: "没有生产许可证" });
const explain: Act = (api, { sysNo }) => api.tenderNotice.explain({ sysNo, content: "自有库存" });
const award: Act = (api, { sysNo, ableSysNo: bidSysNo }) =>
  api.tenderNotice.award({ sysNo, bidSysNo, reason: "综合评分最高" });
const audit =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.tenderNotice.audit({ sysNo, approvalStatus, comment: "超出预算" });
const complain: Act = (api, { sysNo }) => api.tenderNotice.complain({ sysNo, content: "评分没有依据" });
const decide =
  (isUpheld: boolean): Act =>
  (api, { sysNo, complaintSysNo }) =>
    api.tenderNotice.decideComplaint({ sysNo, complaintSysNo, isUpheld, reply: "已核实" });
const draftAgreement: Act = (api, { sysNo }) => api.tenderNotice.draftAgreement({ sysNo });
const cancel: Act = (api, { sysNo }) => api.tenderNotice.cancel({ sysNo, reason: "计划取消" });

const by =
  (who: "purchaser" | "supplier" | "approver", act: Act): Step =>
  (trade, tender) =>
    act(trade[who].api, tender, trade);
const byColleague =
  (act: Act): Step =>
  async (trade, tender) =>
    act((await colleagueOf(trade)).api, tender, trade);
const passTo =
  (time: number): Step =>
  ({ world }) =>
    moveTenders(world.database.kysely, new Date((time + 1) * 1000));

/** A tender with a question, after these steps. */
const after =
  (when: keyof typeof times, ...steps: Step[]) =>
  async (trade: Trade, lines: number): Promise<Tender> => {
    await trade.want({});
    codes.set(trade, await goods(trade));
    const made = await publish(trade.purchaser.api, await wantedOf(trade, lines), when);
    await trade.supplier.api.tenderNotice.question({ sysNo: made.sysNo, content: "要不要卸货" });
    const tender: Tender = {
      sysNo: made.sysNo,
      version: 1,
      itemSysNos: [],
      questionSysNo: 0,
      bidSysNo: 1,
      ableSysNo: 1,
      complaintSysNo: 1,
    };
    const read = async () => {
      const found = await trade.purchaser.api.tenderNotice.detail({ id: made.sysNo });
      const low = found.bidList.find(({ isLow }) => isLow);
      const able = low?.problem === "" ? low : found.bidList.find(({ problem }) => problem === "");
      const open = found.complaintList.find(({ isUpheld }) => isUpheld === null);
      Object.assign(tender, {
        ...{ version: found.version, itemSysNos: found.itemList.map(({ sysNo }) => sysNo) },
        ...{
          questionSysNo: found.questionList[0]?.sysNo ?? 0,
          bidSysNo: low?.sysNo ?? 1,
          ableSysNo: able?.sysNo ?? low?.sysNo ?? 1,
        },
        complaintSysNo: open?.sysNo ?? 1,
      });
    };
    await read();
    for (const step of steps) {
      await step(trade, tender);
      await read();
    }
    return tender;
  };

const bidden = by("supplier", bid);
const opened = [bidden, rivalBids, passTo(soon), byColleague(open), by("purchaser", open)];
const scored = [...opened, by("purchaser", scoreBoth), byColleague(scoreBoth)];
const judged = [...scored, by("purchaser", askReason), by("supplier", explain)];
const awarded = [...judged, by("purchaser", award)];
/** The organisation has its awards approved. */
const approving: Deal = { approves: ["tenderNotice"] };
const underRule: Step[] = [...judged, (trade) => trade.want(approving)];
const asked = [...underRule, by("purchaser", award)];

export const tenderNotice = planOf(tenderNoticeKind, {
  rule: "RT-02",
  list: (api) => api.tenderNotice.search({ pageSize: 30 }),
  read: (api, id) => api.tenderNotice.detail({ id }),
  steps: (api, id) => api.tenderNotice.steps({ id }),
  statements: 40,
  births: [
    {
      ...{ event: "publish", header: {}, ofNothing: true },
      from: wantedOf,
      call: (api, parent: Wanted) => publish(api, parent),
    },
  ],
  standings: {
    asking: { at: { status: 10 }, make: after("asking", bidden), forbids: ["confirmBid"] },
    revised: { at: { status: 10 }, make: after("asking", bidden, by("purchaser", revise)) },
    bidding: { at: { status: 15 }, make: after("bidding", bidden, passTo(soon)), forbids: ["confirmBid"] },
    closed: { at: { status: 20 }, make: after("closed", bidden, passTo(soon)) },
    "to be opened": { at: { status: 25 }, make: after("closing", bidden, passTo(soon)) },
    "opened by one": { at: { status: 25 }, make: after("closing", bidden, passTo(soon), byColleague(open)) },
    opened: { at: { status: 30, approvalStatus: 0 }, make: after("closing", ...opened), forbids: ["award"] },
    "asked for the reason": {
      ...{
        at: { status: 30, approvalStatus: 0 },
        make: after("closing", ...scored, by("purchaser", askReason)),
        forbids: ["askReason"],
      },
    },
    rejected: {
      ...{ at: { status: 30, approvalStatus: 0 }, make: after("closing", ...opened, by("purchaser", rejectBid)) },
      forbids: ["rejectBid", "award"],
    },
    judged: { at: { status: 30, approvalStatus: 0 }, make: after("closing", ...judged), forbids: ["askReason"] },
    "judged under a rule": {
      ...{ at: { status: 30, approvalStatus: 0 }, make: after("closing", ...underRule), forbids: ["askReason"] },
    },
    "award waiting": { at: { status: 30, approvalStatus: 1 }, make: after("closing", ...asked) },
    "award refused": {
      at: { status: 30, approvalStatus: 2 },
      make: after("closing", ...asked, by("approver", audit(2))),
      forbids: ["askReason"],
    },
    "award approved": {
      at: { status: 40, approvalStatus: 3, openComplaintCount: 0 },
      make: after("awarding", ...asked, by("approver", audit(3))),
    },
    awarded: { at: { status: 40, openComplaintCount: 0 }, make: after("awarding", ...awarded) },
    complained: {
      at: { status: 40, openComplaintCount: 1 },
      make: after("awarding", ...awarded, by("supplier", complain)),
    },
    final: { at: { status: 50 }, make: after("closing", ...awarded, passTo(soon + 12 * DAY)) },
    agreed: {
      ...{ at: { status: 60 } },
      make: after("closing", ...awarded, passTo(soon + 12 * DAY), by("purchaser", draftAgreement)),
    },
    failed: { at: { status: -10 }, make: after("closing", passTo(soon)) },
    cancelled: { at: { status: -100 }, make: after("asking", by("purchaser", cancel)) },
  },
  asks: [
    { event: "revise", call: revise },
    { event: "answerQuestion", call: answerQuestion },
    { event: "bid", call: bid },
    { event: "confirmBid", call: confirmBid },
    { event: "withdrawBid", call: withdrawBid },
    { event: "question", call: question },
    {
      event: "open",
      how: "first",
      given: { isLastMember: false },
      only: ["to be opened", "closed", "opened"],
      call: open,
    },
    { event: "open", how: "last", given: { isLastMember: true }, only: ["opened by one"], call: open },
    { event: "score", call: score },
    { event: "askReason", call: askReason },
    { event: "rejectBid", call: rejectBid },
    { event: "explain", only: ["asked for the reason", "closed"], call: explain },
    {
      ...{ event: "award", how: "at once", given: { needsApproval: false }, call: award },
      only: ["opened", "asked for the reason", "rejected", "judged", "award waiting", "awarded", "closed"],
    },
    {
      ...{ event: "award", how: "to its approvers", given: { needsApproval: true }, call: award },
      only: ["judged under a rule", "award refused"],
    },
    { event: "approve", call: audit(3) },
    { event: "disapprove", call: audit(2) },
    { event: "complain", call: complain },
    {
      ...{ event: "decideComplaint", how: "upheld", given: { isUpheld: true } },
      ...{ only: ["complained", "judged", "final"], call: decide(true) },
    },
    {
      ...{ event: "decideComplaint", how: "dismissed", given: { isUpheld: false } },
      ...{ only: ["complained"], call: decide(false) },
    },
    { event: "draftAgreement", call: draftAgreement },
    { event: "cancel", call: cancel },
  ],
  follows: {
    "closeQuestions 10 → 15": { make: after("bidding"), act: (tender, trade) => passTo(soon)(trade, tender) },
    "closeBids 10 → 20": { make: after("closed", bidden), act: (tender, trade) => passTo(soon)(trade, tender) },
    "closeBids 15 → 20": {
      make: after("closingLater", bidden, passTo(soon)),
      act: (tender, trade) => passTo(soon + 10 * MINUTE)(trade, tender),
    },
    "fail 15 → -10": {
      make: after("closingLater", passTo(soon)),
      act: (tender, trade) => passTo(soon + 10 * MINUTE)(trade, tender),
    },
    "confirmBid 15 → 15": {
      make: after("bidding", bidden, by("purchaser", reviseTo("bidding")), passTo(soon)),
      act: (tender, trade) => confirmBid(trade.supplier.api, tender, trade),
    },
    "fail 10 → -10": { make: after("closing"), act: (tender, trade) => passTo(soon)(trade, tender) },
    "admitOpening 20 → 25": {
      make: after("openingLater", bidden, passTo(soon)),
      act: (tender, trade) => passTo(soon + 2 * DAY)(trade, tender),
    },
    "finish 40 → 50": {
      make: after("closing", ...awarded),
      act: (tender, trade) => passTo(soon + 12 * DAY)(trade, tender),
    },
  },
  unproved: {},
});
