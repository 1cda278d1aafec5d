import type { PriceAuditRow } from "#trpc/contract/price-audit";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import { documentPath } from "../document/paths";
import { priceAuditFields as f } from "./price-audit-fields";
import { PriceAuditMarks } from "./price-audit-marks";
import { Signed } from "./price-step";

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

const impact: ListColumn<PriceAuditRow> = {
  ...{ key: "impact", title: t.impact, figure: true, width: 124, align: "right", card: "amount" },
  cell: ({ impactAmount }) => <Signed value={impactAmount} />,
};

/** Submissions as a list: goods, agreement, when they hold, what they cost, how far they are. */
export const priceAuditTable: DocumentTable<PriceAuditRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.goods(),
    column.party(side),
    column.field("agreement", f.agreement),
    effect,
    counts,
    impact,
    column.status((row) => <PriceAuditMarks document={row} />),
    column.actions(({ sysNo, status, actionList }) =>
      status === PriceAuditStatus.pending && actionList.includes("priceAudit:purchaser:decide")
        ? { href: documentPath("priceAudit", sysNo), label: t.review }
        : undefined,
    ),
  ],
};
