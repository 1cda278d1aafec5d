import { useState } from "react";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import type { SkuDetail } from "#trpc/contract/sku";
import { quantity } from "~/lib/format";
import { plainNumber } from "~/lib/number-text";
import { seesCart, seesEnquiry } from "~/lib/permission";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { QuantityStepper } from "~/ui/quantity-stepper";
import type { ChosenPrice } from "./choose-price";
import s from "./product-detail.module.css";

export interface BuyBoxProps {
  sku: SkuDetail;
  chosen: ChosenPrice;
  search: string;
}

function Pieces({ value, mass }: { value: string; mass: number }) {
  const amount = Number(plainNumber(value));
  if (!(amount > 0)) return null;
  return <span className="mall-dim">{t.pieces(quantity(Math.round(amount / mass), 0))}</span>;
}

/** Quantity with minimum, add to cart, buy now, ask for a price: one plain form. */
export function BuyBox({ sku, chosen, search }: BuyBoxProps) {
  const { user } = useShell();
  const [amount, setAmount] = useState(String(sku.buyStart));
  const reason = sku.unavailableReason ? unavailableReasons[sku.unavailableReason] : null;
  const mayBuy = user === null || seesCart(user);
  return (
    <form method="post" action="/cart/add" data-enhance className={s.buy}>
      <input type="hidden" name="skuSysNo" value={sku.sysNo} />
      <input type="hidden" name="return_to" value={`/product/detail${search}`} />
      {chosen.agreement ? <input type="hidden" name="tradeAgreementSysNo" value={chosen.agreement.sysNo} /> : null}
      {chosen.agreement ? <input type="hidden" name="term" value={chosen.term} /> : null}
      <div className={s.choice}>
        <span className={s.label}>{t.quantity}</span>
        <div className={s.amount}>
          <QuantityStepper
            name="quantity"
            label={t.quantity}
            defaultValue={sku.buyStart}
            unit={sku.unit}
            min={sku.buyStart}
            max={sku.madeToOrder ? undefined : sku.inventory}
            scale={sku.quantityScale}
            disabled={reason !== null}
            onCommit={setAmount}
          />
          {sku.pieceMass ? <Pieces value={amount} mass={sku.pieceMass} /> : null}
          <span className="mall-dim">{t.minimum(`${quantity(sku.buyStart)} ${sku.unit}`)}</span>
        </div>
      </div>
      {reason ? <p className={s.warning}>{reason}</p> : null}
      {mayBuy ? (
        <div className={s.actions}>
          <Button
            variant="primary"
            size="large"
            icon="shopping-cart"
            disabled={reason !== null}
            name="intent"
            value="add"
          >
            {t.add}
          </Button>
          <Button size="large" disabled={reason !== null} name="intent" value="buy">
            {t.buy}
          </Button>
          {seesEnquiry(user) ? (
            <LinkButton size="large" variant="quiet" href="/enquiry">
              {t.enquire}
            </LinkButton>
          ) : null}
        </div>
      ) : null}
    </form>
  );
}
