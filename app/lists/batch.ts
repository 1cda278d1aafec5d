import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import type { ReactNode } from "react";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { type Api, inputProblem, type Refused, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { intentKey } from "~/forms/request-key";
import { redirectWith } from "~/lib/flash";
import { withQuery } from "~/lib/query";
import { formText } from "~/lib/texts/form";
import { listText as t } from "~/lib/texts/list";
import type { ButtonProps } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";

interface BatchButton {
  intent: string;
  label: string;
  /** what each of the rows must allow; nothing where reading is enough */
  code?: ActionCode;
  variant?: ButtonProps["variant"];
  icon?: IconName;
}
/** Leads to a page about the ticked rows. */
export interface BatchWay extends BatchButton {
  to: (sysNoList: readonly number[]) => string;
  /** it is no page but a file */
  file?: true;
}
/** What became of each row. */
export interface Outcomes {
  resultList: readonly { sysNo: number; ok: boolean; message: string }[];
}

/** Changes all of them: at once, after a question, or with one reason for all. */
export interface BatchCall extends BatchButton {
  /** “确认接受这 3 单？” */
  ask?: (count: number) => string;
  /** what else the question needs to know */
  fields?: ReactNode;
  reason?: { label: string; optional?: boolean };
  run: (api: Api, sysNoList: number[], reason: string, fields: Fields) => Promise<Outcomes>;
  /** “3 单已接单” */
  done: (count: number) => string;
}
/** What can be done with the ticked rows of a list. */
export type BatchAction = BatchWay | BatchCall;

/** Named by the key, with the number as its value: a refusal says which row it is about. */
export const tickName = (sysNo: number): string => `tick.${sysNo}`;
const TICK = /^tick\.(\d{1,15})$/;
/** What a list showed of a row's approval, so that nothing else is decided about. */
export const turnField = (sysNo: number): string => `turn.${sysNo}`;
/** The same of some rows, for a call. */
export function seenTurns(fields: Fields, sysNoList: readonly number[]) {
  const turnList = sysNoList.flatMap((sysNo) => {
    const turn = text(fields, turnField(sysNo));
    return turn ? [{ sysNo, turn }] : [];
  });
  return turnList.length > 0 ? { turnList } : {};
}
/** A reason belongs to the button beside it. */
export const reasonName = (intent: string): string => `reason.${intent}`;

/** The ticked rows of a form: number by key. */
export function ticked(fields: Iterable<[string, string]>): Map<number, string> {
  const found = new Map<number, string>();
  for (const [name, no] of fields) {
    const key = TICK.exec(name)?.[1];
    if (key) found.set(Number(key), no);
  }
  return found;
}

/** What some of them refused, in the same words. */
export interface Undone {
  nos: string[];
  message: string;
}
export const BATCH = "batch";

export interface Settled {
  numbers: ReadonlyMap<number, string>;
  /** “3 单已接单” */
  done: (count: number) => string;
  /** where to when all of it is done */
  to: string;
}

/** What the reader gets: the sentence where all is done; else the page again with what is not and why, ticked still. */
export function settled({ resultList }: Outcomes, { numbers, done, to }: Settled, values = {}) {
  const undone = resultList.filter(({ ok }) => !ok);
  const count = resultList.length - undone.length;
  if (undone.length === 0) return redirectWith(to, { message: done(count) });
  const said = new Map<string, string[]>();
  for (const { sysNo, message } of undone) {
    said.set(message, [...(said.get(message) ?? []), numbers.get(sysNo) ?? ""]);
  }
  const details: Undone[] = [...said].map(([message, nos]) => ({ nos, message }));
  const still = undone.map(({ sysNo }) => [tickName(sysNo), numbers.get(sysNo) ?? ""]);
  return data<Refused>({
    ok: false,
    message: t.partlyDone(count > 0 ? done(count) : "", undone.length),
    fields: {},
    reason: "PARTLY",
    details,
    intent: BATCH,
    values: { ...values, ...Object.fromEntries(still) },
    requestKey: crypto.randomUUID(),
  });
}

/** What was answered to the question before, for the next try: all but what is ticked, which is said anew. */
const answered = (fields: Iterable<[string, string]>) =>
  Object.fromEntries([...fields].filter(([name]) => !TICK.test(name)));

/** Does the action of the form's intent with the ticked rows, and says of each what became of it. */
export async function actBatch(args: ActionFunctionArgs, actions: readonly BatchAction[], fields: Fields) {
  const { request, context } = args;
  const intent = text(fields, "intent");
  const action = actions.find((one) => one.intent === intent);
  if (!action) throw data({ message: formText.unknownAction }, { status: 400 });
  const numbers = ticked(fields);
  const sysNoList = [...numbers.keys()];
  try {
    if (sysNoList.length === 0) throw inputProblem({}, t.tickFirst);
    if ("to" in action) return (action.file ? redirectDocument : redirect)(action.to(sysNoList), 303);
    const key = text(fields, "requestKey");
    const api = context.withRequestKey(key ? intentKey(key, intent) : undefined);
    const outcomes = await action.run(api, sysNoList, text(fields, reasonName(intent)), fields);
    const { pathname, search } = new URL(request.url);
    // the next page starts with nothing ticked
    const to = withQuery(pathname, search, { tick: null });
    return settled(outcomes, { numbers, done: action.done, to }, answered(fields));
  } catch (error) {
    return refuse(error, args, { intent: BATCH, fields });
  }
}
