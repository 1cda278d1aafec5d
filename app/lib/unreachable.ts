import type { ShouldRevalidateFunctionArgs } from "@remix-run/react";

const MESSAGE = "网络中断，没有提交成功；您填写的内容还在，请检查网络后重试";

interface Marked {
  unreachable: true;
}

/** What every browser throws when a fetch finds nobody. */
export function isNetworkError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/**
 * For a `clientAction`: sends the form; when the server cannot be reached the page stays with everything typed, and
 * `answer` shows the sentence where the page shows its refusals.
 */
export async function unlessUnreachable<T, A extends object>(
  send: () => Promise<T>,
  answer: (message: string) => A,
): Promise<T | (A & Marked)> {
  try {
    return await send();
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return { ...answer(MESSAGE), unreachable: true };
  }
}

/** Nothing came back and nothing changed: asking for the page's data again would fail as well. */
export function isUnreachable({ actionResult }: Pick<ShouldRevalidateFunctionArgs, "actionResult">): boolean {
  return typeof actionResult === "object" && actionResult !== null && "unreachable" in actionResult;
}

/** For the route of such a form. */
export const revalidateIfReached = (args: ShouldRevalidateFunctionArgs): boolean =>
  !isUnreachable(args) && args.defaultShouldRevalidate;
