import { type AppLoadContext, data, redirect } from "@remix-run/node";
import { Failure } from "#trpc/contract/failures";
import { kickedPath, pageOf } from "./login-path";
import { withQuery } from "./query";

/** An expected refusal as the screens use it. */
export interface Problem {
  /** envelope code: 400, 401, 403, 404, 409, 429, 400101, … */
  code: number;
  reason: string;
  /** a Chinese sentence: what, where, what to do */
  message: string;
  /** field path with dots → sentence at the field */
  fields: Record<string, string>;
  details: unknown;
}

const LOGIN_NEEDED = 401;
const KICKED_OFFLINE = 400_101;
const TOO_MANY = 429;

const shown = ({ code, reason, message, fields = {}, details }: Failure): Problem => ({
  code,
  reason,
  message,
  fields,
  details,
});

/** {@link Failure.from} as the screens use it; undefined for what is no expected refusal. */
export function failureOf(error: unknown): Problem | undefined {
  const failure = Failure.from(error);
  return failure ? shown(failure) : undefined;
}

/** The reader must log in (again) before this can go on (R-ERR-02, R-ERR-03). */
export const needsLogin = ({ code }: Problem): boolean => code === LOGIN_NEEDED || code === KICKED_OFFLINE;

/** Nobody knows whether it was done: sent again it must be the same request. */
export const isUnsettled = ({ code }: Problem): boolean => code >= 500 && code < 600;

/** Throws the way out for refusals that no screen shows itself: log in, or the forced logout (R-ERR-02, R-ERR-03). */
function leaveIfSignedOut(problem: Problem, request: Request): void {
  // the entry knows whose session has run out
  if (problem.code === LOGIN_NEEDED) throw redirect(withQuery("/login", "", { return_url: pageOf(request) }));
  if (problem.code === KICKED_OFFLINE) throw redirect(kickedPath(pageOf(request)));
}

/** The backend does not have it: asking again does not help. */
export const isAbsent = ({ reason }: Problem): boolean => reason === "NOT_SERVED";

/** It could not be read now: another attempt may succeed. */
const isPassing = (problem: Problem): boolean => isUnsettled(problem) || problem.code === TOO_MANY;

/** The screen of a refusal, to be thrown. */
export function screenOf(problem: Problem) {
  const { code, message } = problem;
  const absent = isAbsent(problem) ? { absent: true } : {};
  return data({ message, ...absent }, { status: code >= 400 && code < 600 ? code : 400 });
}

/** Whether what a loader throws is the screen of a function that the backend does not have. */
export const isAbsentScreen = (thrown: unknown): boolean => Object(Object(thrown).data).absent === true;

/**
 * For a loader's call: `await context.api.order.detail(input).catch(orScreen(request))`. A visitor is sent to log in,
 * another organisation's or a missing record shows the 403 or 404 page, a bug stays a bug.
 */
export function orScreen(request: Request): (error: unknown) => never {
  return (error) => {
    const problem = failureOf(error);
    if (!problem) throw error;
    leaveIfSignedOut(problem, request);
    throw screenOf(problem);
  };
}

/** For what goes on without an answer, whoever asks: `await call.catch(unlessRefused)` is undefined for a refusal, a bug stays a bug. */
export function unlessRefused(error: unknown): undefined {
  if (!failureOf(error)) throw error;
  return undefined;
}

/** For what a page can do without: undefined for a refusal; a visitor is sent to log in, a bug stays a bug. */
export function orNothing(request: Request): (error: unknown) => undefined {
  return (error) => {
    const problem = failureOf(error);
    if (!problem) throw error;
    leaveIfSignedOut(problem, request);
    return undefined;
  };
}

/**
 * For a part that a page can do without: `await call.catch(orUnread(context, "价格走势"))` is undefined for a refusal. The
 * page names a part that failed and offers to load it again; what the backend does not have, or refuses to this reader, is
 * left out.
 * @param request of a page that needs a login: a visitor is sent there
 */
export function orUnread(
  { unread }: Pick<AppLoadContext, "unread">,
  part: string,
  request?: Request,
): (error: unknown) => undefined {
  return (error) => {
    const problem = failureOf(error);
    if (!problem) throw error;
    if (request) leaveIfSignedOut(problem, request);
    if (isPassing(problem)) unread.add(part);
    return undefined;
  };
}

/**
 * For a block that may fail while the page lives on: `await call.catch(orProblem(request))`, then show `ErrorBlock`.
 * @returns a function giving `{problem}` for refusals and for bugs (those without their detail)
 */
export function orProblem(request: Request): (error: unknown) => { problem: Problem } {
  return (error) => {
    if (error instanceof Response) throw error;
    const problem = failureOf(error);
    if (problem) leaveIfSignedOut(problem, request);
    else console.error(error);
    return {
      problem: problem ?? shown(new Failure("INTERNAL")),
    };
  };
}

/** What an action answers when the form must be shown again. */
export interface FormErrors {
  ok: false;
  message: string;
  /** field name → sentence */
  fields: Record<string, string>;
  reason: string;
  details: unknown;
}

/**
 * For an action: `try { … } catch (error) { return formErrors(error, request) }`. Answers 422 with the sentences so
 * that the form can be shown again with what was typed; sends a visitor to log in; lets bugs crash.
 */
export function formErrors(error: unknown, request: Request) {
  const problem = failureOf(error);
  if (!problem) throw error;
  leaveIfSignedOut(problem, request);
  const { message, fields, reason, details } = problem;
  const errors: FormErrors = { ok: false, message, fields, reason, details };
  return data(errors, { status: 422 });
}
