import { failureOf } from "~/lib/failure";

/** What can be chosen, and what is: the one that was asked for, the first where none was, none where it is gone. */
export interface Choice<Entry> {
  list: readonly Entry[];
  chosen: Entry | null;
  isGone: boolean;
}

const GONE = new Set<string | undefined>(["NOT_FOUND", "FORBIDDEN"]);

/**
 * The choice among the first entries of a book. One that was asked for and is not among them is read by its key; another
 * one never takes its place.
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
