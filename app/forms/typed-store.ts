/** What was typed into a form, by the names of its fields. */
export type Typed = Readonly<Record<string, string>>;

const PREFIX = "mall:typed:";

/** A browser may refuse its store (private windows, full): then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/**
 * Keeps what was typed for as long as the tab lives.
 * @param userSysNo whose it is: no one else who logs in here sees it
 */
export const keepTyped = (path: string, userSysNo: number, values: Typed): void =>
  attempt(() => sessionStorage.setItem(PREFIX + path, JSON.stringify({ userSysNo, values })));

export function readTyped(path: string, userSysNo: number): Typed | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(PREFIX + path) ?? "null")) as
    | { userSysNo?: number; values?: Typed }
    | null
    | undefined;
  return kept?.userSysNo === userSysNo ? kept.values : undefined;
}

export const dropTyped = (path: string): void => attempt(() => sessionStorage.removeItem(PREFIX + path));

/** Sends a form whose typing is kept; an answer that leads elsewhere has taken it. */
export async function sendKeeping<T>({ request }: { request: Request }, send: () => Promise<T>): Promise<T> {
  const { pathname } = new URL(request.url);
  try {
    return await send();
  } catch (answer) {
    const to = answer instanceof Response ? answer.headers.get("Location") : null;
    if (to && !to.startsWith("/login") && !to.startsWith("/sso/")) dropTyped(pathname);
    throw answer;
  }
}
