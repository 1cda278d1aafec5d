import type { AppLoadContext } from "@remix-run/node";
import type { Matched } from "./paste-choices";
import type { PasteLine } from "./paste-rows";

/** Longer words say nothing more. */
export const LONGEST_WORDS = 100;
/** As the call takes them: what is more, or more exact, is no wish by which goods are put into order. */
const MOST = 99_999_999;
const PLACES = 4;

const NOTHING: Matched = { sure: false, skuList: [] };

function wantedQuantity(quantity: string): number | undefined {
  const rounded = Number(Number(quantity).toFixed(PLACES));
  return rounded > 0 && rounded <= MOST ? rounded : undefined;
}

/** What the lines may mean, by one call; what a saved list says of a line comes first. */
export async function matchLines(context: AppLoadContext, lines: readonly PasteLine[]): Promise<Matched[]> {
  const known = lines.flatMap((line) => (line.code ? [{ ...line, words: line.code, seller: "" }] : []));
  const [matched, byCode] = await Promise.all([matchWords(context, lines), matchWords(context, known)]);
  let at = -1;
  return matched.map((one, index) => {
    const code = lines[index]?.code;
    if (!code) return one;
    at += 1;
    // goods that are gone are not replaced by others whose code looks like theirs
    const goods = byCode[at]?.skuList.find((sku) => sku.code === code);
    if (!goods) return one;
    const others = one.skuList.filter(({ sysNo }) => sysNo !== goods.sysNo);
    return { sure: byCode[at]?.sure ?? false, skuList: [goods, ...others] };
  });
}

async function matchWords({ api, area }: AppLoadContext, lines: readonly PasteLine[]): Promise<Matched[]> {
  if (lines.length === 0) return [];
  const asked = lines.map(({ words, unit, seller, quantity }) => ({
    words: words.slice(0, LONGEST_WORDS),
    seller: seller.slice(0, LONGEST_WORDS),
    unit,
    quantity: wantedQuantity(quantity),
  }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  return lines.map((_, index) => matched[index] ?? NOTHING);
}
