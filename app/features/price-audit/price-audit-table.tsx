import type { PriceAuditRow } from "#trpc/contract/price-audit";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import { documentPath } from "../document/paths";
import { PriceAuditMarks } from "./price-audit-marks";

const numberOf = (row: PriceAuditRow) => row.priceAuditNo;
const column = listColumns<PriceAuditRow>("priceAudit", numberOf);

const effect: ListColumn<PriceAuditRow> = {
  ...{ key: "effect", title: t.effectDay, width: 112 },
  cell: ({ effectTime }) => effectTime,
};
const counts: ListColumn<PriceAuditRow> = {
  ...{ key: "counts", title: t.counts, width: 150 },
  cell: ({ pendingCount, passedCount, refusedCount }) => t.countsOf(pendingCount, passedCount, refusedCount),
};

/** Submissions as a list: goods, agreement, when they hold, what they cost, how far they are. */
export const priceAuditTable: DocumentTable<PriceAuditRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(),
    column.party(side),
    { key: "agreement", title: t.agreement, width: 150, cell: ({ agreementName }) => agreementName },
    effect,
    counts,
    { ...column.total(t.impact, ({ impactAmount }) => impactAmount), key: "impact", by: undefined },
    column.status((row) => <PriceAuditMarks document={row} />),
    column.actions(({ sysNo, status, actionList }) =>
      status === PriceAuditStatus.pending && actionList.includes("priceAudit:purchaser:decide")
        ? { href: documentPath("priceAudit", sysNo), label: t.review }
        : undefined,
    ),
  ],
};
