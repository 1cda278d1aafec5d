import { type AppLoadContext, data } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { type FormErrors, failureOf, formErrors, isUnsettled } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { formText } from "~/lib/texts/form";
import { type Fields, type KeptFile, keptFiles, text } from "./fields";
import { type FieldName, type FormLine, lineErrors } from "./line-errors";
import { pageKeyOf } from "./request-key";

export type Api = AppLoadContext["api"];

/** What a form gets back when it must be shown again: everything typed is still there. */
export interface Refused extends FormErrors {
  intent: string;
  values: Record<string, string>;
  /** files that the backend keeps already */
  files?: KeptFile[];
  /** the next try is another request */
  requestKey: string;
}

/** What a page's forms start from. */
export interface FormState {
  requestKey: string;
  /** what its reader typed before the login had to be repeated */
  typed: Refused | null;
}

/** What an intent did: the sentence for the next page, and that page when it is not the same. */
export interface Done {
  message: string;
  to?: string;
}
export type Intents = Readonly<Record<string, (api: Api, fields: Fields) => Promise<Done>>>;

interface Args {
  request: Request;
  context: AppLoadContext;
}

const LOGIN_NEEDED = 401;
const CONFLICT = 409;
const KICKED_OFFLINE = 400_101;
/** Name of the field for a comment on a document. */
const COMMENT = "comment";
const SENT_BEFORE = "REQUEST_KEY_REUSED";

/** For the loader of a page with forms. */
export async function formState({ request, context }: Args): Promise<FormState> {
  const requestKey = crypto.randomUUID();
  const kept = await context.drafts.read(request);
  if (!kept) return { requestKey, typed: null };
  const values = Object.fromEntries(kept.fields);
  const fields: Record<string, string> = {};
  for (const { fieldName, error } of kept.files) if (error) fields[fieldName] = error;
  const sent = kept.files.flatMap(({ sysNo, name }) => (sysNo ? [{ id: String(sysNo), name }] : []));
  const files = [...keptFiles(new URLSearchParams(kept.fields)), ...sent];
  const { intent = "" } = values;
  const message = formText.typedAgain;
  return {
    requestKey,
    typed: { ok: false, message, fields, reason: "", details: null, intent, values, files, requestKey },
  };
}

export interface Sent {
  intent: string;
  fields: Fields & Iterable<[string, string]>;
  /** as `context.upload` read them */
  upload?: Awaited<ReturnType<AppLoadContext["upload"]>>;
  files?: KeptFile[];
}

/**
 * What an action answers to a refusal: the form again with its sentences, or the way to the login, where what was
 * typed waits. Bugs crash.
 */
export async function refuse(error: unknown, { request, context }: Args, sent: Sent) {
  const problem = failureOf(error);
  if (problem?.code === LOGIN_NEEDED || problem?.code === KICKED_OFFLINE) {
    const form = sent.upload ?? { fields: new URLSearchParams([...sent.fields]) };
    return context.drafts.keep(request, form, { kicked: problem.code === KICKED_OFFLINE });
  }
  const { data: errors } = formErrors(error, request);
  const values = Object.fromEntries(sent.fields);
  const refused: Refused = { ...errors, intent: sent.intent, values, requestKey: crypto.randomUUID() };
  if (errors.reason === SENT_BEFORE) {
    // something else was sent under this key, and its answer never came: another key would make a second document
    refused.message = formText.sentBefore;
  }
  if (errors.reason === SENT_BEFORE || (problem && isUnsettled(problem))) {
    refused.requestKey = pageKeyOf(text(sent.fields, "requestKey"), sent.intent) || refused.requestKey;
  }
  if (sent.files) refused.files = sent.files;
  return data(refused, { status: 422 });
}

/** A refusal of the form itself: the first sentence is said above, each at its field. */
export function inputProblem(fields: Record<string, string>, message?: string): Failure {
  return new Failure("BAD_INPUT", { message: message ?? Object.values(fields)[0], fields });
}

/**
 * An action of a document's page: runs the intent that was pressed and comes back to the page with a message
 * (303). A document that somebody else moved on meanwhile is shown as it now is.
 * @param all the page's intents, or how they follow from the one that was pressed
 */
export async function runIntent(args: Args, all: Intents | ((intent: string) => Intents)) {
  const { request, context } = args;
  const fields = await context.readForm(request);
  const intent = text(fields, "intent");
  const intents = typeof all === "function" ? all(intent) : all;
  const run = Object.hasOwn(intents, intent) ? intents[intent] : undefined;
  if (!run) throw data({ message: formText.unknownAction }, { status: 400 });
  const here = new URL(request.url).pathname;
  try {
    const done = await run(context.withRequestKey(text(fields, "requestKey") || undefined), fields);
    return redirectWith(done.to ?? here, { message: done.message });
  } catch (error) {
    return asItIsNow(error, here, text(fields, COMMENT)) ?? refuse(error, args, { intent, fields });
  }
}

/**
 * The way back to a document that somebody else moved on meanwhile; undefined for any other refusal, and for one that
 * names fields: that is about what was typed.
 * @param comment shown in the message, for the form may be gone
 */
export function asItIsNow(error: unknown, page: string, comment = ""): Response | undefined {
  const problem = failureOf(error);
  if (problem?.code !== CONFLICT || Object.keys(problem.fields).length > 0) return undefined;
  const message = formText.changedMeanwhile(problem.message) + (comment ? formText.notSent(comment) : "");
  return redirectWith(page, { message, tone: "danger" });
}

/**
 * For a call that sends lines: `await call.catch(atShownLines(sent))`. An input refusal comes out with its sentences
 * at the lines that were shown; anything else passes.
 * @param found sentences that the form found itself: said with them
 */
export function atShownLines<Line extends FormLine<unknown>>(
  sent: readonly Line[],
  { nameOf, found = {} }: { nameOf?: FieldName<Line>; found?: Readonly<Record<string, string>> } = {},
): (error: unknown) => never {
  return (error) => {
    const problem = failureOf(error);
    if (!problem || Object.keys(problem.fields).length === 0) throw error;
    throw inputProblem({ ...found, ...lineErrors(problem.fields, sent, nameOf) });
  };
}
