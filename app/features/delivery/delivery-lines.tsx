import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import type { Column } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { Amount } from "../document/goods";

function Counted({ pieces, value, item }: { pieces: number | null; value: number; item: DeliveryItem }) {
  return (
    <span>
      {pieces === null ? null : <>{t.pieces(pieces)} / </>}
      <Amount value={value} unit={item.unit} scale={item.quantityScale} />
    </span>
  );
}

const column = lineColumns<DeliveryItem>();
const columns: Column<DeliveryItem>[] = [
  column.goods,
  {
    key: "shipped",
    title: t.shipped,
    width: 200,
    align: "right",
    cell: (item) => <Counted pieces={item.pieceCount} value={item.quantity} item={item} />,
  },
  {
    key: "received",
    title: documentText.received,
    width: 200,
    align: "right",
    cell: (item) => (
      <Counted
        pieces={item.pieceCount === null ? null : item.receivedPieces}
        value={item.receivedQuantity}
        item={item}
      />
    ),
  },
];

/** Lines of a delivery: what the truck brings and what was received of it. */
export const DeliveryLines = ({ delivery }: { delivery: OrderDelivery }) => (
  <DocumentLines title={t.lines} document={delivery} columns={columns} />
);
