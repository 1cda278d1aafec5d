import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import type { CardSku } from "~/features/product/card-sku";
import { ADDING, productPath, useBuys } from "~/features/product/product-card";
import { keepTogether, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { withQuery } from "~/lib/query";
import { favouriteText } from "~/lib/texts/favourite";
import { goodsListText as t } from "~/lib/texts/goods-list";
import { productText } from "~/lib/texts/product";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import s from "./article-card.module.css";
import { type Article, type Variant, variantsOf } from "./articles";

/** Variants in sight; a few more are not worth a fold. */
const SHOWN = 9;
const FEW = 3;

const stockOf = ({ madeToOrder, inventory }: CardSku): string =>
  madeToOrder ? productText.madeToOrder : `${productText.stock}\u00a0${quantity(inventory)}`;

interface VariantRowProps {
  variant: Variant;
  display: PriceDisplaySettings;
  buys: boolean;
}

function VariantRow({ variant: { sku, label, note }, display, buys }: VariantRowProps) {
  const { sysNo, mallSpuName, thirdName, unit, buyStart, unavailableReason, agreementPrice, term } = sku;
  const least = `${quantity(buyStart)}\u00a0${unit}${productText.minimum}`;
  const agreement = agreementPrice === undefined ? "" : (term ?? productText.agreementPrice);
  const facts = keepTogether([agreement, note, stockOf(sku), least].filter(Boolean).join(" · "));
  return (
    <article className={s.variant}>
      <a className={s.label} href={productPath(sysNo)} title={mallSpuName} aria-label={mallSpuName}>
        {label}
      </a>
      <Price
        value={agreementPrice ?? sku.salesPrice}
        unit={unit}
        from={sku.hasSteps}
        size="small"
        tip={display.showPrice ? undefined : display.tip}
      />
      <p className={s.facts}>{facts}</p>
      <div className={s.acts}>
        {buys ? (
          <button
            type="submit"
            form={ADDING}
            formAction="/favourite"
            name="keep"
            value={sysNo}
            className={s.keep}
            aria-label={favouriteText.keepNamed(mallSpuName)}
            title={favouriteText.keep}
          >
            <Icon name="heart" />
          </button>
        ) : null}
        {unavailableReason ? (
          <span className={s.unavailable}>{unavailableReasons[unavailableReason]}</span>
        ) : buys ? (
          <button
            type="submit"
            form={ADDING}
            name="goods"
            value={`${sysNo}:${buyStart}`}
            className={s.add}
            aria-label={`${productText.add} ${mallSpuName} ${thirdName}`}
          >
            {productText.add}
          </button>
        ) : null}
      </div>
    </article>
  );
}

export interface ArticleCardProps {
  article: Article;
  skus: readonly CardSku[];
  display: PriceDisplaySettings;
  /** the list's own query, which all specifications of the shop are looked at under */
  search: string;
  /** on the first screen */
  seen: boolean;
}

/** One article of a shop with its specifications side by side: each with price, stock, its page and 加购. */
export function ArticleCard({ article, skus, display, search, seen }: ArticleCardProps) {
  const buys = useBuys();
  const { title, notes, variants } = variantsOf(skus);
  const shown = variants.length > SHOWN + FEW ? variants.slice(0, SHOWN) : variants;
  const rest = variants.slice(shown.length);
  const row = (variant: Variant) => (
    <VariantRow key={variant.sku.sysNo} variant={variant} display={display} buys={buys} />
  );
  const all = { shop: article.shopSysNo, category: article.categorySysNo, pageNo: null };
  return (
    <div className={s.article}>
      <img
        className={s.picture}
        src={goodsPicture(skus[0]?.mainImgUrl ?? "")}
        alt=""
        width={120}
        height={90}
        loading={seen ? undefined : "lazy"}
        decoding="async"
      />
      <div className={s.head}>
        <h2 className={s.title}>{title}</h2>
        <p className={s.shop}>{[skus[0]?.shopName, keepTogether(notes)].filter(Boolean).join(" · ")}</p>
      </div>
      <div className={s.body}>
        <div className={s.variants}>{shown.map(row)}</div>
        {rest.length > 0 ? (
          <details className={s.rest}>
            <summary>{t.moreVariants(rest.length)}</summary>
            <div className={s.variants}>{rest.map(row)}</div>
          </details>
        ) : null}
        {variants.length > 1 ? (
          <a className={s.all} href={withQuery("/product/list", search, all)}>
            {t.allVariants}
            <span className="mall-hidden">{` ${title} ${skus[0]?.shopName}`}</span>
          </a>
        ) : null}
      </div>
    </div>
  );
}
