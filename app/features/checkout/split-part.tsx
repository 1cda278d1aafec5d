import type { ReactNode } from "react";
import { freightWords } from "~/features/freight/freight-words";
import { PriceWhy } from "~/features/price/price-why";
import { quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import { checkoutText as t } from "~/lib/texts/checkout";
import { measureText } from "~/lib/texts/measure";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { type CheckoutLine, type FoldedPart, totalOf } from "./checkout-view";
import { AGREEMENT } from "./notices";
import s from "./split-part.module.css";

const columns: Column<CheckoutLine>[] = [
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: (line) => (
      <div className={s.goods}>
        <img src={goodsPicture(line.mainImgUrl, 120)} alt="" width={40} height={40} loading="lazy" />
        <div>
          <span className="mall-clamp-2" title={line.skuName}>
            {line.skuName}
          </span>
          <span className={s.spec}>{line.skuSpec}</span>
          {line.problem ? <Tag tone="danger">{line.problem}</Tag> : null}
        </div>
        <input type="hidden" name="line" value={line.sysNo} />
        <input type="hidden" name={`price.${line.sysNo}`} value={line.price ?? ""} />
        <input type="hidden" name={`quantity.${line.sysNo}`} value={line.quantity} />
      </div>
    ),
  },
  {
    key: "price",
    title: t.unitPrice,
    width: 210,
    align: "right",
    cell: (line) => (
      <span className={s.price}>
        {line.cartPrice === null ? null : (
          <span className={s.was}>
            {t.inCart} <Price value={line.cartPrice} old />
          </span>
        )}
        <Price value={line.price} unit={line.unit} size="small" />
        {line.priceReason ? <PriceWhy reason={line.priceReason} /> : null}
      </span>
    ),
  },
  {
    key: "quantity",
    title: t.quantity,
    width: 120,
    align: "right",
    cell: (line) => (
      <>
        {quantity(line.quantity)} {line.unit}
        {line.pieceCount === null ? null : <p className="mall-dim">{measureText.pieces(line.pieceCount)}</p>}
      </>
    ),
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
export function SplitPartCard({ part, index, children }: { part: FoldedPart; index: number; children?: ReactNode }) {
  return (
    <Card
      flush
      dense
      title={`${t.part(index)} · ${part.shopName}`}
      extra={
        <span className={s.tags}>
          <Tag>{t.kind[part.goodsKind]}</Tag>
          {part.agreementSysNo === null ? (
            <Tag>{t.noAgreement}</Tag>
          ) : (
            <Tag tone="accent">{part.agreementNo || t.otherAgreement}</Tag>
          )}
          <Tag>
            {t.payment} {part.payment}
          </Tag>
          {part.earliestDay ? <Tag>{t.earliest(part.earliestDay)}</Tag> : null}
        </span>
      }
    >
      <div className={s.lines}>
        <DataTable columns={columns} rows={part.lines} rowKey={(line) => line.sysNo} caption={t.goods} />
      </div>
      {part.rest.count > 0 ? (
        <p className={s.rest}>
          <input type="hidden" name="seen" value={part.rest.seen} />
          {t.rest(part.rest.count)} <Money value={part.rest.amount} />
          <a className="mall-link" href="/shopping_cart">
            {t.inCartAll}
          </a>
        </p>
      ) : null}
      {part.agreementSysNo === null ? null : <input type="hidden" name={AGREEMENT} value={part.agreementSysNo} />}
      <div className={s.foot}>
        {children}
        <p className={s.sum}>
          {part.freight > 0 || part.freightDetail ? (
            <span>
              {t.freight} <Money value={part.freight} />
              <small className="mall-dim"> {freightWords(part.freightDetail)}</small>
            </span>
          ) : null}
          <span>
            {t.partSum} <Money value={totalOf([part])} strong />
          </span>
        </p>
      </div>
    </Card>
  );
}
