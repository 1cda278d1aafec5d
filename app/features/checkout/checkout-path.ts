import { withQuery } from "~/lib/query";

export const CHECKOUT = "/checkout";
/** Name of the line that is bought by itself, in the page's address. */
export const BOUGHT_ALONE = "line";

/** The checkout's action that keeps a file ahead of its form: one address for each cart, whatever else is chosen. */
export const filesAction = (alone: string | number | null): string =>
  withQuery("", "", { [BOUGHT_ALONE]: alone ?? undefined, files: 1 });

/** Whether a way back leads into the checkout. */
export const isCheckout = (back: string | null): boolean => back?.split("?")[0] === CHECKOUT;

/** The way back to a checkout with what was just made chosen there; any other way back stays as it is. */
export function withChoice(back: string, choice: { address?: number; title?: number; project?: number }): string {
  const [pathname = "", search = ""] = back.split("?");
  return pathname === CHECKOUT ? withQuery(pathname, search, choice) : back;
}

/** In the page's address: its prices are those of the project that was chosen since. */
export const REPRICED = "repriced";
/** Name of the project whose prices the page that is sent shows. */
export const PRICED_FOR = "pricedFor";

/** Of a page that came back: what stood on the one that was sent, of which nobody has been told that it changed. */
export const SEEN_BEFORE = "seenBefore";
