import type { Material } from "#trpc/contract/material";
import { quantity } from "~/lib/format";
import { materialText as t } from "~/lib/texts/material";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { materialPath } from "./paths";

const amount = (key: string, title: string, of: (row: Material) => number): Column<Material> => ({
  ...{ key, title, width: 96, align: "right" },
  cell: (row) => quantity(of(row)),
});

/** Heats of a line, or where it was poured: “24B-10873 可领用 12 吨”. */
const batchWords = ({ batchList }: Material): string =>
  batchList.map(({ heatNo, pourPlace }) => heatNo || pourPlace).join("、");

const columns: Column<Material>[] = [
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: (row) => (
      <>
        <a className="mall-link" href={materialPath(row.receivingItemSysNo)}>
          {row.skuName}
        </a>
        <p className="mall-dim">{row.skuSpec}</p>
        {row.batchList.length > 0 ? <p className="mall-dim">{batchWords(row)}</p> : null}
      </>
    ),
  },
  {
    key: "receiving",
    title: t.receiving,
    width: 210,
    cell: ({ receivingSysNo, receivingNo, projectName, usePart }) => (
      <>
        <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
        <p className="mall-dim">{[projectName, usePart].filter(Boolean).join(" · ")}</p>
      </>
    ),
  },
  amount("received", t.received, (row) => row.receivedQuantity),
  amount("returned", t.returned, (row) => row.returnedQuantity),
  amount("issued", t.issued, (row) => row.issuedQuantity),
  {
    key: "left",
    title: t.left,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ leftQuantity, issuableQuantity, unit }) => (
      <>
        <b>{quantity(leftQuantity)}</b> <span className="mall-dim">{unit}</span>
        {issuableQuantity < leftQuantity ? (
          <p>
            <Tag tone="warning">{`${t.waits} ${quantity(leftQuantity - issuableQuantity)}`}</Tag>
          </p>
        ) : null}
      </>
    ),
  },
];

/** Goods on site: received, returned, issued, left; who keeps them issues them. */
export function MaterialTable({ rows, issues }: { rows: readonly Material[]; issues: boolean }) {
  const button: Column<Material> = {
    key: "issue",
    title: t.issue,
    width: 90,
    align: "right",
    card: "actions",
    cell: ({ receivingItemSysNo, issuableQuantity, skuName }) =>
      issuableQuantity > 0 ? (
        <a className="mall-link" href={materialPath(receivingItemSysNo)} aria-label={t.issueOf(skuName)}>
          {t.issue}
        </a>
      ) : null,
  };
  return (
    <DataTable
      caption={t.title}
      rows={rows}
      rowKey={({ receivingItemSysNo }) => receivingItemSysNo}
      columns={issues ? [...columns, button] : columns}
    />
  );
}
