import { type RefObject, useEffect, useRef } from "react";

/** Where a form was sent from: what was pressed, and the rows beside its own. */
interface Sent {
  pressed: HTMLElement;
  beside: Element[];
  /** of a button outside the rows: those that were there when it was pressed */
  before?: ReadonlySet<string>;
}

const ROW = "li, tr";
const NAMED_ROWS = "#main li[id], #main tr[id]";
/** Not the button that was pressed in the row before: a key that is held down would press this one too. */
const FIELD = "input:not([type=hidden]):not(:disabled)";

const namedRows = (): Element[] => [...document.querySelectorAll(NAMED_ROWS)];
/** A row that is drawn anew in another group is the same one. */
const asItIsNow = (row: Element): Element[] => {
  const now = row.isConnected ? row : row.id && document.getElementById(row.id);
  return now ? [now] : [];
};
const fieldIn = (rows: readonly Element[]) => rows.map((row) => row.querySelector<HTMLElement>(FIELD)).find(Boolean);

/**
 * Where the focus goes that a busy or removed button has lost, so that nobody begins again at the top with the keys:
 * the button itself, the first field of the next row, else the page's heading. The page stays where it is, and scrolls
 * only to a row that was brought back.
 */
export function focusAfter({ pressed, beside, before }: Sent): void {
  const isFree = pressed.isConnected && !pressed.matches(":disabled");
  const next = isFree ? pressed : fieldIn(beside.flatMap(asItIsNow));
  const back = next || !before ? undefined : fieldIn(namedRows().filter(({ id }) => !before.has(id)));
  const to = next ?? back ?? document.querySelector<HTMLElement>("#main h1");
  if (!to) return;
  if (to !== next && to !== back && to.tabIndex < 0) to.tabIndex = -1;
  to.focus({ preventScroll: to !== back });
}

/** What sent the last form; asked once its answer is there. */
export function useSentFrom(): RefObject<Sent | undefined> {
  const sent = useRef<Sent>();
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      const row = submitter?.closest(ROW);
      const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap((one) => one ?? []);
      const before = row ? undefined : new Set(namedRows().map(({ id }) => id));
      sent.current = submitter ? { pressed: submitter, beside, ...(before && { before }) } : undefined;
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  return sent;
}
