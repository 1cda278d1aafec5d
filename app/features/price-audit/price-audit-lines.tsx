import type { AuditedPrice, PriceAudit, PriceAuditItem } from "#trpc/contract/price-audit";
import { ReviewStatus } from "#trpc/contract/shared/codes";
import { reviewStatus } from "#trpc/contract/shared/labels";
import { PriceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { cx } from "~/lib/cx";
import { documentText } from "~/lib/texts/document";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { wordOf } from "~/lib/word-of";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Price } from "~/ui/price";
import { Tag, type Tone } from "~/ui/tag";
import { Amount, Goods } from "../document/goods";
import s from "./price-audit.module.css";
import { PriceStep, Signed } from "./price-step";

/** A changed price as both tables show it. */
type Line = Pick<
  PriceAuditItem,
  "lineNo" | "skuName" | "skuSpec" | "unit" | "oldPrice" | "isOfCategory" | "quantity" | "amount"
>;

const tones: Readonly<Record<number, Tone>> = {
  [ReviewStatus.pending]: "warning",
  [ReviewStatus.passed]: "success",
  [ReviewStatus.refused]: "danger",
};

/** Columns of changed prices, from the goods to what the change costs. */
const priceColumns = <Row extends Line>(newPrice: (row: Row) => number): Column<Row>[] => [
  {
    ...{ key: "goods", title: documentText.goods, card: "title" },
    cell: ({ lineNo, skuName, skuSpec, isOfCategory }) => (
      <div>
        <Goods line={lineNo} name={skuName} spec={skuSpec} full />
        {isOfCategory ? <p className={cx("mall-dim", s.note)}>{t.ofCategory}</p> : null}
      </div>
    ),
  },
  {
    ...{ key: "old", title: t.oldPrice, width: 128, align: "right" },
    cell: ({ oldPrice, unit }) => <Price value={oldPrice} unit={unit} size="small" />,
  },
  {
    ...{ key: "new", title: t.newPrice, width: 128, align: "right" },
    cell: (row) => <Price value={newPrice(row)} unit={row.unit} size="small" />,
  },
  {
    ...{ key: "step", title: t.difference, width: 112, align: "right" },
    cell: (row) => <PriceStep from={row.oldPrice} to={newPrice(row)} />,
  },
  {
    ...{ key: "quantity", title: t.quantity, width: 120, align: "right" },
    cell: ({ quantity, unit }) => <Amount value={quantity} unit={unit} />,
  },
  {
    ...{ key: "amount", title: t.amount, width: 120, align: "right", card: "amount" },
    cell: ({ amount }) => <Signed value={amount} />,
  },
];

/** Prices as a purchaser judges them, with the carts that have the goods. */
export const auditColumns: Column<AuditedPrice>[] = [
  ...priceColumns<AuditedPrice>((row) => row.newPrice),
  {
    ...{ key: "carts", title: t.carts, width: 88, align: "right" },
    cell: ({ cartCount }) => <span className={cartCount === 0 ? "mall-dim" : undefined}>{t.cartsOf(cartCount)}</span>,
  },
];

/** Where a price of a submission is: one that was taken back no longer waits. */
const review = (isWithdrawn: boolean): Column<PriceAuditItem> => ({
  ...{ key: "review", title: t.review, width: 128, card: "status" },
  cell: (line) =>
    isWithdrawn && line.reviewStatus === ReviewStatus.pending ? (
      <Tag>{t.withdrawnLine}</Tag>
    ) : (
      <>
        <Tag tone={tones[line.reviewStatus] ?? "neutral"}>{wordOf(reviewStatus, line.reviewStatus)}</Tag>
        {line.comment ? <p className="mall-dim">{line.comment}</p> : null}
      </>
    ),
});

/** The prices of a submission and what became of each. */
export const PriceAuditLines = ({ document }: { document: PriceAudit }) => (
  <Card title={t.linesOf(document.itemCount)} flush>
    <DataTable
      caption={t.lines}
      columns={[
        ...priceColumns<PriceAuditItem>(({ price }) => price),
        review(document.status === PriceAuditStatus.withdrawn),
      ]}
      rows={document.itemList}
      rowKey={({ sysNo }) => sysNo}
    />
  </Card>
);
