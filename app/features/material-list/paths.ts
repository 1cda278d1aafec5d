import { MOST_LINES } from "../cart/paste-rows";

export const LISTS = "/portal/list";
export const NEW_LIST = `${LISTS}/new`;
/** Intents of the page for pasted lists. */
export const SAVE_LIST = "saveList";
export const listPathOf = (sysNo: number): string => `${LISTS}/${sysNo}`;

/** Where the lines of a list are matched, as many at once as that page takes. */
export function runsOf({ sysNo, lineCount }: { sysNo: number; lineCount: number }) {
  const parts = Math.ceil(lineCount / MOST_LINES);
  return Array.from({ length: parts }, (_, part) => {
    const from = part * MOST_LINES + 1;
    const query = new URLSearchParams({ list: String(sysNo), ...(part > 0 ? { from: String(from) } : {}) });
    return { href: `/shopping_cart/paste?${query}`, from, to: Math.min(lineCount, from + MOST_LINES - 1) };
  });
}
