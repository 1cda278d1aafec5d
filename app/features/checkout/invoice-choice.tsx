import { invoiceType } from "#trpc/contract/shared/labels";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { Select } from "~/ui/field";
import { useMay } from "../document/use-may";
import s from "./checkout.module.css";
import type { Typed } from "./checkout-form";
import type { CheckoutData } from "./load-checkout";

export interface InvoiceChoiceProps {
  titles: CheckoutData["titles"];
  typed: Typed;
  errors: Record<string, string>;
}

/** Invoice title and type. */
export function InvoiceChoice({ titles, typed, errors }: InvoiceChoiceProps) {
  const may = useMay();
  const named = titles.find(({ sysNo }) => String(sysNo) === typed.invoiceTitle);
  // another one never takes the place of what was chosen
  const isGone = typed.invoiceTitle !== "" && !named;
  const title = named ?? titles[0];
  const options = titles.map(({ sysNo, title: name, taxCode }) => ({
    value: String(sysNo),
    label: `${name} ${taxCode}`.trim(),
  }));
  return (
    <Card
      dense
      title={t.invoice}
      extra={
        may("invoiceTitle:purchaser:save") ? (
          <Button variant="quiet" size="small" icon="plus" name="intent" value="newTitle">
            {t.invoiceAdd}
          </Button>
        ) : null
      }
    >
      <div className={s.invoice}>
        {title ? (
          <>
            <Select
              label={t.invoiceTitle}
              name="invoiceTitle"
              required
              defaultValue={isGone ? "" : title.sysNo}
              options={isGone ? [{ value: "", label: t.choose }, ...options] : options}
              error={errors.invoiceTitleSysNo ?? (isGone ? t.titleGone : undefined)}
            />
            <Select
              label={t.invoiceType}
              name="invoiceType"
              defaultValue={typed.invoiceType || String(title.invoiceType)}
              options={Object.entries(invoiceType).map(([value, label]) => ({ value, label }))}
              error={errors.invoiceType}
            />
          </>
        ) : (
          <p>{t.invoiceNone}</p>
        )}
      </div>
    </Card>
  );
}
