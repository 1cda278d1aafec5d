import type { BudgetEntry, BudgetUse } from "#trpc/contract/budget";
import { movementOf } from "#trpc/rules/budget";
import { dateTime } from "~/lib/format";
import { budgetText as t } from "~/lib/texts/budget";
import { type Column, DataTable } from "~/ui/data-table";
import { documentPath } from "../document/paths";
import { Sum } from "./sums";

type Named = Pick<BudgetUse, "documentType" | "documentSysNo" | "documentNo">;
const documentColumn = {
  key: "document",
  title: t.document,
  card: "title" as const,
  width: 210,
  cell: ({ documentType, documentSysNo, documentNo }: Named) => (
    <a className="mall-link" href={documentPath(documentType, documentSysNo)}>
      {documentNo}
    </a>
  ),
};
const signed = (value: number) => (value === 0 ? <span className="mall-dim">—</span> : <Sum value={value} />);

const entries: Column<BudgetEntry>[] = [
  documentColumn,
  { key: "movement", title: t.movement, width: 90, card: "status", cell: movementOf },
  { key: "event", title: t.event, cell: ({ eventName }) => eventName },
  { key: "reserved", title: t.reserved, width: 150, align: "right", cell: ({ reserved }) => signed(reserved) },
  { key: "consumed", title: t.consumed, width: 150, align: "right", cell: ({ consumed }) => signed(consumed) },
  { key: "time", title: t.time, width: 160, cell: ({ createTime }) => dateTime(createTime) },
];
const uses: Column<BudgetUse>[] = [
  documentColumn,
  { key: "buyer", title: t.buyer, cell: ({ purchaserUserName }) => purchaserUserName },
  { key: "reserved", title: t.reserved, width: 150, align: "right", cell: ({ reserved }) => signed(reserved) },
  { key: "consumed", title: t.consumed, width: 150, align: "right", cell: ({ consumed }) => signed(consumed) },
];

/** What changed a budget, newest first. */
export const Ledger = ({ rows }: { rows: readonly BudgetEntry[] }) => (
  <DataTable caption={t.ledger} columns={entries} rows={rows} rowKey={({ sysNo }) => sysNo} />
);

/** Documents that hold something of a budget. */
export const Uses = ({ rows }: { rows: readonly BudgetUse[] }) => (
  <DataTable
    caption={t.uses}
    columns={uses}
    rows={rows}
    rowKey={({ documentType, documentSysNo }) => `${documentType} ${documentSysNo}`}
  />
);
