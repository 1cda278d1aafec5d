/** Rows of a list, cards of goods, lines of the cart. */
const ROW = "tbody tr, article, [id^=line-]";

/** The ways into what the page's rows show: the first link of each. */
const links = (): HTMLElement[] =>
  [...document.querySelectorAll("#main")]
    .flatMap((main) => [...main.querySelectorAll(ROW)])
    .flatMap((row) => row.querySelector<HTMLElement>("a[href]") ?? []);

const rowOf = (element: Element | null): Element | null => element?.closest(ROW) ?? null;

/** Gives the focus to the way into the next row (1) or the one before (-1), so that Enter opens it. */
export function moveRow(by: 1 | -1): void {
  const here = rowOf(document.activeElement);
  const all = links();
  const at = here ? all.findIndex((link) => rowOf(link) === here) : -1;
  const ahead = at < 0 ? all : by > 0 ? all.slice(at + 1) : all.slice(0, at).reverse();
  for (const link of ahead) {
    link.focus();
    // what is hidden does not take it
    if (document.activeElement === link) return;
  }
}

/** Turns the tick of the row that has the focus, where rows are ticked. */
export const tickRow = (): void =>
  rowOf(document.activeElement)?.querySelector<HTMLInputElement>("input[type=checkbox]:not(:disabled)")?.click();
