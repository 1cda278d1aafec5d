import { Form, useActionData, useNavigation } from "@remix-run/react";
import type { Measure } from "#trpc/contract/shared/enums";
import type { SkuDetail } from "#trpc/contract/sku";
import { WITHOUT_AGREEMENT } from "~/features/cart/without-agreement";
import { MeasureField } from "~/features/measure/measure-field";
import { cx } from "~/lib/cx";
import { quantity } from "~/lib/format";
import { mayPrice, seesCart, seesEnquiry } from "~/lib/permission";
import { withQuery } from "~/lib/query";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { ConsultSupplier } from "~/shell/consult-link";
import { useShell } from "~/shell/shell-data";
import { Button, LinkButton } from "~/ui/button";
import { FormError } from "~/ui/form-error";
import { Icon } from "~/ui/icon";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import s from "./buy-box.module.css";
import type { ChosenPrice } from "./choose-price";

/** What the page's action answers when the goods were not added. */
export interface BuyProblem {
  message: string;
  fields: Record<string, string>;
  /** as typed, where the page itself no longer holds it */
  quantity?: string;
  measure?: Measure;
  /** nobody knows whether they were added: sent again under this key they are added once */
  requestKey?: string;
}

export interface BuyBoxProps {
  sku: SkuDetail;
  chosen: ChosenPrice;
  /** one key for however often this page's form is sent; "" for visitors, whose pages are shared */
  requestKey: string;
  /** what was typed before the login */
  typed: { quantity: string; measure: Measure } | null;
  /** what is told who may not see prices; "" where there is one */
  lacks: string;
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
export function BuyBox({ sku, chosen, requestKey, typed, lacks }: BuyBoxProps) {
  const { user, site } = useShell();
  const problem = useActionData<BuyProblem>();
  const { state, formData } = useNavigation();
  const sending = state === "submitting" ? formData?.get("intent") : null;
  const start = problem?.quantity ?? typed?.quantity ?? String(sku.buyStart);
  const measure = problem?.measure ?? typed?.measure ?? "unit";
  if (user !== null && !seesCart(user)) return <NoBuyer sku={sku} supplierSysNo={user.supplierSysNo} />;
  // a backend elsewhere may show its prices by rules of its own
  const hidden = user !== null && sku.salesPrice === null && !mayPrice(user);
  if (hidden) return <p className="mall-dim">{lacks}</p>;
  const blocked = chosen.unavailableReason !== null;
  const error = problem?.fields.quantity;
  return (
    <Form method="post" className={s.buy} preventScrollReset>
      <input type="hidden" name="skuSysNo" value={sku.sysNo} />
      <input type="hidden" name="requestKey" value={problem?.requestKey ?? requestKey} />
      <input type="hidden" name="tradeAgreementSysNo" value={chosen.agreement?.sysNo ?? WITHOUT_AGREEMENT} />
      {chosen.agreement ? <input type="hidden" name="term" value={chosen.term} /> : null}
      <FormError message={error ? undefined : problem?.message} />
      <div className={s.row}>
        <span className={s.label}>{t.quantity}</span>
        <div className={s.amount}>
          <MeasureField
            name="quantity"
            measureName="measure"
            label={t.quantity}
            defaultValue={start}
            measure={measure}
            goods={{ ...sku, inventory: sku.madeToOrder ? null : sku.inventory }}
            disabled={blocked}
            error={error}
          />
          <span className={s.notes}>
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
        <ConsultSupplier
          asked={{ supplier: sku.supplierSysNo, about: { kind: "sku", sysNo: sku.sysNo } }}
          className={cx(s.consult, "mall-link")}
        >
          <Icon name="headset" />
          {t.consult}
        </ConsultSupplier>
        {seesEnquiry(user, site.enquiryOn) ? (
          <LinkButton size="large" variant="quiet" href={`/enquiry?sku=${sku.sysNo}`}>
            {t.enquire}
          </LinkButton>
        ) : null}
      </div>
    </Form>
  );
}
