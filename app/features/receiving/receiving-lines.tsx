import type { Receiving, ReceivingItem } from "#trpc/contract/receiving";
import { massDeviation } from "#trpc/rules/mass";
import { percent, quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import type { Column } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
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
    title: `${t.pieces} / ${documentText.theoretical}`,
    width: 160,
    align: "right",
    cell: (item) =>
      item.pieceCount === null ? (
        DASH
      ) : (
        <>
          {item.pieceCount} {documentText.pieceUnit}
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
  column.quantity("returned", documentText.returned, (item) => item.returnedQuantity, 96),
  column.price(({ price }) => price),
  column.amount(({ amount }) => amount),
];

/** Lines of a receiving note: counted, weighed, what settles, what it is worth. */
export const ReceivingLines = ({ note }: { note: Receiving }) => (
  <DocumentLines title={t.detailLines} document={note} columns={columns} />
);
