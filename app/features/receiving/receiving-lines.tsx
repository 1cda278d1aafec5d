import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { massDeviation } from "#trpc/rules/mass";
import { percent, quantity, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { type Column, DataTable } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import d from "../document/document.module.css";
import { Amount } from "../document/goods";

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

const column = lineColumns<ReceivingItem>();
const columns: Column<ReceivingItem>[] = [
  column.goods,
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
  column.quantity("settled", t.settled, (item) => item.receivedQuantity),
  column.quantity("returned", t.returned, (item) => item.returnedQuantity, 96),
  column.price(({ price }) => price),
  column.amount(({ amount }) => amount),
];

/** Lines of a receiving note: counted, weighed, what settles, what it is worth. */
export function ReceivingLines({ note }: { note: Receiving }) {
  const returned = note.itemList.some(({ returnedQuantity }) => returnedQuantity > 0);
  const shown = returned ? columns : columns.filter(({ key }) => key !== "returned");
  return (
    <>
      <DataTable caption={t.detailLines} columns={shown} rows={note.itemList} rowKey={({ sysNo }) => sysNo} />
      <div className={d.sums}>
        <span>
          {documentText.total} <b>{yuan(note.totalAmount)}</b>
        </span>
      </div>
    </>
  );
}
