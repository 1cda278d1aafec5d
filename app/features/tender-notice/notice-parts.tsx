import type { TenderCriterion, TenderHallNotice, TenderNoticeItem } from "#trpc/contract/tender-shapes";
import { quantity } from "~/lib/format";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DocumentLines } from "../document/document-lines";

const columns: readonly Column<TenderNoticeItem>[] = [
  { key: "no", title: "#", width: 48, card: "none", cell: ({ lineNo }) => lineNo },
  { key: "name", title: t.name, card: "title", cell: ({ skuName }) => skuName },
  { key: "spec", title: t.spec, cell: ({ skuSpec }) => skuSpec || "--" },
  {
    key: "quantity",
    title: t.quantity,
    width: 120,
    align: "right",
    cell: (item) => `${quantity(item.quantity)} ${item.unit}`,
  },
  {
    key: "delivery",
    title: t.delivery,
    width: 180,
    cell: ({ deliveryDay, deliveryPlace }) => [deliveryDay, deliveryPlace].filter(Boolean).join(" ") || "--",
  },
  { key: "remark", title: t.lineRemark, cell: ({ remark }) => remark || "--" },
];

/** The lines that bids price. */
export const TenderLines = ({ document }: { document: Pick<TenderHallNotice, "itemList" | "itemCount"> }) => (
  <DocumentLines title={t.lines} document={document} columns={columns} />
);

interface Judged {
  priceWeight: number;
  criterionList: readonly TenderCriterion[];
}
const criterionColumns: readonly Column<TenderCriterion>[] = [
  { key: "name", title: t.name, card: "title", cell: ({ name }) => name },
  { key: "weight", title: t.weight, width: 120, align: "right", cell: ({ weight }) => weight },
  {
    key: "minimum",
    title: t.minimum,
    width: 140,
    align: "right",
    cell: ({ minimum }) => (minimum === null ? t.noMinimum : minimum),
  },
];

/** What bids are judged by. */
export const TenderCriteria = ({ document: { priceWeight, criterionList } }: { document: Judged }) => (
  <Card title={t.criteria}>
    <DataTable
      caption={t.criteria}
      columns={criterionColumns}
      rows={[{ name: t.priceScore, weight: priceWeight, minimum: null }, ...criterionList]}
      rowKey={({ name }) => name}
    />
    <p className="mall-dim">{t.priceRule}</p>
  </Card>
);
