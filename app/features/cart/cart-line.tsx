import { memo } from "react";
import type { Measure } from "#trpc/contract/shared/enums";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { inMeasure } from "#trpc/rules/measure";
import { MeasureField } from "~/features/measure/measure-field";
import { PriceWhy } from "~/features/price/price-why";
import { productPath } from "~/features/product/product-card";
import { cx } from "~/lib/cx";
import { keepTogether, money, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { withQuery } from "~/lib/query";
import { cartText as t } from "~/lib/texts/cart";
import { Money, Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import s from "./cart-line.module.css";
import type { CartLineView } from "./cart-view";

export interface CartLineProps {
  line: CartLineView;
  ticked: boolean;
  /** As typed, when it was refused. */
  typed?: string;
  typedMeasure?: Measure;
  error?: string;
  /** the why of the price is in the page */
  eager: boolean;
  onTick: (lines: Iterable<number>, on: boolean) => void;
  onQuantity: () => void;
}

/**
 * One line: tick, goods, unit price with its why, quantity, sum, remove. All fields belong to the cart's one form.
 * Kept from rendering again while nothing of it changes: a cart may hold a thousand of them.
 */
export const CartLine = memo(function CartLine(props: CartLineProps) {
  const { line, ticked, typed, typedMeasure, error, eager, onTick, onQuantity } = props;
  const { sysNo, unit } = line;
  const goods = { ...line, quantityScale: line.scale };
  const shown = inMeasure(line.quantity, line.measure, goods);
  const name = `${line.name} ${line.spec}`;
  return (
    <li id={`line-${sysNo}`} className={cx(s.line, line.disabled && s.disabled)}>
      <label className={s.tick}>
        <input
          type="checkbox"
          name="tick"
          value={sysNo}
          checked={ticked && !line.disabled}
          disabled={line.disabled}
          aria-label={name}
          onChange={(event) => onTick([sysNo], event.target.checked)}
        />
      </label>
      <img className={s.picture} src={goodsPicture(line.image, 120)} alt="" width={36} height={36} loading="lazy" />
      <div className={s.goods}>
        <span className={s.name}>
          <a href={productPath(line.skuSysNo)} title={name}>
            {line.name}
          </a>{" "}
          <span className={s.spec}>{keepTogether(line.spec)}</span>
        </span>
        <span className={s.spec}>
          {t.minimum(`${quantity(line.buyStart)} ${unit}`)}
          {" · "}
          {line.inventory === null ? t.madeToOrder : t.stock(`${quantity(line.inventory)} ${unit}`)}
        </span>
        {line.reason ? (
          <span className={s.note}>
            <Tag tone="warning">{unavailableReasons[line.reason]}</Tag>
            <a className="mall-link" href={withQuery("/product/list", "", { key: line.name.slice(0, 50) })}>
              {t.similar}
            </a>
          </span>
        ) : null}
        {line.wrong === null || error !== undefined ? null : (
          <span className={s.note}>
            <Tag tone="danger">{t.wrongQuantity}</Tag>
            <span className={s.wrong}>{line.wrong}</span>
          </span>
        )}
        {line.offer === null ? null : (
          <span className={s.note}>
            {t.offer(`¥${money(line.offer, 6)}`)}
            <button className={s.link} name="intent" value={`offer:${sysNo}`} type="submit">
              {t.takeOffer}
            </button>
          </span>
        )}
      </div>
      <div className={s.price}>
        <Price value={line.price} unit={unit} size="small" />
        {line.why ? <PriceWhy reason={line.why} askedAt={eager ? undefined : productPath(line.skuSysNo)} /> : null}
      </div>
      <div className={s.quantity}>
        <input type="hidden" name={`was-qty.${sysNo}`} value={shown.amount} />
        {line.pieceMass === null ? null : <input type="hidden" name={`was-measure.${sysNo}`} value={shown.measure} />}
        <MeasureField
          name={`qty.${sysNo}`}
          measureName={`measure.${sysNo}`}
          label={`${name} ${t.quantity}`}
          defaultValue={typed ?? shown.amount}
          measure={typedMeasure ?? shown.measure}
          goods={goods}
          size="small"
          error={error}
          onCommit={onQuantity}
        />
      </div>
      <div className={cx(s.amount, error !== undefined && s.stale)}>
        <Money value={line.amount} strong />
      </div>
      <div className={s.actions}>
        <button name="intent" value={`later:${sysNo}`} type="submit" aria-label={`${t.later} ${name}`}>
          {t.later}
        </button>
        <button
          className={s.remove}
          name="intent"
          value={`remove:${sysNo}`}
          type="submit"
          aria-label={`${t.remove} ${name}`}
        >
          {t.remove}
        </button>
      </div>
    </li>
  );
});
