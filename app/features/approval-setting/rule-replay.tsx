import { useEffect, useRef } from "react";
import type { ApprovalReplay } from "#trpc/contract/approval-rule";
import { yuan } from "#trpc/rules/amount-text";
import type { ApprovableKind } from "#trpc/rules/approval-rules";
import { pathWords } from "#trpc/rules/approval-words";
import { documentPath } from "~/features/document/paths";
import { approvalRuleText as t } from "~/lib/texts/approval-rule";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";

type Change = ApprovalReplay["changeList"][number];

/** Changes that are listed; the count says of all. */
const LISTED = 100;

const columnsOf = (kind: ApprovableKind): Column<Change>[] => [
  {
    ...{ key: "no", title: t.document, card: "title", width: 200 },
    cell: ({ no, sysNo }) => (
      <a className="mall-link" href={documentPath(kind, sysNo)}>
        {no}
      </a>
    ),
  },
  { key: "amount", title: t.amount, align: "right", width: 140, card: "amount", cell: ({ amount }) => yuan(amount) },
  { key: "before", title: t.before, cell: ({ before }) => pathWords(before.levelWords) },
  { key: "after", title: t.after, cell: ({ after }) => pathWords(after.levelWords) },
];

/** Which of the last documents a rule would have sent another way. */
export function RuleReplay({ kind, replay: { count, changeList } }: { kind: ApprovableKind; replay: ApprovalReplay }) {
  const block = useRef<HTMLDivElement>(null);
  // it comes out far from the button that asked for it
  useEffect(() => block.current?.scrollIntoView({ block: "nearest" }), []);
  return (
    <div ref={block} role="status">
      <Card title={t.replayTitle}>
        <p>{count === 0 ? t.nothingYet : t.replayed(count, changeList.length)}</p>
        {changeList.length > LISTED ? <p className="mall-dim">{t.shownFirst(LISTED)}</p> : null}
        {changeList.length > 0 ? (
          <DataTable
            columns={columnsOf(kind)}
            rows={changeList.slice(0, LISTED)}
            rowKey={({ sysNo }) => sysNo}
            caption={t.replayTitle}
          />
        ) : null}
      </Card>
    </div>
  );
}
