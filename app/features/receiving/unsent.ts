import { REST } from "./receipt-lines";

/** The fields of a receipt as far as they were filled in; its files stand in the store of all forms. */
export type Unsent = Record<string, string>;

const PREFIX = "mall:receipt:";

/** The delivery or note that a form's address names. */
const keyOf = (search: string): string => {
  const query = new URLSearchParams(search);
  return `${PREFIX}${query.has("note") ? `note-${query.get("note")}` : `delivery-${query.get("delivery")}`}`;
};

/** A browser may refuse its store (private windows, full): then nothing is kept, and nothing breaks. */
function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

/** Hidden fields and buttons are the page's own. */
const isTyped = (name: string): boolean =>
  name === "remark" || name === "shortReason" || name === REST || /^\w+\.\d+$/.test(name);

/** What was typed into a form. */
export function unsentIn(form: FormData): Unsent {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(texts.filter(([name]) => isTyped(name) && !name.startsWith("fileName.")));
}

/**
 * Keeps what was filled in for as long as the tab lives: a phone ends a page that waits behind its camera, and a page
 * reloaded without a network comes back empty.
 * @param userSysNo whose it is: nobody else who logs in here sees it
 */
export const keepUnsent = (search: string, userSysNo: number, unsent: Unsent): void =>
  attempt(() => sessionStorage.setItem(keyOf(search), JSON.stringify({ userSysNo, values: unsent })));

export function readUnsent(search: string, userSysNo: number): Unsent | undefined {
  const kept = attempt(() => JSON.parse(sessionStorage.getItem(keyOf(search)) ?? "null")) as
    | { userSysNo?: number; values?: Unsent }
    | null
    | undefined;
  if (kept?.userSysNo !== userSysNo || !kept.values || !Object.values(kept.values).some(Boolean)) return undefined;
  return kept.values;
}

export const dropUnsent = (search: string): void => attempt(() => sessionStorage.removeItem(keyOf(search)));
