import { isRouteErrorResponse, type ShouldRevalidateFunctionArgs } from "@remix-run/react";

/** Said of a form while there is no network, and when there is one again. */
export const LOST = "网络中断，没有提交成功；您填写的内容还在，请检查网络后重试";
export const BACK_ONLINE = "网络已恢复，您填写的内容还在，请重新提交";
const BUSY = "服务器繁忙，没有提交成功；您填写的内容还在，请稍后再试";
const FAILED = "服务暂时不可用，没有收到提交结果；您填写的内容还在，请稍后重试";

interface Marked {
  unreachable: true;
}

/** What every browser throws when a fetch finds nobody. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** What Remix throws when a form is answered by something that is no answer of a page: it was turned away before. */
const isTurnedAway = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith("Unable to decode turbo-stream response");

/** What to say when a form came to nothing; undefined where the answer is the page's to show (a way on, a refusal). */
function sentenceFor(error: unknown): string | undefined {
  if (isNetworkError(error)) return LOST;
  if (isTurnedAway(error)) return BUSY;
  if (error instanceof Response) return undefined;
  // a bug of ours in the browser
  if (error instanceof TypeError || error instanceof ReferenceError) return undefined;
  // a fault of the server's, or an answer of something that stands in front of it
  if (!isRouteErrorResponse(error)) return FAILED;
  if (error.status >= 500) return FAILED;
  const { message } = (error.data ?? {}) as { message?: unknown };
  return error.status === 400 && typeof message === "string" ? message : undefined;
}

/**
 * For a `clientAction`: sends the form; when nobody could be reached or take it the page stays with everything typed,
 * and `answer` shows the sentence where the page shows its refusals.
 */
export async function unlessUnreachable<T, A extends object>(
  send: () => Promise<T>,
  answer: (message: string) => A,
): Promise<T | (A & Marked)> {
  try {
    return await send();
  } catch (error) {
    const sentence = sentenceFor(error);
    if (sentence === undefined) throw error;
    return { ...answer(sentence), unreachable: true };
  }
}

/** Nothing came back and nothing changed: asking for the page's data again would fail as well. */
export function isUnreachable({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  if (typeof actionResult !== "object" || actionResult === null) return false;
  return "unreachable" in actionResult || ("reason" in actionResult && actionResult.reason === "UPSTREAM_UNREACHABLE");
}

/** For the route of such a form. */
export const revalidateIfReached = (args: ShouldRevalidateFunctionArgs): boolean =>
  !isUnreachable(args) && args.defaultShouldRevalidate;
