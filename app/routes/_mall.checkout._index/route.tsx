import type { MetaFunction } from "@remix-run/react";
import { Form, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/server-runtime";
import { invoiceType } from "#trpc/contract/shared/labels";
import { AddressChoice } from "~/features/checkout/address-choice";
import s from "~/features/checkout/checkout.module.css";
import { loadCheckout } from "~/features/checkout/load-checkout";
import { SplitPartCard } from "~/features/checkout/split-part";
import { priceChanges, submitCheckout } from "~/features/checkout/submit-checkout";
import { formErrors, orScreen } from "~/lib/failure";
import { money, yuan } from "~/lib/format";
import { checkoutText as t } from "~/lib/texts/checkout";
import { titled } from "~/lib/title";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Empty } from "~/ui/empty";
import { FormError, FormGrid, Select, TextArea } from "~/ui/field";

export const meta: MetaFunction = ({ matches }) => titled(matches, t.title);

export async function loader({ request, context }: LoaderFunctionArgs) {
  return loadCheckout(context, new URL(request.url).searchParams).catch(orScreen(request));
}

/** R-BIZ-02, R-BIZ-03: one set of orders however often the form is sent. */
export async function action({ request, context }: ActionFunctionArgs) {
  const form = await request.formData();
  try {
    const { orders } = await submitCheckout(context, form);
    return redirect(`/checkout/done?orders=${orders.map(({ sysNo }) => sysNo).join()}`, 303);
  } catch (error) {
    const { data: errors, init } = formErrors(error, request);
    const typed = {
      invoiceTitle: String(form.get("invoiceTitle") ?? ""),
      invoiceType: String(form.get("invoiceType") ?? ""),
      remark: String(form.get("remark") ?? ""),
    };
    return data({ ...errors, typed, changes: priceChanges(errors.details) }, init ?? { status: 422 });
  }
}

export default function Checkout() {
  const { addresses, titles, address, parts, total, lines, requestKey } = useLoaderData<typeof loader>();
  const trouble = useActionData<typeof action>();
  const sending = useNavigation().state === "submitting";
  const blocked = parts.some(({ skuList }) => skuList.some(({ unavailableReason }) => unavailableReason));
  const title = titles.find(({ sysNo }) => String(sysNo) === trouble?.typed.invoiceTitle) ?? titles[0];
  const changes = trouble?.changes ?? [];
  if (lines.length === 0) {
    return (
      <Empty title={t.nothing} icon="shopping-cart">
        <LinkButton href="/shopping_cart" variant="primary">
          {t.backToCart}
        </LinkButton>
      </Empty>
    );
  }
  return (
    <Form method="post" className={s.page} key={address?.sysNo ?? "none"}>
      <h1 className={s.title}>{t.title}</h1>
      {/* the key of this page's orders: a second send of the same page makes no second set */}
      <input type="hidden" name="requestKey" value={requestKey} />
      <input type="hidden" name="address" value={address?.sysNo ?? ""} />
      <FormError message={trouble?.message} />
      {changes.length > 0 ? (
        <Card title={t.changed}>
          <ul className={s.changes}>
            {changes.map(({ sysNo, skuName, oldPrice, newPrice }) => (
              <li key={sysNo}>
                {skuName}：<del>¥{money(oldPrice, 6)}</del>
                <b>¥{money(newPrice, 6)}</b>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
      <AddressChoice
        addresses={addresses}
        chosen={address?.sysNo ?? null}
        error={trouble?.fields.receiveAddressSysNo}
      />
      <Card
        title={t.invoice}
        extra={
          <a className="mall-link" href="/portal/invoice-title/edit?return_to=/checkout">
            {t.invoiceAdd}
          </a>
        }
      >
        {titles.length === 0 ? <p className="mall-dim">{t.invoiceNone}</p> : null}
        <FormGrid>
          <Select
            label={t.invoiceTitle}
            name="invoiceTitle"
            required
            defaultValue={title?.sysNo}
            options={titles.map(({ sysNo, title: name, taxCode }) => ({
              value: sysNo,
              label: `${name} ${taxCode}`.trim(),
            }))}
            error={trouble?.fields.invoiceTitleSysNo}
          />
          <Select
            label={t.invoiceType}
            name="invoiceType"
            defaultValue={trouble?.typed.invoiceType || String(title?.invoiceType ?? 1)}
            options={Object.entries(invoiceType).map(([value, label]) => ({ value, label }))}
            error={trouble?.fields.invoiceType}
          />
          <TextArea
            label={t.remark}
            name="remark"
            maxLength={500}
            rows={2}
            help={t.remarkHint}
            defaultValue={trouble?.typed.remark}
            error={trouble?.fields.remark}
          />
        </FormGrid>
      </Card>
      {address ? <p className="mall-dim">{t.areaNote(address.areaName)}</p> : null}
      {blocked ? <FormError message={t.unavailable} /> : null}
      <div className={s.parts}>
        {parts.map((part, index) => (
          <SplitPartCard
            key={`${part.shopSysNo}-${part.agreementSysNo}-${part.paymentTerm.sysNo}-${part.goodsKind}`}
            part={part}
            index={index + 1}
          />
        ))}
      </div>
      <div className={s.bar}>
        <a className="mall-link" href="/shopping_cart">
          {t.backToCart}
        </a>
        <span className="mall-dim">{t.summary(parts.length, lines.length)}</span>
        <span>
          {t.total}
          <strong>{yuan(total)}</strong>
        </span>
        <Button variant="primary" size="large" busy={sending} disabled={blocked || !address || titles.length === 0}>
          {sending ? t.submitting : changes.length > 0 ? t.submitNew : t.submit}
        </Button>
      </div>
    </Form>
  );
}
