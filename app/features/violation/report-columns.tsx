import type { ViolationRow } from "#trpc/contract/violation";
import { dateTime } from "~/lib/format";
import { violationText as t } from "~/lib/texts/violation";
import type { Column } from "~/ui/data-table";
import { ViolationTag } from "./violation-tag";

/** Columns of a list of reports whose pages are below `path`. @param party the other party's column */
export const reportColumns = (path: string, party: "supplier" | "reporter" | "both"): Column<ViolationRow>[] => [
  {
    key: "title",
    title: t.title,
    card: "title",
    cell: (row) => (
      <a className="mall-link" href={`${path}/${row.sysNo}`}>
        {row.title}
      </a>
    ),
  },
  { key: "no", title: t.number, width: 180, cell: (row) => row.violationNo },
  { key: "type", title: t.type, width: 110, cell: (row) => row.violationType },
  { key: "status", title: t.status, width: 150, card: "status", cell: (row) => <ViolationTag report={row} /> },
  ...(party === "reporter"
    ? []
    : [{ key: "supplier", title: t.supplier, width: 170, cell: (row: ViolationRow) => row.supplierName }]),
  ...(party === "supplier"
    ? []
    : [{ key: "reporter", title: t.reporter, width: 170, cell: (row: ViolationRow) => reporterOf(row) }]),
  { key: "due", title: t.dueTime, width: 150, cell: (row) => dateTime(row.replyDueTime) },
  { key: "time", title: t.createTime, width: 150, cell: (row) => dateTime(row.createTime) },
];

export const reporterOf = (row: Pick<ViolationRow, "byOperator" | "reporterOrganizationName">): string =>
  row.byOperator ? t.operator : row.reporterOrganizationName;
