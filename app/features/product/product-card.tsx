import type { ReactNode } from "react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import { unavailableReasons } from "#trpc/contract/shared/goods-labels";
import { sizeLabel } from "#trpc/rules/size-label";
import { keepTogether, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { seesCart } from "~/lib/permission";
import { favouriteText } from "~/lib/texts/favourite";
import { productText as t } from "~/lib/texts/product";
import { useShellIfLoaded } from "~/shell/shell-data";
import { Icon } from "~/ui/icon";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import type { CardSku } from "./card-sku";
import s from "./product-card.module.css";

/** The page of a sku. */
export function productPath(sysNo: number): string {
  return `/product/detail?id=${sysNo}`;
}

/** Cards that a page shows at once, on the widest screen in a row of their own. */
export const FIRST_ROW = 5;

/** Of buttons that put goods into the cart. */
export const ADDING = "add-goods";

/**
 * The form of every card's 加购 and 收藏 on a page: a plain one to /cart/add, which works without JavaScript. One for all,
 * because a form in each of twenty cards was a tenth of the page. Its place is anywhere beside the cards.
 * @param props.here the page to come back to after adding
 */
export function AddingForm({ here }: { here: string }) {
  return (
    <form id={ADDING} method="post" action="/cart/add" data-enhance hidden>
      <input type="hidden" name="return_to" value={here} />
    </form>
  );
}

export interface ProductCardProps {
  sku: CardSku;
  display: PriceDisplaySettings;
  /** heading level under which the card stands */
  level?: 2 | 3;
  /** on the first screen: its picture is not waited for until the page is laid out */
  seen?: boolean;
  /** below everything else: a box to choose it by */
  children?: ReactNode;
}

/** Whether the reader may buy, or log in as somebody who may: nobody else is offered what would be refused. */
export function useBuys(): boolean {
  const user = useShellIfLoaded()?.user;
  return !user || seesCart(user);
}

/** One of the goods in a list or floor. 加购 belongs to the page's {@link AddingForm}. */
export function ProductCard({ sku, display, level = 3, seen = false, children }: ProductCardProps) {
  const Name = level === 2 ? "h2" : "h3";
  const buys = useBuys();
  // each text of its own costs a comment in the page: twenty cards would carry hundreds
  const stock = sku.madeToOrder ? t.madeToOrder : `${t.stock}\u00a0${quantity(sku.inventory)}`;
  const size = sizeLabel(sku.mallSpuName);
  const sold = display.showSellCount ? ` · ${t.sold}\u00a0${quantity(sku.sellCount)}` : "";
  const pieces = sku.startPieces ? ` = ${sku.startPieces}` : "";
  const least = `${quantity(sku.buyStart)}\u00a0${sku.unit}${t.minimum}${pieces}`;
  return (
    <article className={s.card}>
      <div className={s.picture}>
        <img
          src={goodsPicture(sku.mainImgUrl)}
          alt=""
          width={200}
          height={150}
          loading={seen ? undefined : "lazy"}
          decoding="async"
        />
        {size ? (
          <span className={s.size} aria-hidden="true">
            {size}
          </span>
        ) : null}
        {buys ? (
          <button
            type="submit"
            form={ADDING}
            formAction="/favourite"
            name="keep"
            value={sku.sysNo}
            className={s.keep}
            aria-label={favouriteText.keepNamed(sku.mallSpuName)}
            title={favouriteText.keep}
          >
            <Icon name="heart" />
          </button>
        ) : null}
      </div>
      <div className={s.price}>
        <Price
          value={sku.agreementPrice ?? sku.salesPrice}
          unit={sku.unit}
          from={sku.hasSteps}
          tip={display.showPrice ? undefined : display.tip}
        />
        {sku.agreementPrice === undefined ? null : <Tag tone="price">{sku.term ?? t.agreementPrice}</Tag>}
      </div>
      <Name className={s.name}>
        <a href={productPath(sku.sysNo)} title={sku.mallSpuName}>
          {sku.mallSpuName}
        </a>
      </Name>
      <p className={s.line} title={sku.thirdName}>
        {keepTogether(sku.thirdName)}
      </p>
      <p className={s.line}>{sku.shopName}</p>
      <p className={s.line}>{stock + sold}</p>
      <div className={s.foot}>
        <span className={s.least} title={least}>
          {least}
        </span>
        {sku.unavailableReason ? (
          <span className={s.unavailable}>{unavailableReasons[sku.unavailableReason]}</span>
        ) : buys ? (
          <button
            type="submit"
            form={ADDING}
            name="goods"
            value={`${sku.sysNo}:${sku.buyStart}`}
            className={s.add}
            aria-label={`${t.add} ${sku.mallSpuName} ${sku.thirdName}`}
          >
            <Icon name="shopping-cart" />
            {t.add}
          </button>
        ) : null}
      </div>
      {children}
    </article>
  );
}
