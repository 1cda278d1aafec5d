import { ReviewStatus } from "#trpc/contract/shared/codes";
import { type Api, type Done, type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { priceAuditText as t } from "~/lib/texts/price-audit";

export const AUDIT = "audit";
export const THEN = { pass: "pass", refuse: "refuse", passAll: "passAll", refuseAll: "refuseAll" } as const;
const TICK = /^line\.(\d{1,15})$/;
/** Named by the key of a price: a refused form keeps its ticks. */
export const tickName = (sysNo: number): string => `line.${sysNo}`;

const ticked = (fields: Fields): number[] =>
  [...fields].flatMap(([name, value]) => (value === "1" ? (keyIn(TICK.exec(name)?.[1]) ?? []) : []));

/** Prices of a submission that wait, whichever page of them is shown. */
async function waiting(api: Api, sysNo: number): Promise<number[]> {
  const { itemList } = await api.priceAudit.detail({ id: sysNo });
  return itemList.flatMap((item) => (item.reviewStatus === ReviewStatus.pending ? [item.sysNo] : []));
}

/** A purchaser passes or refuses ticked prices of a submission, or all that wait. */
export const auditIntents = (sysNo: number): Intents => ({
  [AUDIT]: async (api: Api, fields: Fields): Promise<Done> => {
    const then = text(fields, "then");
    const isAll = then === THEN.passAll || then === THEN.refuseAll;
    const isPassed = then === THEN.pass || then === THEN.passAll;
    const sysNoList = isAll ? await waiting(api, sysNo) : ticked(fields);
    if (sysNoList.length === 0) throw inputProblem({}, isAll ? t.nothingWaits : t.tickFirst);
    const decision = isPassed ? ReviewStatus.passed : ReviewStatus.refused;
    await api.priceAudit.audit({ sysNoList, reviewStatus: decision, comment: text(fields, "comment") });
    return { message: isPassed ? t.passed(sysNoList.length) : t.refused(sysNoList.length) };
  },
});
