import { agreementVersionKind, moveVersions } from "#server/mall/agreement-version/index";
import { chinaDay } from "#trpc/rules/price";
import { type Ask, planOf } from "../../support/contract/plan";
import type { Deal, Trade } from "../../support/trade";
import { versionOf } from "../../support/versions";

interface Version {
  sysNo: number;
  skuSysNos: number[];
  supplierSysNo: number;
  organizationSysNo: number;
  days?: { startDay: string; endDay: string };
}
type Act = Ask<never, Version>["call"];

const DAY = 86_400_000;
const dayFromNow = (days: number) => chinaDay(new Date(Date.now() + days * DAY));
const clauses = (skuSysNos: readonly number[]) =>
  skuSysNos.map((skuSysNo) => ({ skuSysNo, method: 1 as const, price: 375 }));

const save: Act = (api, { sysNo, skuSysNos, days }) =>
  api.agreementVersion.save({ sysNo, ...versionOf(clauses(skuSysNos)), ...days });
const offer: Act = (api, { sysNo, skuSysNos, days }) =>
  api.agreementVersion.offer({ sysNo, ...versionOf(clauses(skuSysNos)), ...days });
const one =
  (name: "send" | "withdraw" | "delete" | "submit" | "takeBack" | "discard"): Act =>
  (api, { sysNo }) =>
    api.agreementVersion[name]({ sysNo });
const [send, withdraw, remove] = [one("send"), one("withdraw"), one("delete")];
const [submit, takeBack, discard] = [one("submit"), one("takeBack"), one("discard")];
const sign: Act = (api, { sysNo }) => api.agreementVersion.sign({ sysNo });
const countersign: Act = (api, { sysNo }) => api.agreementVersion.countersign({ sysNo });
const decline: Act = (api, { sysNo }) => api.agreementVersion.decline({ sysNo, reason: "价格太高" });
const refuse: Act = (api, { sysNo }) => api.agreementVersion.refuse({ sysNo, reason: "价格太低" });
const decide =
  (approvalStatus: 2 | 3): Act =>
  (api, { sysNo }) =>
    api.agreementVersion.audit({ sysNo, approvalStatus, comment: "超出授权" });
const end: Act = (api, { sysNo }) => api.agreementVersion.end({ sysNo, reason: "不再合作" });

type Steps = ["purchaser" | "supplier" | "approver", Act][];
/** Its purchaser's organisation approves agreements. */
const waiting: Deal = { approves: ["agreementVersion"] };
async function parties(trade: Trade, lines: number) {
  const skuSysNos: number[] = [];
  while (skuSysNos.length < lines) skuSysNos.push(await trade.sku(1_000));
  const supplierSysNo = trade.supplier.supplierSysNo ?? 0;
  return { skuSysNos, supplierSysNo, organizationSysNo: trade.purchaser.organizationSysNo };
}
type Begun = Awaited<ReturnType<typeof parties>>;
const first = (trade: Trade, { skuSysNos, supplierSysNo }: Begun, days?: Version["days"]) =>
  trade.purchaser.api.agreementVersion.save({ supplierSysNo, ...versionOf(clauses(skuSysNos)), ...days });

/** A version of the purchaser's after these acts, each by whom it belongs to. */
const drafted =
  (days: Version["days"], ...acts: Steps) =>
  async (trade: Trade, lines: number, deal: Deal = {}): Promise<Version> => {
    await trade.want(deal);
    const begun = await parties(trade, lines);
    const { sysNo } = await first(trade, begun, days);
    const made = { sysNo, ...begun, ...(days ? { days } : {}) };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
/** The same of the supplier's. */
const offered =
  (...acts: Steps) =>
  async (trade: Trade, lines: number): Promise<Version> => {
    await trade.want({});
    const begun = await parties(trade, lines);
    const { sysNo } = await trade.supplier.api.agreementVersion.offer({
      purchaserOrganizationSysNo: begun.organizationSysNo,
      ...versionOf(clauses(begun.skuSysNos)),
    });
    const made = { sysNo, ...begun };
    for (const [who, act] of acts) await act(trade[who].api, made as never, trade);
    return made;
  };
const sent: Steps = [["purchaser", send]];
const both: Steps = [...sent, ["purchaser", sign], ["supplier", countersign]];
const later = { startDay: dayFromNow(30), endDay: dayFromNow(400) };
const today = { startDay: dayFromNow(-30), endDay: dayFromNow(0) };

/** In effect, with a next version that both sides sign. */
const replaced = async (trade: Trade, lines: number): Promise<Version> => {
  const made = await drafted(undefined, ...both)(trade, lines);
  await signNext(made, trade);
  return made;
};
async function signNext({ sysNo, skuSysNos }: Version, { purchaser, supplier }: Trade): Promise<void> {
  const { agreementSysNo } = await purchaser.api.agreementVersion.detail({ id: sysNo });
  const next = await purchaser.api.agreementVersion.save({
    agreementSysNo: agreementSysNo ?? 0,
    ...versionOf(clauses(skuSysNos)),
  });
  await purchaser.api.agreementVersion.send({ sysNo: next.sysNo });
  await purchaser.api.agreementVersion.sign({ sysNo: next.sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo: next.sysNo });
}
const clock =
  (days: number) =>
  (_: Version, { world }: Trade) =>
    moveVersions(world.database.kysely, new Date(Date.now() + days * DAY));

const at = (
  status: number,
  writtenBy: 1 | 2,
  purchaserSigned: boolean,
  supplierSigned: boolean,
  approvalStatus = 0,
) => ({
  ...{ status, writtenBy, purchaserSigned, supplierSigned, approvalStatus },
});
/** Sent for signature by its purchaser, whose organisation approves agreements, after these acts. */
const asked =
  (...acts: Steps) =>
  (trade: Trade, lines: number) =>
    drafted(undefined, ...sent, ...acts)(trade, lines, waiting);

export const agreementVersion = planOf(agreementVersionKind, {
  rule: "R-PERM-12",
  list: (api) => api.agreementVersion.search({ pageSize: 60 }),
  read: (api, id) => api.agreementVersion.detail({ id }),
  steps: (api, id) => api.agreementVersion.steps({ id }),
  statements: 22,
  births: [
    {
      event: "draft",
      header: {},
      ofNothing: true,
      from: parties,
      call: (api, { skuSysNos, supplierSysNo }: Begun) =>
        api.agreementVersion.save({ supplierSysNo, ...versionOf(clauses(skuSysNos)) }),
    },
    {
      event: "offer",
      header: {},
      ofNothing: true,
      from: parties,
      call: (api, { skuSysNos, organizationSysNo }: Begun) =>
        api.agreementVersion.offer({
          purchaserOrganizationSysNo: organizationSysNo,
          ...versionOf(clauses(skuSysNos)),
        }),
    },
  ],
  standings: {
    draft: { at: at(0, 1, false, false), make: drafted(undefined) },
    "draft of the supplier": { at: at(5, 2, false, false), make: offered() },
    "sent for signature": { at: at(10, 1, false, false), make: drafted(undefined, ...sent) },
    "sent by the supplier": { at: at(10, 2, false, false), make: offered(["supplier", submit]) },
    "signed by its purchaser": {
      at: at(10, 1, true, false),
      make: drafted(undefined, ...sent, ["purchaser", sign]),
    },
    "signed by its supplier": {
      at: at(10, 2, false, true),
      make: offered(["supplier", submit], ["supplier", countersign]),
    },
    "waiting for approval": { at: at(10, 1, false, false, 1), make: asked() },
    "not approved": { at: at(10, 1, false, false, 2), make: asked(["approver", decide(2)]) },
    approved: { at: at(10, 1, false, false, 3), make: asked(["approver", decide(3)]) },
    "signed for later": { at: at(20, 1, true, true), make: drafted(later, ...both) },
    "in effect": { at: at(30, 1, true, true), make: drafted(undefined, ...both) },
    replaced: { at: at(40, 1, true, true), make: replaced },
    ended: { at: at(50, 1, true, true), make: drafted(undefined, ...both, ["purchaser", end]) },
  },
  asks: [
    { event: "revise", call: save },
    { event: "send", call: send },
    { event: "withdraw", call: withdraw },
    { event: "delete", call: remove },
    { event: "amend", call: offer },
    { event: "submit", call: submit },
    { event: "takeBack", call: takeBack },
    { event: "discard", call: discard },
    { event: "approve", call: decide(3) },
    { event: "disapprove", call: decide(2) },
    { event: "sign", given: { isDue: true }, call: sign },
    { event: "countersign", given: { isDue: true }, call: countersign },
    { event: "decline", call: decline },
    { event: "refuse", call: refuse },
    { event: "end", call: end },
  ],
  follows: {
    "effect 20 → 30": { make: drafted(later, ...both), act: clock(31) },
    "replace 30 → 40": { make: drafted(undefined, ...both), act: signNext },
    "expire 30 → 45": { make: drafted(today, ...both), act: clock(1) },
    "sign 10 → 20": {
      make: drafted(later, ...sent, ["supplier", countersign]),
      act: (made, trade) => sign(trade.purchaser.api, made as never, trade),
    },
    "countersign 10 → 20": {
      make: drafted(later, ...sent, ["purchaser", sign]),
      act: (made, trade) => countersign(trade.supplier.api, made as never, trade),
    },
  },
  unproved: {
    "adjust new → 30": "prices that a purchaser passes make it (price-audit.test.ts)",
    "supplement new → 30": "a change of the contract that made the agreement makes it (contract-supplement.test.ts)",
    "close 30 → 50": "the end of the contract that made the agreement ends it (contract-supplement.test.ts)",
    "adopt new → 30": "the first draft of an agreement without versions makes it (agreement-version.test.ts)",
  },
});
