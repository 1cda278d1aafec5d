import type { TenderBid, TenderCriterion } from "#trpc/contract/tender-shapes";
import { awardProblem, priceScores, scoreOf } from "#trpc/rules/tender-score";
import { readLines } from "../document/index";
import { readBids } from "./repo/bids";
import { tenderLines } from "./repo/kind";
import { readMembers } from "./repo/people";
import { readJudgements } from "./repo/scores";

interface Tender {
  tenantCode: string;
  sysNo: number;
  priceWeight: number;
  criterionList: unknown;
}
const dateOf = (seconds: number | null): Date | null => (seconds === null ? null : new Date(seconds * 1000));

/** The opened bids of a tender with their scores, the best first; four statements, whatever their number. */
export async function scoredBids(db: Parameters<typeof readBids>[0], tender: Tender, now: Date): Promise<TenderBid[]> {
  const { tenantCode, sysNo, priceWeight } = tender;
  const key = { tenantCode, tenderNoticeSysNo: sysNo };
  const bids = (await readBids(db, key)).flatMap(({ content, ...bid }) => (content ? [{ ...bid, content }] : []));
  const lines = await readLines(db, tenderLines, { tenantCode, sysNo });
  const members = await readMembers(db, key);
  const judgements = await readJudgements(db, key);
  const criteria = tender.criterionList as TenderCriterion[];
  const intact = bids.filter(({ isIntact, rejectReason }) => isIntact && rejectReason === "");
  const prices = priceScores(
    intact.map(({ content }) => content),
    lines,
  );
  const scored = bids.map(({ sealed: _, ...bid }): TenderBid => {
    const of = judgements.filter(({ bidSysNo }) => bidSysNo === bid.sysNo);
    const score = scoreOf(prices[intact.findIndex((one) => one.sysNo === bid.sysNo)] ?? 0, of, {
      priceWeight,
      criteria,
    });
    const said = new Set(of.map(({ userSysNo }) => userSysNo));
    const silent = members.flatMap(({ userSysNo, name }) => (said.has(userSysNo) ? [] : [name]));
    const isIntact = bid.isIntact ?? false;
    const reasonAskTime = dateOf(bid.reasonAskTime);
    return {
      ...bid,
      ...{ isIntact, totalAmount: bid.totalAmount ?? 0 },
      judgementList: of.map(({ bidSysNo: _bid, ...one }) => one),
      ...{ priceScore: score.priceScore, averageList: score.averages, totalScore: score.total },
      problem: awardProblem({ ...bid, isIntact, reasonAskTime, score, silent }, now),
    };
  });
  return scored.sort((a, b) => (b.totalScore ?? b.priceScore) - (a.totalScore ?? a.priceScore) || a.sysNo - b.sysNo);
}
