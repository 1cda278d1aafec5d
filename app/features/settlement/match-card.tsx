import type { Settlement } from "#trpc/contract/settlement";
import type { SettlementDifference } from "#trpc/contract/settlement-check";
import { IntentForm, useBusy } from "~/forms/intent-form";
import { ellipsis, yuan } from "~/lib/format";
import { settlementText as t } from "~/lib/texts/settlement";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import { LEAVE_OUT, LINE, mayLeaveOut } from "./leave-out";

export interface Matched {
  lineCount: number;
  cleanCount: number;
  differenceCount: number;
  differenceList: readonly SettlementDifference[];
}
const LONGEST_NAME = 40;

const [OUT, AGAIN] = ["match-out", "match-again"];
/** Of the actions of a statement. */
const REFRESH = "refresh";

/** One press for what the purchaser can do about a difference while the statement is a draft. */
function Fix({ difference }: { difference: SettlementDifference }) {
  const { kind, itemSysNo, sysNo, no } = difference;
  const busy = useBusy(kind === "leftOut" ? REFRESH : LEAVE_OUT);
  if (kind === "leftOut")
    return (
      <Button size="small" form={AGAIN} busy={busy} aria-label={t.takeInOf(no)}>
        {t.takeIn}
      </Button>
    );
  if (kind === "contract")
    return (
      <a className="mall-link" href={documentPath("contract", sysNo)}>
        {t.toContract}
      </a>
    );
  if (itemSysNo === null) return null;
  return (
    <Button size="small" form={OUT} name={LINE} value={itemSysNo} busy={busy} aria-label={t.leaveOutOf(no)}>
      {t.leaveOutThis}
    </Button>
  );
}

const columns = (isDraft: boolean): Column<SettlementDifference>[] => [
  {
    key: "kind",
    title: t.difference,
    width: 130,
    card: "status",
    cell: ({ kind }) => <Tag tone="warning">{t.differenceKind[kind]}</Tag>,
  },
  {
    key: "paper",
    title: t.source,
    width: 190,
    card: "title",
    cell: ({ document, sysNo, no }) => <DocumentLink kind={document} sysNo={sysNo} no={no} />,
  },
  {
    key: "what",
    title: t.differenceWhat,
    cell: ({ lineNo, skuName, words }) => (
      <>
        {lineNo === null ? "" : t.lineNo(lineNo)} {ellipsis(skuName.replaceAll("\n", "、"), LONGEST_NAME)}
        <p className="mall-dim">{words}</p>
      </>
    ),
  },
  { key: "amount", title: t.atStake, width: 120, align: "right", card: "amount", cell: ({ amount }) => yuan(amount) },
  {
    key: "fix",
    title: t.differenceFix,
    width: 320,
    cell: (difference) => (
      <>
        {t.differenceFixes[difference.kind]}
        {isDraft ? (
          <p>
            <Fix difference={difference} />
          </p>
        ) : null}
      </>
    ),
  },
];

/** Where order, delivery, receipt and statement do not agree, for the purchaser before it is settled. */
export function MatchCard({ matched, document }: { matched: Matched; document: Settlement }) {
  const isDraft = mayLeaveOut(document);
  const { lineCount, cleanCount, differenceCount, differenceList } = matched;
  if (lineCount === 0) return null;
  return (
    <Card
      title={t.match}
      extra={<span className="mall-dim">{t.matched(cleanCount, lineCount)}</span>}
      flush={differenceCount > 0}
    >
      {differenceCount === 0 ? (
        <p>{t.allMatch}</p>
      ) : (
        <>
          {isDraft ? (
            <>
              <IntentForm intent={LEAVE_OUT} id={OUT}>
                {null}
              </IntentForm>
              <IntentForm intent={REFRESH} id={AGAIN}>
                {null}
              </IntentForm>
            </>
          ) : null}
          <DataTable
            caption={t.match}
            columns={columns(isDraft)}
            rows={differenceList}
            rowKey={({ kind, sysNo, lineNo }) => `${kind} ${sysNo} ${lineNo}`}
          />
        </>
      )}
    </Card>
  );
}
