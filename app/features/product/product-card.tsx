import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { quantity } from "~/lib/format";
import { productText as t } from "~/lib/texts/product";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import type { CardSku } from "./card-sku";
import s from "./product-card.module.css";

/** The page of a sku. */
export function productPath(sysNo: number): string {
  return `/product/detail?id=${sysNo}`;
}

export interface ProductCardProps {
  sku: CardSku;
  display: PriceDisplaySettings;
  /** the page to come back to after adding */
  here: string;
  /** heading level under which the card stands */
  level?: 2 | 3;
}

/**
 * One of the goods in a list or floor. 加购 is a plain form to /cart/add (skuSysNo, quantity, return_to): it works
 * without JavaScript and costs nothing to render twenty times.
 */
export function ProductCard({ sku, display, here, level = 3 }: ProductCardProps) {
  const Name = level === 2 ? "h2" : "h3";
  // each text of its own costs a comment in the page: twenty cards would carry hundreds
  const stock = sku.madeToOrder ? t.madeToOrder : `${t.stock} ${quantity(sku.inventory)}`;
  const sold = display.showSellCount ? ` · ${t.sold} ${sku.sellCount}` : "";
  return (
    <article className={s.card}>
      <div className={s.picture}>
        <img src={sku.mainImgUrl} alt="" width={200} height={150} loading="lazy" decoding="async" />
      </div>
      <div className={s.price}>
        <Price
          value={sku.agreementPrice ?? sku.salesPrice}
          unit={sku.unit}
          tip={display.showPrice ? undefined : display.tip}
        />
        {sku.agreementPrice === null ? null : <Tag tone="price">{t.agreementPrice}</Tag>}
      </div>
      <Name className={s.name}>
        <a href={productPath(sku.sysNo)} title={sku.mallSpuName}>
          {sku.mallSpuName}
        </a>
      </Name>
      <p className={s.line} title={sku.thirdName}>
        {sku.thirdName}
      </p>
      <p className={s.line}>{sku.shopName}</p>
      <div className={s.foot}>
        <span className={s.facts}>
          {`${quantity(sku.buyStart)}${sku.unit}${t.minimum}`}
          <br />
          {stock + sold}
        </span>
        {sku.unavailableReason ? (
          <span className={s.unavailable}>{unavailableReasons[sku.unavailableReason]}</span>
        ) : (
          <form method="post" action="/cart/add" data-enhance>
            <input type="hidden" name="skuSysNo" value={sku.sysNo} />
            <input type="hidden" name="quantity" value={sku.buyStart} />
            <input type="hidden" name="return_to" value={here} />
            <button type="submit" className={s.add} aria-label={`${t.add} ${sku.mallSpuName} ${sku.thirdName}`}>
              <Icon name="shopping-cart" />
              {t.add}
            </button>
          </form>
        )}
      </div>
    </article>
  );
}
