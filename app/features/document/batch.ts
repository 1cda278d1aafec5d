import { type ActionFunctionArgs, data, redirect, redirectDocument } from "@remix-run/node";
import type { ReactNode } from "react";
import type { Outcomes } from "#trpc/contract/shared/document";
import { MOST_AT_ONCE } from "#trpc/contract/shared/document-calls";
import type { ActionCode } from "#trpc/contract/shared/labels";
import { type Api, inputProblem, type Refused, refuse } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { intentKey } from "~/forms/request-key";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { withQuery } from "~/lib/query";
import { documentText as t } from "~/lib/texts/document";
import type { ButtonProps } from "~/ui/button";
import type { IconName } from "~/ui/icon-names";
import type { Batch } from "./list-kind";
import type { ListOf } from "./list-query";
import { actView } from "./list-view";

interface Shown {
  intent: string;
  label: string;
  /** what each of the documents must allow; nothing where reading is enough */
  code?: ActionCode;
  variant?: ButtonProps["variant"];
  icon?: IconName;
}
/** Goes on to a page about the documents. */
export interface BatchWay extends Shown {
  to: (sysNoList: readonly number[]) => string;
  /** it is no page but a file */
  file?: true;
}
/** Changes all of them: at once, after a question, or with one reason for all. */
export interface BatchCall extends Shown {
  /** “确认接受这 3 单？” */
  ask?: (count: number) => string;
  /** what else the question needs to know */
  fields?: ReactNode;
  reason?: { label: string; optional?: boolean };
  run: (api: Api, sysNoList: number[], reason: string, fields: Fields) => Promise<Outcomes>;
  /** “3 单已接单” */
  done: (count: number) => string;
}
/** What can be done with the ticked documents of a list. */
export type BatchAction = BatchWay | BatchCall;

/** Named by the key, with the number as its value: a refusal says which document it is about. */
export const tickName = (sysNo: number): string => `tick.${sysNo}`;
const TICK = /^tick\.(\d{1,15})$/;
/** A reason belongs to the button beside it. */
export const reasonName = (intent: string): string => `reason.${intent}`;

/** The ticked documents of a form: number by key. */
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

/**
 * The action of a list: remembers how its reader wants it, or does one thing with what is ticked, and says of each
 * document what became of it.
 */
export async function actList(args: ActionFunctionArgs, list: ListOf & { batch?: Batch }) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const remembered = await actView(args, list, fields);
  if (remembered) return remembered;
  const intent = text(fields, "intent");
  const action = Object.values(list.batch ?? {})
    .flat()
    .find((one) => one.intent === intent);
  if (!action) throw data({ message: t.unknownAction }, { status: 400 });
  const numbers = ticked(fields);
  const sysNoList = [...numbers.keys()];
  try {
    if (sysNoList.length === 0) throw inputProblem({}, t.tickFirst);
    if ("to" in action) return (action.file ? redirectDocument : redirect)(action.to(sysNoList), 303);
    const key = text(fields, "requestKey");
    const api = context.withRequestKey(key ? intentKey(key, intent) : undefined);
    const outcomes = await action.run(api, sysNoList, text(fields, reasonName(intent)), fields);
    const { pathname, search } = new URL(request.url);
    // what comes next is ticked by whoever looks at it
    const to = withQuery(pathname, search, { tick: null });
    return settled(outcomes, { numbers, done: action.done, to }, answered(fields));
  } catch (error) {
    return refuse(error, args, { intent: BATCH, fields });
  }
}

/** The keys that an address names: `?sysNo=1&sysNo=2`. */
export const keysIn = (url: URL): number[] =>
  [...new Set(url.searchParams.getAll("sysNo"))].flatMap((one) => keyIn(one) ?? []).slice(0, MOST_AT_ONCE);
