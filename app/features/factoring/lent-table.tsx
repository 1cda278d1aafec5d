import type { ReactNode } from "react";
import type { LentRow } from "#trpc/contract/factoring";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";
import type { Refused } from "~/forms/act";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { Button } from "~/ui/button";
import { type Column, DataTable } from "~/ui/data-table";
import { DayInput } from "~/ui/day-input";
import { TextInput } from "~/ui/field";
import { lentIntent } from "./act-lent";
import s from "./factoring.module.css";
import { FactoringTag } from "./factoring-marks";

type Act = Parameters<typeof lentIntent>[0];
interface ActFormProps {
  row: LentRow;
  act: Act;
  label: string;
  danger?: boolean;
  /** its fields, which unfold with it */
  fields?: (refused: Refused | undefined) => ReactNode;
}

/** One thing that is recorded of an application. */
function ActForm({ row, act, label, danger, fields }: ActFormProps) {
  const intent = lentIntent(act, row.sysNo);
  const refused = useRefused(intent);
  const busy = useBusy(intent);
  const form = (
    <IntentForm intent={intent} className={s.words}>
      <FormMessage refused={refused} />
      <input type="hidden" name="no" value={row.factoringNo} />
      {fields?.(refused)}
      <Button
        size="small"
        variant={danger ? "danger" : "primary"}
        busy={busy}
        aria-label={t.actOf(label, row.factoringNo)}
      >
        {label}
      </Button>
    </IntentForm>
  );
  if (!fields) return form;
  return (
    <details className={s.fold} open={refused !== undefined}>
      <summary aria-label={t.actOf(label, row.factoringNo)}>{label}</summary>
      {form}
    </details>
  );
}

const refusal = (refused: Refused | undefined) => (
  <TextInput
    {...{ label: t.refuseReason, name: "reason", required: true, maxLength: 200, autoComplete: "off" }}
    defaultValue={refused?.values.reason}
    error={refused?.fields.reason}
  />
);
const payout = (today: string) => (refused: Refused | undefined) => (
  <>
    <DayInput
      {...{ label: t.payOutDay, name: "payOutDay", required: true }}
      defaultValue={refused?.values.payOutDay ?? today}
      error={refused?.fields.payOutDay}
    />
    <TextInput
      {...{ label: t.bankNo, name: "bankNo", required: true, maxLength: 60, autoComplete: "off" }}
      defaultValue={refused?.values.bankNo}
      error={refused?.fields.bankNo}
    />
  </>
);
const repayment = (today: string) => (refused: Refused | undefined) => (
  <DayInput
    {...{ label: t.repayDay, name: "repayDay", required: true }}
    defaultValue={refused?.values.repayDay ?? today}
    error={refused?.fields.repayDay}
  />
);

/** What may be recorded of an application now. */
function LentActs({ row, today }: { row: LentRow; today: string }) {
  const { status } = row;
  if (status === FactoringStatus.paidOut)
    return <ActForm row={row} act="repay" label={t.repay} fields={repayment(today)} />;
  if (status !== FactoringStatus.agreed && status !== FactoringStatus.approved) return null;
  return (
    <>
      {status === FactoringStatus.agreed ? (
        <ActForm row={row} act="accept" label={t.accept} />
      ) : (
        <ActForm row={row} act="payOut" label={t.payOut} fields={payout(today)} />
      )}
      <ActForm row={row} act="refuse" label={t.refuse} danger fields={refusal} />
    </>
  );
}

const columns = (today: string): Column<LentRow>[] => [
  {
    ...{ key: "no", title: t.number, width: 190, card: "title" },
    cell: ({ factoringNo, createTime, orderNos }) => (
      <div className={s.words}>
        <b>{factoringNo}</b>
        <span className="mall-dim">{date(createTime)}</span>
        <span className="mall-dim mall-clamp-2">{orderNos}</span>
      </div>
    ),
  },
  {
    ...{ key: "parties", title: t.parties },
    cell: ({ purchaserOrganizationName, supplierName }) => (
      <div className={s.words}>
        <span>{purchaserOrganizationName}</span>
        <span className="mall-dim">{supplierName}</span>
      </div>
    ),
  },
  {
    ...{ key: "lender", title: t.lender, width: 150 },
    cell: ({ fundingPartyName, bankProductName }) => (
      <div className={s.words}>
        <span>{fundingPartyName}</span>
        <span className="mall-dim">{bankProductName}</span>
      </div>
    ),
  },
  {
    ...{ key: "amount", title: t.amount, width: 160, align: "right", card: "amount" },
    cell: ({ totalAmount, interest, payOutInterest }) => (
      <>
        <b>{yuan(totalAmount)}</b>
        <p className="mall-dim">
          {t.interest} {yuan(payOutInterest ?? interest)}
        </p>
      </>
    ),
  },
  {
    ...{ key: "end", title: t.billEndDate, width: 190, card: "status" },
    cell: ({ status, billEndDate, payOutDay, repayDay }) => (
      <div className={s.words}>
        <span>
          <FactoringTag status={status} billEndDate={billEndDate} />
        </span>
        <span>{billEndDate}</span>
        {payOutDay ? (
          <span className="mall-dim">
            {t.payOutDay} {payOutDay}
          </span>
        ) : null}
        {repayDay ? (
          <span className="mall-dim">
            {t.repayDay} {repayDay}
          </span>
        ) : null}
      </div>
    ),
  },
  {
    ...{ key: "actions", title: documentText.actions, width: 200, card: "actions" },
    cell: (row) => (
      <div className={s.words}>
        <LentActs row={row} today={today} />
      </div>
    ),
  },
];

/** Applications with what an operator records of each. */
export const LentTable = ({ rows, today }: { rows: readonly LentRow[]; today: string }) => (
  <DataTable caption={t.answers} rows={rows} rowKey={({ sysNo }) => sysNo} columns={columns(today)} />
);
