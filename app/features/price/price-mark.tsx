import { quoteBasis as words } from "#trpc/contract/shared/goods-labels";
import { priceText as t } from "~/lib/texts/price";
import { wordOf } from "~/lib/word-of";
import { Tag } from "~/ui/tag";

interface Priced {
  quoteBasis: number;
  /** The quote that makes it is known; never of an order's line. */
  isPriced?: boolean;
}

/** The mark of a price in words, for paper; "" where the order's price is final. */
export const markWords = ({ quoteBasis, isPriced = false }: Priced): string =>
  quoteBasis === 0 ? "" : t.basisMark(isPriced, wordOf(words, quoteBasis));

/** Beside a price that follows the quotes of its delivery: provisional, or by which quote it is. */
export function PriceMark({ line }: { line: Priced }) {
  if (line.quoteBasis === 0) return null;
  if (line.isPriced) return <p className="mall-dim">{wordOf(words, line.quoteBasis)}</p>;
  return (
    <p>
      <Tag tone="warning">{t.provisional}</Tag> <span className="mall-dim">{wordOf(words, line.quoteBasis)}</span>
    </p>
  );
}
