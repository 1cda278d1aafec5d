import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { massDeviation } from "#trpc/rules/mass";
import { percent, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { type Column, DataTable } from "~/ui/data-table";
import { Money, Price } from "~/ui/price";
import d from "../document/document.module.css";
import { Amount, Goods } from "../document/goods";

const DASH = <span className="mall-dim">--</span>;

function Weighed({ item }: { item: ReceivingItem }) {
  if (item.weighedMass === null) return DASH;
  const off = item.theoreticalMass === null ? null : massDeviation(item.weighedMass, item.theoreticalMass);
  return (
    <>
      <Amount value={item.weighedMass} unit={item.unit} />
      {off === null ? null : (
        <p className="mall-dim">
          {t.off} {off > 0 ? "+" : off < 0 ? "−" : ""}
          {percent(Math.abs(off))}
        </p>
      )}
    </>
  );
}

const columns: Column<ReceivingItem>[] = [
  {
    key: "goods",
    title: t.goods,
    card: "title",
    cell: (item) => <Goods line={item.lineNo} name={item.skuName} spec={item.skuSpec} full />,
  },
  {
    key: "counted",
    title: `${t.pieces} / ${t.theoretical}`,
    width: 160,
    align: "right",
    cell: (item) =>
      item.pieceCount === null ? (
        DASH
      ) : (
        <>
          {item.pieceCount} {t.piecesUnit}
          {item.theoreticalMass === null ? null : (
            <p className="mall-dim">
              {quantity(item.theoreticalMass)} {item.unit}
            </p>
          )}
        </>
      ),
  },
  { key: "weighed", title: t.weighed, width: 120, align: "right", cell: (item) => <Weighed item={item} /> },
  {
    key: "settled",
    title: t.settled,
    width: 120,
    align: "right",
    cell: (item) => <Amount value={item.receivedQuantity} unit={item.unit} />,
  },
  {
    key: "price",
    title: t.unitPrice,
    width: 130,
    align: "right",
    cell: (item) => <Price value={item.price} unit={item.unit} size="small" />,
  },
  {
    key: "amount",
    title: t.lineAmount,
    width: 120,
    align: "right",
    card: "amount",
    cell: (item) => <Money value={item.amount} />,
  },
];

/** Lines of a receiving note: counted, weighed, what settles, what it is worth. */
export function ReceivingLines({ note }: { note: Receiving }) {
  return (
    <>
      <DataTable caption={t.detailLines} columns={columns} rows={note.itemList} rowKey={({ sysNo }) => sysNo} />
      <div className={d.sums}>
        <span>
          {documentText.total} <b>{yuan(note.totalAmount)}</b>
        </span>
      </div>
    </>
  );
}
