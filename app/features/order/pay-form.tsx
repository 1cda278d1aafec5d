import { PaymentMode } from "#trpc/contract/shared/codes";
import { openAmount } from "#trpc/rules/payment";
import { yuan } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "../document/document.module.css";
import { FileField } from "../document/file-field";
import { FilesForm } from "../document/files-form";
import { FormMessage } from "../document/form-message";
import { useBusy, useRefused } from "../document/intent-form";
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
  const busy = useBusy(PAY);
  const open = openAmount(order);
  // in the address too: the page's action reads its body otherwise
  const action = `?${PAY}=1`;
  return (
    <Card title={t.payCard} id={PAY} className={s.payCard} extra={<b className={s.open}>{t.payOpen(yuan(open))}</b>}>
      <FilesForm intent={PAY} action={action} guarded={false} noValidate={false} className={s.pay}>
        <p className="mall-dim">
          {t.payLead} {order.paymentMode === PaymentMode.prepay ? t.prepay : t.payBeforeDelivery}
        </p>
        <FormMessage refused={refused} />
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
              action={action}
            />
          </div>
        </FormGrid>
        <div className={d.indented}>
          <Button variant="primary" busy={busy}>
            {t.paySubmit}
          </Button>
        </div>
      </FilesForm>
    </Card>
  );
}
