import type { MallPageRow } from "#trpc/contract/mall-page";
import { MallPageStatus } from "#trpc/contract/shared/codes";
import { mallPageStatus } from "#trpc/contract/shared/labels";
import { pagePath } from "#trpc/rules/mall-page";
import { periodWords } from "~/features/console/announcement-view";
import { dateTime } from "~/lib/format";
import { mallPageText as t } from "~/lib/texts/mall-page";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { PAGES } from "./page-intents";

/** The status of a page, and whether its draft differs from what is published. */
export function PageTag({ status, changed }: Pick<MallPageRow, "status" | "changed">) {
  return (
    <>
      <Tag tone={status === MallPageStatus.published ? "success" : "warning"}>{mallPageStatus[status]}</Tag>
      {changed ? <Tag tone="warning">{t.changed}</Tag> : null}
    </>
  );
}

export const pageColumns: Column<MallPageRow>[] = [
  {
    key: "title",
    title: t.name,
    card: "title",
    cell: (row) => (
      <a className="mall-link" href={`${PAGES}/${row.sysNo}`}>
        {row.title}
      </a>
    ),
  },
  { key: "tag", title: t.address, width: 200, cell: (row) => pagePath(row.tag) },
  { key: "status", title: t.status, width: 130, card: "status", cell: PageTag },
  { key: "period", title: t.period, width: 190, cell: periodWords },
  { key: "modules", title: t.modules, width: 70, align: "right", cell: (row) => row.moduleCount },
  { key: "operator", title: t.operator, width: 100, cell: (row) => row.operatorName },
  { key: "changed", title: t.changeTime, width: 160, cell: (row) => dateTime(row.changeTime) },
];
