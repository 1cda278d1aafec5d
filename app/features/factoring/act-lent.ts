import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#trpc/rules/typed-day";
import { type Intents, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { idOf } from "~/lib/id";
import { factoringText as t } from "~/lib/texts/factoring";

/** What an operator records of an application: the name of its form is `act:KEY`. */
const acts = ["accept", "refuse", "payOut", "repay"] as const;
type LentAct = (typeof acts)[number];
export const lentIntent = (act: LentAct, sysNo: number): string => `${act}:${sysNo}`;

/** The day of a form. @throws a refusal at its field where it is none */
function dayIn(fields: Fields, name: "payOutDay" | "repayDay"): string {
  const day = typedDay(text(fields, name));
  if (!day) throw inputProblem({ [name]: t.noDay });
  return day;
}

const runs: Readonly<Record<LentAct, (sysNo: number) => Intents[string]>> = {
  accept: (sysNo) => async (api, fields) => {
    await api.factoring.accept({ sysNo });
    return { message: t.acceptDone(text(fields, "no")) };
  },
  refuse: (sysNo) => async (api, fields) => {
    await api.factoring.refuse({ sysNo, reason: text(fields, "reason") });
    return { message: t.refuseDone(text(fields, "no")) };
  },
  payOut: (sysNo) => async (api, fields) => {
    const payOutDay = dayIn(fields, "payOutDay");
    await api.factoring.payOut({ sysNo, payOutDay, bankNo: text(fields, "bankNo") });
    return { message: t.payOutDone(text(fields, "no")) };
  },
  repay: (sysNo) => async (api, fields) => {
    await api.factoring.repay({ sysNo, repayDay: dayIn(fields, "repayDay") });
    return { message: t.repayDone(text(fields, "no")) };
  },
};

/** The intents of the form that was sent. */
function intentsOf(intent: string): Intents {
  const [name, key] = intent.split(":");
  const act = acts.find((one) => one === name);
  return act ? { [intent]: runs[act](idOf(key)) } : {};
}

/** The action of the page on which funding parties' answers are recorded. */
export const actLent = (args: ActionFunctionArgs) => runIntent(args, intentsOf);
