import type { CartSku } from "#trpc/contract/cart";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { PriceWhy } from "~/features/price/price-why";
import { productPath } from "~/features/product/product-card";
import { cx } from "~/lib/cx";
import { quantity } from "~/lib/format";
import { cartText as t } from "~/lib/texts/cart";
import { Money, Price } from "~/ui/price";
import { QuantityStepper } from "~/ui/quantity-stepper";
import { Tag } from "~/ui/tag";
import s from "./cart.module.css";

export interface CartLineProps {
  sku: CartSku;
  ticked: boolean;
  /** As typed, when it was refused. */
  typed?: string;
  error?: string;
  /** Sends the form as it now stands. */
  onChange: () => void;
}

/** One line: tick, goods, unit price with its why, quantity, sum, remove. All fields belong to the cart's one form. */
export function CartLine({ sku, ticked, typed, error, onChange }: CartLineProps) {
  const { mallSku, sysNo } = sku;
  const reason = sku.unavailableReason ? unavailableReasons[sku.unavailableReason] : null;
  const pieces = mallSku.pieceMass ? Math.round(sku.quantity / mallSku.pieceMass) : 0;
  const name = `${mallSku.mallSpuName} ${mallSku.thirdName}`;
  return (
    <li className={cx(s.line, sku.disabled && s.disabled)}>
      <span className={s.tick}>
        <input
          type="checkbox"
          name="tick"
          value={sysNo}
          // a new answer of the server must win over the browser's own memory of the box
          key={`${ticked}`}
          defaultChecked={ticked}
          disabled={sku.disabled}
          aria-label={name}
          onChange={onChange}
        />
      </span>
      <div className={s.picture}>
        <img src={mallSku.mainImgUrl} alt="" width={72} height={72} loading="lazy" />
      </div>
      <div className={s.goods}>
        <a className="mall-clamp-2" href={productPath(mallSku.sysNo)} title={mallSku.mallSpuName}>
          {mallSku.mallSpuName}
        </a>
        <span className={s.spec}>{mallSku.thirdName}</span>
        <span className={s.spec}>
          {t.minimum(`${quantity(mallSku.buyStart)} ${mallSku.unit}`)}
          {" · "}
          {mallSku.madeToOrder ? t.madeToOrder : t.stock(`${quantity(mallSku.inventory)} ${mallSku.unit}`)}
        </span>
        {reason ? <Tag tone="warning">{reason}</Tag> : null}
      </div>
      <div className={s.price}>
        <Price value={sku.priceReason?.unitPrice ?? mallSku.salesPrice} unit={mallSku.unit} size="small" />
        {sku.priceReason ? <PriceWhy reason={sku.priceReason} /> : null}
      </div>
      <div className={s.quantity}>
        <input type="hidden" name={`was.${sysNo}`} value={sku.quantity} />
        <QuantityStepper
          key={sku.quantity}
          name={`qty.${sysNo}`}
          label={`${name} ${t.quantity}`}
          defaultValue={typed ?? sku.quantity}
          unit={mallSku.unit}
          min={mallSku.buyStart}
          max={mallSku.madeToOrder ? undefined : mallSku.inventory}
          scale={mallSku.quantityScale}
          size="small"
          error={error}
          onCommit={onChange}
        />
        {pieces > 0 ? <span className={s.spec}>{t.pieces(pieces)}</span> : null}
      </div>
      <div className={s.amount}>
        <Money value={sku.amount} strong />
      </div>
      <button
        className={s.remove}
        name="intent"
        value={`remove:${sysNo}`}
        type="submit"
        aria-label={`${t.remove} ${name}`}
      >
        {t.remove}
      </button>
    </li>
  );
}
