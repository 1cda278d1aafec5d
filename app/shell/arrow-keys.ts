import type { KeyboardEvent } from "react";

const MOVED_TO = "button:not(:disabled), a[href], summary";
const CLOSED = "details:not([open]) > :not(summary) *";

const enabled = (group: Element): HTMLElement[] =>
  [...group.querySelectorAll<HTMLElement>(MOVED_TO)].filter((item) => !item.matches(CLOSED));

/** How many stand beside each other in a grid; 1 for anything else. */
const columnsOf = (group: Element): number =>
  Math.max(
    1,
    getComputedStyle(group)
      .gridTemplateColumns.split(" ")
      .filter((width) => width.endsWith("px")).length,
  );

/**
 * Arrows, Home and End move the focus between the buttons and links of `[data-arrows]` groups inside the element whose
 * `onKeyDown` this is. Past the first row up lies the group before, past the last row down the group after.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const here = document.activeElement;
  const group = here?.closest("[data-arrows]");
  if (!(here instanceof HTMLElement) || !group) return;
  const groups = [...event.currentTarget.querySelectorAll("[data-arrows]")].filter((one) => !one.matches(CLOSED));
  const items = enabled(group);
  const columns = columnsOf(group);
  const at = items.indexOf(here);
  const beside = (step: number) => groups[groups.indexOf(group) + step];
  const entered = (other: Element | undefined) =>
    other ? (other.querySelector<HTMLElement>("[aria-selected=true], [tabindex='0']") ?? enabled(other)[0]) : undefined;
  const targets: Record<string, () => HTMLElement | undefined> = {
    ArrowRight: () => items[at + 1],
    ArrowLeft: () => items[at - 1],
    ArrowDown: () => (columns > 1 ? items[at + columns] : undefined) ?? entered(beside(1)),
    ArrowUp: () => (columns > 1 ? items[at - columns] : undefined) ?? entered(beside(-1)),
    Home: () => items[0],
    End: () => items[items.length - 1],
  };
  const target = targets[event.key]?.();
  if (!target) return;
  event.preventDefault();
  target.focus();
}
