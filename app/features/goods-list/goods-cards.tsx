import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { CompareBox } from "~/features/compare/compare-bar";
import type { CardSku } from "~/features/product/card-sku";
import g from "~/features/product/goods-list.module.css";
import { FIRST_ROW, ProductCard } from "~/features/product/product-card";
import { ArticleCard } from "./article-card";
import { type Article, partsOf } from "./articles";
import s from "./goods-cards.module.css";

export interface GoodsCardsProps {
  datas: readonly CardSku[];
  /** empty where the order of the list is by price or sales, which gathering would break */
  articles: readonly Article[];
  display: PriceDisplaySettings;
  search: string;
  /** goods chosen for comparison; each has a card of its own then */
  choosing: readonly number[] | undefined;
}

/** A list's goods as cards; those of one article are one card. */
export function GoodsCards({ datas, articles, display, search, choosing }: GoodsCardsProps) {
  const cards = (places: readonly number[]) =>
    places.flatMap((at) => {
      const sku = datas[at];
      if (!sku) return [];
      return (
        <ProductCard key={sku.sysNo} sku={sku} display={display} level={2} seen={at < FIRST_ROW}>
          {choosing ? <CompareBox sku={sku} chosen={choosing.includes(sku.sysNo)} /> : null}
        </ProductCard>
      );
    });
  const parts = choosing || articles.length === 0 ? [{ cards: [...datas.keys()] }] : partsOf(articles);
  const [only] = parts;
  if (parts.length === 1 && only && "cards" in only)
    return (
      <div id="goods" className={g.cards} tabIndex={-1}>
        {cards(only.cards)}
      </div>
    );
  return (
    <div id="goods" className={s.parts} tabIndex={-1}>
      {parts.map((part, at) =>
        "cards" in part ? (
          <div key={part.cards[0]} className={g.cards}>
            {cards(part.cards)}
          </div>
        ) : (
          <ArticleCard
            key={part.article.goods[0]}
            article={part.article}
            skus={part.article.goods.flatMap((place) => datas[place] ?? [])}
            display={display}
            search={search}
            seen={at < 2}
          />
        ),
      )}
    </div>
  );
}
