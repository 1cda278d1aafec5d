import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { ProductCard } from "~/features/product/product-card";
import { withQuery } from "~/lib/query";
import { goodsListText as t } from "~/lib/texts/goods-list";
import type { PartialGoods as Found } from "./load-goods";
import s from "./partial-goods.module.css";

interface PartialGoodsProps {
  partial: Found;
  display: PriceDisplaySettings;
  /** the list's own query: a word is searched for under the same filters */
  search: string;
  /** whether goods with all words are above */
  below: boolean;
}

/** Goods that have a part of the keyword, the words that none of them has, and each word as a search of its own. */
export function PartialGoods({ partial, display, search, below }: PartialGoodsProps) {
  const { wordList, droppedWordList, datas } = partial;
  return (
    <section className={s.partial} aria-labelledby="partial">
      <div className={s.head}>
        <h2 id="partial" className={s.title}>
          {below ? t.partial : t.partialOnly}
        </h2>
        {droppedWordList.length > 0 ? <p className={s.dropped}>{t.dropped(droppedWordList)}</p> : null}
        {wordList.length > 1 ? (
          <nav className={s.words} aria-label={t.singleWords}>
            <span className="mall-dim">{t.singleWords}</span>
            {wordList.map((word) => (
              <a key={word} href={withQuery("/product/list", search, { key: word, pageNo: null })}>
                {word}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      <div id={below ? undefined : "goods"} className={s.cards} tabIndex={-1}>
        {datas.map((sku) => (
          <ProductCard key={sku.sysNo} sku={sku} display={display}>
            {sku.missing.length > 0 ? <p className={s.missing}>{t.missing(sku.missing)}</p> : null}
          </ProductCard>
        ))}
      </div>
    </section>
  );
}
