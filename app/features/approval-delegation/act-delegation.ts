import { typedDay } from "#trpc/rules/typed-day";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { idOf, keyIn } from "~/lib/id";
import { approvalDelegationText as t } from "~/lib/texts/approval-delegation";

/** What the page's forms ask for. */
export const DELEGATE = "delegate";
export const END = "end";

const dayOf = (fields: Fields, name: string): string => typedDay(text(fields, name)) ?? text(fields, name);

/** Intents of the page's forms. */
export const delegationIntents: Intents = {
  [DELEGATE]: async (api, fields) => {
    const delegateSysNo = keyIn(text(fields, "delegateSysNo"));
    if (delegateSysNo === undefined) throw inputProblem({ delegateSysNo: t.personMissing });
    const days = { fromDay: dayOf(fields, "fromDay"), untilDay: dayOf(fields, "untilDay") };
    await api.approvalDelegation.save({ delegateSysNo, ...days, reason: text(fields, "reason") });
    return { message: t.saved(days.fromDay, days.untilDay) };
  },
  [END]: async (api, fields) => {
    await api.approvalDelegation.end({ sysNo: idOf(text(fields, "sysNo")) });
    return { message: t.ended };
  },
};
