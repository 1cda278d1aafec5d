import type { OverpaidOrder } from "#trpc/contract/payment";
import { FileField } from "~/forms/file-field";
import { FilesForm } from "~/forms/files-form";
import { FormMessage } from "~/forms/form-message";
import { useBusy, useRefused } from "~/forms/intent-form";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { FormGrid, TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { amountName, backName } from "./act-plan";
import { REFUND } from "./act-refund";
import { overpaidColumns } from "./overpaid-columns";
import { chosenColumns } from "./plan-columns";
import { backTyped, restOf } from "./set-off";

interface RefundFormProps {
  /** of one purchaser */
  orders: readonly OverpaidOrder[];
  purchaserOrganizationSysNo: number;
  today: string;
  back: string;
}

/** Overpaid orders of a purchaser, each with what is refunded of it, when and with what proof. Works without JavaScript. */
export function RefundForm({ orders, purchaserOrganizationSysNo, today, back }: RefundFormProps) {
  const refused = useRefused(REFUND);
  const busy = useBusy(REFUND);
  const columns = chosenColumns<OverpaidOrder>(
    {
      ...{ amountName, tickName: backName, tick: t.refundTick, amountOf: t.refundAmountOf, title: t.refundThisTime },
      isTicked: (order) =>
        refused ? refused.values[backName(order.orderSysNo)] !== undefined : restOf(order) === order.overpaidAmount,
      typedOf: (order) => backTyped(order, new Map(), refused),
      errorOf: ({ orderSysNo }) => refused?.fields[amountName(orderSysNo)],
    },
    overpaidColumns,
  );
  return (
    <FilesForm intent={REFUND} className={d.stack}>
      <FormMessage refused={refused} />
      <input type="hidden" name="purchaserOrganizationSysNo" value={purchaserOrganizationSysNo} />
      <Card title={t.overpaid} flush>
        <DataTable caption={t.overpaid} rows={orders} rowKey={({ orderSysNo }) => orderSysNo} columns={columns} />
      </Card>
      <Card>
        <div className={d.stack}>
          <FormGrid>
            <DayInput
              label={t.refundDay}
              name="payDay"
              required
              defaultValue={refused?.values.payDay ?? today}
              error={refused?.fields.payDay}
            />
            <TextInput
              label={t.bankNo}
              name="bankNo"
              maxLength={60}
              autoComplete="off"
              defaultValue={refused?.values.bankNo}
              error={refused?.fields.bankNo}
            />
          </FormGrid>
          <FileField
            drop
            label={t.vouchers}
            kept={refused?.files ?? []}
            error={refused?.fields.file ?? refused?.fields.voucherFileList}
            hints={{ photo: t.voucherPhotoHint, file: t.refundVoucherHint }}
          />
          <TextArea
            label={t.remark}
            name="remark"
            maxLength={500}
            defaultValue={refused?.values.remark}
            error={refused?.fields.remark}
          />
        </div>
      </Card>
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {t.refundSubmit}
        </Button>
      </PhoneActionBar>
    </FilesForm>
  );
}
