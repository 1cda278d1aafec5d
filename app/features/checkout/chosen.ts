import { failureOf } from "~/lib/failure";

/** The entries to choose from, and the chosen one: what was asked for, else the first; null where that is gone. */
export interface Choice<Entry> {
  list: readonly Entry[];
  chosen: Entry | null;
  isGone: boolean;
}

const GONE = new Set<string | undefined>(["NOT_FOUND", "FORBIDDEN"]);

/**
 * The choice among the first entries of a book. The wanted one is read by its key where it is not among them; no other
 * takes its place where it is gone.
 */
export async function chosenOf<Entry extends { sysNo: number }>(
  list: readonly Entry[],
  wanted: number | undefined,
  get: (key: { id: number }) => Promise<Entry>,
): Promise<Choice<Entry>> {
  if (wanted === undefined) return { list, chosen: list[0] ?? null, isGone: false };
  const listed = list.find(({ sysNo }) => sysNo === wanted);
  if (listed) return { list, chosen: listed, isGone: false };
  const beyond = await get({ id: wanted }).catch((error: unknown) => {
    if (GONE.has(failureOf(error)?.reason)) return null;
    throw error;
  });
  return { list: beyond ? [...list, beyond] : list, chosen: beyond, isGone: beyond === null };
}
