import { contract } from "#trpc/contract/index";
import { EvaluationStatus } from "#trpc/contract/shared/codes";
import { daysBefore } from "./clock";
import type { Life } from "./director";
import type { Scene } from "./scene";

const JUDGED_DAYS = 20;
const APPEAL_DAYS = 18;
const ANSWER_DAYS = 17;
const STILL_WAITING = 4;
/** How well it went, over and over: share of each card's points, what was picked and said. */
const OPINIONS = [
  { share: 1, reasons: ["送货准时", "数量准确"], comment: "" },
  { share: 0.95, reasons: ["质量合格、资料齐全"], comment: "司机配合，卸货快" },
  { share: 0.9, reasons: ["送货准时"], comment: "" },
  { share: 0.7, reasons: ["送货延误"], comment: "比约定晚了半天，影响浇筑" },
] as const;

const toHalf = (points: number): number => Math.round(points * 2) / 2;

/** What became of finished orders in the buyer's eyes; the poorest judgement of one supplier was appealed. */
export async function* evaluationLife({ actors, cast, now }: Scene): Life {
  yield daysBefore(now, JUDGED_DAYS, 16);
  const buyer = actors(cast.buyer);
  const { datas } = await buyer(contract.performance.search, { status: EvaluationStatus.waiting, pageSize: 100 });
  const judged = datas.slice(STILL_WAITING).map(({ sysNo, markCardList }, at) => {
    const { share, reasons, comment } = OPINIONS[at % OPINIONS.length] ?? OPINIONS[0];
    const markList = markCardList.map(({ code, most }) => ({ code, score: toHalf(most * share) }));
    return { sysNo, score: 0, markList, quickReasonList: [...reasons], comment };
  });
  if (judged.length === 0) return;
  await buyer(contract.performance.batchUpdate, { dynamicEvaluationList: judged });
  for (const [at, { mobile }] of cast.sellers.entries()) {
    yield daysBefore(now, APPEAL_DAYS, 10);
    const seller = actors(mobile);
    const theirs = await seller(contract.performance.search, { pageSize: 100 });
    const poor = theirs.datas.find(({ score, mayAppeal }) => mayAppeal && score !== null && score < 80);
    if (!poor) continue;
    await seller(contract.performance.appeal, {
      sysNo: poor.sysNo,
      reason: "当天工地要求推迟进场，有司机与现场的通话记录",
    });
    if (at > 0) return;
    yield daysBefore(now, ANSWER_DAYS, 10);
    const markList = poor.markCardList.map(({ code, most }) => ({ code, score: toHalf(most * 0.9) }));
    await buyer(contract.performance.answerAppeal, { sysNo: poor.sysNo, reply: "核实属实，已重新打分", markList });
  }
}
