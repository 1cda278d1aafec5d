import type { MaterialIssue } from "#trpc/contract/material";
import { dateTime, quantity } from "~/lib/format";
import { materialText as t } from "~/lib/texts/material";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { materialPath } from "./paths";
import { TakeBack } from "./take-back";

const goods: Column<MaterialIssue> = {
  key: "goods",
  title: t.goods,
  cell: ({ receivingItemSysNo, receivingSysNo, receivingNo, skuName }) => (
    <>
      <a className="mall-link" href={materialPath(receivingItemSysNo)}>
        {skuName}
      </a>
      <p className="mall-dim">
        <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
      </p>
    </>
  ),
};
const columns: Column<MaterialIssue>[] = [
  {
    key: "who",
    title: t.team,
    card: "title",
    cell: ({ team, takerName, usePart, quantity: part }) => (
      <>
        {part < 0 ? <Tag>{t.isTakenBack}</Tag> : null} {team} {takerName}
        <p className="mall-dim">{usePart}</p>
      </>
    ),
  },
  {
    key: "batch",
    title: `${t.heat} / ${t.pour}`,
    width: 150,
    cell: ({ heatNo, pourPlace }) => heatNo || pourPlace,
  },
  {
    key: "when",
    title: t.time,
    width: 170,
    cell: ({ createTime, keeperName, note }) => (
      <>
        {dateTime(createTime)}
        <p className="mall-dim">{[keeperName, note].filter(Boolean).join(" · ")}</p>
      </>
    ),
  },
  {
    key: "quantity",
    title: t.quantity,
    width: 130,
    align: "right",
    card: "amount",
    cell: ({ quantity: part, takenBackQuantity, unit }) => (
      <>
        {quantity(part)} <span className="mall-dim">{unit}</span>
        {takenBackQuantity > 0 ? <p className="mall-dim">{t.takenBack(quantity(takenBackQuantity))}</p> : null}
      </>
    ),
  },
];

/** What was issued and taken back; of one line a keeper takes back here. */
export function IssueTable({
  rows,
  ofLine,
  issues,
}: {
  rows: readonly MaterialIssue[];
  ofLine?: boolean;
  issues?: boolean;
}) {
  const back: Column<MaterialIssue> = {
    key: "back",
    title: t.takeBack,
    width: 260,
    card: "actions",
    cell: (row) => (row.quantity > row.takenBackQuantity ? <TakeBack issue={row} /> : null),
  };
  const [who, ...rest] = columns;
  return (
    <DataTable
      caption={t.ledger}
      rows={rows}
      rowKey={({ sysNo }) => sysNo}
      columns={[...(who ? [who] : []), ...(ofLine ? [] : [goods]), ...rest, ...(issues ? [back] : [])]}
    />
  );
}
