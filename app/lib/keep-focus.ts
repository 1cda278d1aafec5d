import { type RefObject, useEffect, useRef } from "react";

/** Where a form was sent from: what was pressed, and the rows beside its own. */
interface Sent {
  pressed: HTMLElement;
  beside: Element[];
}

const ROW = "li, tr";
/** Not the button that was pressed in the row before: a key that is held down would press this one too. */
const FIELD = "input:not([type=hidden]):not(:disabled)";

/**
 * Where the focus goes that a busy or removed button has lost, so that nobody begins again at the top with the keys:
 * the button itself, the first field of the next row, else the page's heading. The page stays where it is.
 */
export function focusAfter({ pressed, beside }: Sent): void {
  const isFree = pressed.isConnected && !pressed.matches(":disabled");
  const rows = beside.filter((row) => row.isConnected);
  const next = isFree ? pressed : rows.map((row) => row.querySelector<HTMLElement>(FIELD)).find(Boolean);
  const to = next ?? document.querySelector<HTMLElement>("#main h1");
  if (!to) return;
  if (to !== next && to.tabIndex < 0) to.tabIndex = -1;
  to.focus({ preventScroll: true });
}

/** What sent the last form; asked once its answer is there. */
export function useSentFrom(): RefObject<Sent | undefined> {
  const sent = useRef<Sent>();
  useEffect(() => {
    const note = ({ submitter }: SubmitEvent) => {
      const row = submitter?.closest(ROW);
      const beside = [row?.nextElementSibling, row?.previousElementSibling].flatMap((one) => one ?? []);
      sent.current = submitter ? { pressed: submitter, beside } : undefined;
    };
    document.addEventListener("submit", note, true);
    return () => document.removeEventListener("submit", note, true);
  }, []);
  return sent;
}
