import { tenderSignal as calls } from "#trpc/contract/tender-signal";
import { signalsOf } from "#trpc/rules/collusion/indicators";
import { pairsOf } from "#trpc/rules/collusion/pairs";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readPastTenders, type StoredTender } from "./repo";

/** Signals that one answer holds. */
const MOST_SIGNALS = 200;

/** Names of what signals are about. */
function namesOf(history: readonly StoredTender[]) {
  const tenders = new Map(
    history.map(({ tenderSysNo: sysNo, tenderNoticeNo, title }) => [sysNo, { sysNo, tenderNoticeNo, title }]),
  );
  const suppliers = new Map(
    history.flatMap(({ bidList }) => bidList.map((bid) => [bid.supplierSysNo, bid.supplierName] as const)),
  );
  const organizations = new Map(history.map((one) => [one.organizationSysNo, one.organizationName]));
  const named = (names: ReadonlyMap<number, string>) => (sysNo: number) => ({ sysNo, name: names.get(sysNo) ?? "" });
  const tenderOf = (sysNo: number) => tenders.get(sysNo) ?? { sysNo, tenderNoticeNo: "", title: "" };
  return { tenderOf, supplierOf: named(suppliers), organizationOf: named(organizations) };
}

const get: Handler<typeof calls.get> = async ({ db, tenantCode, actor }) => {
  needPermission(actor, "documentLook:operator:open");
  const history = await readPastTenders(db, tenantCode);
  const found = signalsOf(history);
  const { tenderOf, supplierOf, organizationOf } = namesOf(history);
  const newest = found.toSorted((a, b) => (b.tenderSysNo ?? 0) - (a.tenderSysNo ?? 0)).slice(0, MOST_SIGNALS);
  return {
    tenderCount: history.length,
    signalCount: found.length,
    signalList: newest.map(({ tenderSysNo, organizationSysNo, supplierList, ...signal }) => ({
      ...signal,
      tender: tenderSysNo === null ? null : tenderOf(tenderSysNo),
      organization: organizationSysNo === null ? null : organizationOf(organizationSysNo),
      supplierList: supplierList.map(supplierOf),
    })),
    pairList: pairsOf(history, found).map(({ supplierList, tenders, signalledList, chance }) => ({
      supplierList: supplierList.map(supplierOf),
      tenderCount: tenders,
      signalledList: signalledList.map(tenderOf),
      chance,
    })),
  };
};

export const tenderSignal = implement(calls, { get });
