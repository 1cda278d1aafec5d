import type { AppLoadContext } from "@remix-run/node";
import type { Matched } from "./paste-choices";
import type { PasteLine } from "./paste-rows";

/** Longer words say nothing more. */
const WORDS = 100;
/** As the call takes them: what is more, or more exact, is no wish by which goods are put into order. */
const MOST = 99_999_999;
const PLACES = 4;

const NOTHING: Matched = { sure: false, skuList: [] };

function wantedQuantity(quantity: string): number | undefined {
  const rounded = Number(Number(quantity).toFixed(PLACES));
  return rounded > 0 && rounded <= MOST ? rounded : undefined;
}

/** What the lines may mean, by one call. */
export async function matchLines({ api, area }: AppLoadContext, lines: readonly PasteLine[]): Promise<Matched[]> {
  if (lines.length === 0) return [];
  const asked = lines.map(({ words, unit, seller, quantity }) => ({
    words: words.slice(0, WORDS),
    seller: seller.slice(0, WORDS),
    unit,
    quantity: wantedQuantity(quantity),
  }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  return lines.map((_, index) => matched[index] ?? NOTHING);
}
