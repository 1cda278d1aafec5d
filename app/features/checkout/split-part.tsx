import { unavailableReasons } from "#trpc/contract/shared/labels";
import type { SplitPart } from "#trpc/contract/trade";
import { PriceWhy } from "~/features/price/price-why";
import { quantity } from "~/lib/format";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import s from "./checkout.module.css";

type Line = SplitPart["skuList"][number];

const columns: Column<Line>[] = [
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: (line) => (
      <>
        <span className="mall-clamp-2" title={line.skuName}>
          {line.skuName}
        </span>
        <span className={s.dim}>{line.skuSpec}</span>
        {line.unavailableReason ? <Tag tone="danger">{unavailableReasons[line.unavailableReason]}</Tag> : null}
        <input type="hidden" name="line" value={line.sysNo} />
        <input type="hidden" name={`price.${line.sysNo}`} value={line.price ?? ""} />
      </>
    ),
  },
  {
    key: "price",
    title: t.unitPrice,
    width: 170,
    align: "right",
    cell: (line) => (
      <span className={s.price}>
        <Price value={line.price} unit={line.unit} size="small" />
        {line.priceReason ? <PriceWhy reason={line.priceReason} /> : null}
      </span>
    ),
  },
  {
    key: "quantity",
    title: t.quantity,
    width: 130,
    align: "right",
    cell: (line) => `${quantity(line.quantity)} ${line.unit}`,
  },
  {
    key: "amount",
    title: t.amount,
    width: 140,
    align: "right",
    card: "amount",
    cell: (line) => <Money value={line.amount} />,
  },
];

/** One future order: shop, agreement, payment term and goods kind (R-BIZ-01), with its lines and sum. */
export function SplitPartCard({ part, index }: { part: SplitPart; index: number }) {
  const agreement = part.agreementSysNo === null ? t.noAgreement : part.agreementNo;
  return (
    <Card
      flush
      level={3}
      title={
        <>
          {t.part(index)} · {part.shopName}
        </>
      }
      extra={
        <span className={s.tags}>
          <Tag>{t.kind[part.goodsKind]}</Tag>
          <Tag tone="accent">{agreement}</Tag>
          <Tag>
            {t.term} {part.paymentTerm.name}
          </Tag>
        </span>
      }
    >
      <DataTable columns={columns} rows={part.skuList} rowKey={(line) => line.sysNo} caption={t.goods} />
      <p className={s.partSum}>
        {part.freight > 0 ? (
          <>
            {t.freight} <Money value={part.freight} />{" "}
          </>
        ) : null}
        {t.partSum} <Money value={part.amount} strong />
      </p>
    </Card>
  );
}
