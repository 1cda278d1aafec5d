import { useMatches } from "@remix-run/react";

/**
 * The title that the phone's top bar shows in the place of the search (R-MOB-01), of a route whose heading says the
 * same: `export const handle = inBar(t.title)`. The heading itself is then for who listens.
 */
export const inBar = (barTitle: string) => ({ barTitle });

/** The title of the page that is shown; undefined where the bar keeps its search. */
export function useBarTitle(): string | undefined {
  const titles = useMatches().map(({ handle }) => (handle as Partial<ReturnType<typeof inBar>> | undefined)?.barTitle);
  return titles.findLast(Boolean);
}
