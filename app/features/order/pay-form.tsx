import { OrderStatus, PaymentMode } from "#trpc/contract/shared/codes";
import { openAmount } from "#trpc/rules/payment";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { date, yuan } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { FormGrid, TextInput } from "~/ui/field";
import d from "../document/document.module.css";
import { isPressing } from "./is-pressing";
import s from "./order.module.css";
import { PAY } from "./pay-intent";
import { ShopAccount, type ShopAccountProps } from "./shop-account";

interface PayableOrder {
  status: number;
  paymentMode: number;
  paymentStatus: number;
  payableAmount: number;
  paidAmount: number;
  dueTime: number | null;
}

/** Once the goods are on their way only a rest is left of these. */
const paidBefore: readonly number[] = [PaymentMode.prepay, PaymentMode.payBeforeDelivery];

/** What this payment is for. */
function lead({ status, paymentMode, dueTime }: PayableOrder): string {
  if (status === OrderStatus.waitingPayment) return t.payBeforeDelivery;
  if (status === OrderStatus.waitingPaymentAfterConfirm) return t.prepay;
  if (dueTime !== null) return t.payDue(date(dueTime));
  return paidBefore.includes(paymentMode) ? t.payRest : t.payOnReceipt;
}

/** The purchaser says what was paid: the whole rest unless they write another amount. Works without JavaScript. */
export function PayForm({
  order,
  account,
  platformAccount = "",
}: {
  order: PayableOrder;
  account?: ShopAccountProps["account"] | undefined;
  /** Name of the bank's account through which the platform takes payments; "" where there is none. */
  platformAccount?: string;
}) {
  const refused = useRefused(PAY);
  const busy = useBusy(PAY);
  const open = openAmount(order);
  // in the address too: the page's action reads its body otherwise
  const action = `?${PAY}=1`;
  const form = (
    <FilesForm intent={PAY} action={action} guarded={false} noValidate={false} className={s.pay}>
      <p className="mall-dim">
        {t.payLead} {lead(order)}
      </p>
      {account ? <ShopAccount account={account} /> : null}
      {platformAccount ? <p className={s.account}>{t.platformAccount(platformAccount)}</p> : null}
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
            drop
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
  );
  const amount = <b className={s.open}>{t.payOpen(yuan(open))}</b>;
  if (isPressing(order) || refused) {
    return (
      <Card title={t.payCard} id={PAY} className={s.payCard} extra={amount}>
        {form}
      </Card>
    );
  }
  // nothing is due yet: who wants to pay now unfolds it
  return (
    <Card id={PAY} className={s.payCard}>
      <details className={s.payLater}>
        <summary>
          {t.payCard} {amount}
        </summary>
        {form}
      </details>
    </Card>
  );
}
