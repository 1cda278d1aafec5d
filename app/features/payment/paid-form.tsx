import { PaymentMethod, paymentMethod } from "#trpc/rules/kinds/payment";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { paymentText as t } from "~/lib/texts/payment";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { DayInput } from "~/ui/day-input";
import { FormGrid, Select, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { ShopAccount, type ShopAccountProps } from "../order/shop-account";
import { PAID } from "./act-paid";

/** Ways in which a purchaser pays; financing is paid out by the platform. */
const methods = Object.entries(paymentMethod)
  .filter(([value]) => Number(value) !== PaymentMethod.factoring)
  .map(([value, label]) => ({ value, label }));

/** Says that a planned payment was made: when, how, with what proof. Works without JavaScript. */
export function PaidForm({ today, account }: { today: string; account?: ShopAccountProps["account"] | undefined }) {
  const refused = useRefused(PAID);
  const busy = useBusy(PAID);
  // in the address too: the page's action reads its body otherwise
  const action = `?${PAID}=1`;
  return (
    <Card title={t.payCard} id={PAID}>
      <FilesForm intent={PAID} action={action} guarded={false} noValidate={false} className={d.stack}>
        <p className="mall-dim">{t.payLead}</p>
        {account ? <ShopAccount account={account} /> : null}
        <FormMessage refused={refused} />
        <FormGrid>
          <DayInput
            label={t.payDay}
            name="payDay"
            required
            defaultValue={refused?.values.payDay ?? today}
            error={refused?.fields.payDay}
          />
          <Select
            label={t.method}
            name="method"
            options={methods}
            defaultValue={refused?.values.method ?? String(PaymentMethod.transfer)}
            error={refused?.fields.method}
          />
          <TextInput
            label={t.bankNo}
            name="bankNo"
            maxLength={60}
            autoComplete="off"
            defaultValue={refused?.values.bankNo}
            error={refused?.fields.bankNo}
          />
          <DayInput
            label={t.maturityDay}
            name="maturityDay"
            help={t.maturityHint}
            defaultValue={refused?.values.maturityDay}
            error={refused?.fields.maturityDay}
          />
          <TextInput
            label={t.maturityReason}
            help={t.maturityReasonHint}
            name="maturityReason"
            maxLength={200}
            autoComplete="off"
            defaultValue={refused?.values.maturityReason}
            error={refused?.fields.maturityReason}
          />
        </FormGrid>
        <FileField
          drop
          label={t.vouchers}
          kept={refused?.files ?? []}
          error={refused?.fields.file ?? refused?.fields.voucherFileList}
          hints={{ photo: t.voucherPhotoHint, file: t.voucherFileHint }}
          action={action}
        />
        <div>
          <Button variant="primary" busy={busy}>
            {t.paySubmit}
          </Button>
        </div>
      </FilesForm>
    </Card>
  );
}
