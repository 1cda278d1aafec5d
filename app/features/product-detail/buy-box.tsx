import { Form, useActionData, useNavigation } from "@remix-run/react";
import { useState } from "react";
import type { SkuDetail } from "#trpc/contract/sku";
import { WITHOUT_AGREEMENT } from "~/features/cart/without-agreement";
import { quantity } from "~/lib/format";
import { plainNumber } from "~/lib/number-text";
import { seesCart, seesEnquiry } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { hasPage } from "~/shell/pages";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { FormError } from "~/ui/field";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { QuantityStepper } from "~/ui/quantity-stepper";
import s from "./buy-box.module.css";
import type { ChosenPrice } from "./choose-price";

/** What the page's action answers when the goods were not added. */
export interface BuyTrouble {
  message: string;
  fields: Record<string, string>;
  /** as typed, where the page itself no longer holds it */
  quantity?: string;
  /** nobody knows whether they were added: sent again under this key they are added once */
  requestKey?: string;
}

export interface BuyBoxProps {
  sku: SkuDetail;
  chosen: ChosenPrice;
  /** one key for however often this page's form is sent; "" for visitors, whose pages are shared */
  requestKey: string;
  /** what was typed before the login */
  typed: string | null;
}

function Pieces({ value, mass }: { value: string; mass: number }) {
  const amount = Number(plainNumber(value));
  if (!(amount > 0)) return null;
  return <span className="mall-dim">{t.pieces(quantity(Math.round(amount / mass), 0))}</span>;
}

/** What a supplier or the mall's staff read in place of the buttons: of their own goods, where their orders are. */
function NoBuyer({ sku, supplierSysNo }: { sku: SkuDetail; supplierSysNo: number | null }) {
  if (sku.supplierSysNo !== supplierSysNo) return <p className="mall-dim">{t.notBuyer}</p>;
  const orders = withQuery("/portal/order", "", { keyword: sku.mallSpuName });
  return (
    <p>
      {t.ownGoods}{" "}
      <a className="mall-link" href={orders}>
        {t.ownOrders}
      </a>
    </p>
  );
}

/** Quantity with minimum, add to cart, buy now, ask for a price: one plain form to the page itself. */
export function BuyBox({ sku, chosen, requestKey, typed }: BuyBoxProps) {
  const { user } = useShell();
  const trouble = useActionData<BuyTrouble>();
  const { state, formData } = useNavigation();
  const sending = state === "submitting" ? formData?.get("intent") : null;
  const start = trouble?.quantity ?? typed ?? String(sku.buyStart);
  const [amount, setAmount] = useState(start);
  if (user !== null && !seesCart(user)) return <NoBuyer sku={sku} supplierSysNo={user.supplierSysNo} />;
  const blocked = chosen.unavailableReason !== null;
  const error = trouble?.fields.quantity;
  return (
    <Form method="post" className={s.buy} preventScrollReset>
      <input type="hidden" name="skuSysNo" value={sku.sysNo} />
      <input type="hidden" name="requestKey" value={trouble?.requestKey ?? requestKey} />
      <input type="hidden" name="tradeAgreementSysNo" value={chosen.agreement?.sysNo ?? WITHOUT_AGREEMENT} />
      {chosen.agreement ? <input type="hidden" name="term" value={chosen.term} /> : null}
      <FormError message={error ? undefined : trouble?.message} />
      <div className={s.row}>
        <span className={s.label}>{t.quantity}</span>
        <div className={s.amount}>
          <QuantityStepper
            name="quantity"
            label={t.quantity}
            defaultValue={start}
            unit={sku.unit}
            min={sku.buyStart}
            max={sku.madeToOrder ? undefined : sku.inventory}
            scale={sku.quantityScale}
            disabled={blocked}
            error={error}
            onCommit={setAmount}
          />
          <span className={s.notes}>
            {sku.pieceMass ? <Pieces value={amount} mass={sku.pieceMass} /> : null}
            <span className="mall-dim">{t.minimum(`${quantity(sku.buyStart)} ${sku.unit}`)}</span>
          </span>
        </div>
      </div>
      <div className={s.actions}>
        <PhoneActionBar>
          <Button
            variant="primary"
            size="large"
            icon="shopping-cart"
            disabled={blocked}
            busy={sending === "add"}
            name="intent"
            value="add"
          >
            {t.add}
          </Button>
          <Button size="large" disabled={blocked} busy={sending === "buy"} name="intent" value="buy">
            {t.buy}
          </Button>
        </PhoneActionBar>
        {seesEnquiry(user) && hasPage("/enquiry") ? (
          <LinkButton size="large" variant="quiet" href="/enquiry">
            {t.enquire}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
