import type { ApprovalDelegation } from "#trpc/contract/approval-delegation";
import type { DelegationState } from "#trpc/rules/approval-delegation";
import { kindNames } from "#trpc/rules/kinds";
import d from "~/forms/forms.module.css";
import { IntentForm } from "~/forms/intent-form";
import { approvalDelegationText as t } from "~/lib/texts/approval-delegation";
import { ConfirmButton } from "~/ui/confirm-button";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag, type Tone } from "~/ui/tag";
import { END } from "./act-delegation";

const tones: Readonly<Record<DelegationState, Tone>> = {
  planned: "accent",
  active: "success",
  ended: "neutral",
  idle: "warning",
};

const ends = { label: t.end, question: t.endQuestion, next: t.endNext };
const givesBack = { label: t.giveBack, question: t.giveBackQuestion, next: t.giveBackNext };

interface DelegationTableProps {
  rows: readonly ApprovalDelegation[];
  /** The reader gave them, or is the delegate. */
  as: "given" | "received";
}

const columnsOf = (as: DelegationTableProps["as"]): Column<ApprovalDelegation>[] => {
  const nameOf = ({ userName, delegateName }: ApprovalDelegation) => (as === "given" ? delegateName : userName);
  const { label, question, next } = as === "given" ? ends : givesBack;
  return [
    { key: "name", title: as === "given" ? t.delegate : t.user, card: "title", width: 120, cell: nameOf },
    {
      ...{ key: "days", title: t.days, width: 220 },
      cell: ({ fromDay, untilDay }) => <span className="mall-nums">{t.span(fromDay, untilDay)}</span>,
    },
    {
      ...{ key: "covered", title: t.covered },
      cell: ({ coveredKindList }) => coveredKindList.map((kind) => kindNames[kind]).join("、") || t.nothing,
    },
    { key: "reason", title: t.reason, cell: ({ reason }) => reason || "--" },
    {
      ...{ key: "state", title: t.state, width: 90, card: "status" },
      cell: ({ state }) => <Tag tone={tones[state]}>{t.states[state]}</Tag>,
    },
    {
      ...{ key: "actions", title: t.actions, width: 120, card: "actions" },
      cell: (row) =>
        row.state === "ended" ? null : (
          <IntentForm intent={END} className={d.intent}>
            <input type="hidden" name="sysNo" value={row.sysNo} />
            <ConfirmButton size="small" variant="default" question={question(nameOf(row))} consequence={next}>
              {label}
            </ConfirmButton>
          </IntentForm>
        ),
    },
  ];
};

/** Delegations of one direction, each with the button that ends it. */
export function DelegationTable({ rows, as }: DelegationTableProps) {
  return (
    <>
      <DataTable
        columns={columnsOf(as)}
        rows={rows}
        rowKey={({ sysNo }) => sysNo}
        caption={as === "given" ? t.given : t.received}
      />
      {rows.some(({ state }) => state === "idle") ? <p className="mall-dim">{t.idleHint}</p> : null}
    </>
  );
}
