import type { BatchAction } from "./batch";

/** A row of a list, with what it allows. */
export interface Tickable {
  sysNo: number;
  actionList: readonly string[];
  totalAmount?: number;
  /** The turn of its approval that is the reader's. */
  askedTurn?: string | undefined;
}

type Named = Pick<BatchAction, "intent" | "label" | "code" | "variant">;

/**
 * The main actions that some of the ticked rows allow and others do not, with the keys of those that do: their
 * buttons would otherwise vanish without a word.
 */
export function partlyAllowed(actions: readonly Named[], rows: readonly Tickable[]) {
  return actions.flatMap(({ intent, label, code, variant }) => {
    if (code === undefined || variant !== "primary") return [];
    const able = new Set(rows.filter(({ actionList }) => actionList.includes(code)).map(({ sysNo }) => sysNo));
    return able.size > 0 && able.size < rows.length ? [{ intent, label, able }] : [];
  });
}
