import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { openAmount } from "#trpc/rules/payment";
import { yuan } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormError, FormGrid, TextInput } from "~/ui/field";
import d from "../document/document.module.css";
import { FileField } from "../document/file-field";
import { FormMessage } from "../document/form-message";
import { useRefused, useRequestKey } from "../document/intent-form";
import { useHoldBack } from "../document/use-hold-back";
import s from "./order.module.css";
import { PAY } from "./pay-intent";

interface Shown {
  paymentMode: number;
  totalAmount: number;
  paidAmount: number;
}

/** The purchaser says what was paid: the whole rest unless they write another amount. Works without JavaScript. */
export function PayForm({ order }: { order: Shown }) {
  const refused = useRefused(PAY);
  const key = useRequestKey();
  const form = useRef<HTMLFormElement>(null);
  const { state, formData } = useNavigation();
  const { early, holdBack } = useHoldBack();
  const open = openAmount(order);
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [refused]);
  return (
    <Card title={t.payCard} id={PAY} className={s.payCard} extra={<b className={s.open}>{t.payOpen(yuan(open))}</b>}>
      <Form
        ref={form}
        method="post"
        action={`?${PAY}=1`}
        encType="multipart/form-data"
        className={s.pay}
        onSubmit={holdBack}
        preventScrollReset
      >
        <p className="mall-dim">
          {t.payLead} {order.paymentMode === PaymentMode.prepay ? t.prepay : t.payBeforeDelivery}
        </p>
        <FormMessage refused={refused} />
        <FormError message={early} />
        <input type="hidden" name="intent" value={PAY} />
        <input type="hidden" name="requestKey" value={`${key}-${PAY}`} />
        <FormGrid>
          <TextInput
            label={`${t.payAmount}（${t.payAmountUnit}）`}
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            required
            defaultValue={refused?.values.amount ?? open.toFixed(2)}
            error={refused?.fields.amount}
          />
          <div className={s.voucher}>
            <span>{t.vouchers}</span>
            <FileField
              label={t.vouchers}
              kept={refused?.files ?? []}
              error={refused?.fields.file}
              hints={{ photo: t.voucherPhotoHint, file: t.vouchersHint }}
              action={`?${PAY}=1`}
            />
          </div>
        </FormGrid>
        <div className={d.indented}>
          <Button variant="primary" busy={state !== "idle" && formData?.get("intent") === PAY}>
            {t.paySubmit}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
