import { ReviewStatus } from "#trpc/contract/shared/codes";
import { type Api, inputProblem } from "~/forms/act";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import type { BatchCall } from "~/lists/batch";

type Decision = typeof ReviewStatus.passed | typeof ReviewStatus.refused;

/** Decides about all prices of several submissions that wait: all of them or none. */
async function decideAll(api: Api, sysNoList: number[], reviewStatus: Decision, comment: string) {
  const { datas } = await api.priceAudit.search({ sysNoList, allLines: true, pageSize: 100 });
  const waiting = datas.flatMap(({ itemList }) =>
    itemList.filter((item) => item.reviewStatus === ReviewStatus.pending),
  );
  if (waiting.length === 0) throw inputProblem({}, t.nothingWaits);
  await api.priceAudit.audit({ sysNoList: waiting.map(({ sysNo }) => sysNo), reviewStatus, comment });
  return { resultList: sysNoList.map((sysNo) => ({ sysNo, ok: true, message: "" })) };
}

/** What a purchaser does with ticked submissions. */
export const auditBatch: readonly BatchCall[] = [
  {
    ...{ intent: "pass", label: t.passBatch, variant: "primary", code: "priceAudit:purchaser:decide" },
    ...{ ask: t.passAsk, done: t.passedBatch, reason: { label: t.comment, optional: true } },
    run: (api, sysNoList, comment) => decideAll(api, sysNoList, ReviewStatus.passed, comment),
  },
  {
    ...{ intent: "refuse", label: t.refuseBatch, code: "priceAudit:purchaser:decide" },
    ...{ ask: t.refuseAsk, done: t.refusedBatch, reason: { label: t.comment } },
    run: (api, sysNoList, comment) => decideAll(api, sysNoList, ReviewStatus.refused, comment),
  },
];
