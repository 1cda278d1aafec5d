import type { DeliveryItem, OrderDelivery } from "#trpc/contract/delivery";
import { shortage } from "#trpc/rules/shortage";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { measureText } from "~/lib/texts/measure";
import { receivingText } from "~/lib/texts/receiving";
import type { Column } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { DocumentLines } from "../document/document-lines";
import { Amount } from "../document/goods";
import { PriceMark } from "../price/price-mark";

function Counted({ pieces, value, item }: { pieces: number | null; value: number; item: DeliveryItem }) {
  return (
    <span>
      {pieces === null ? null : <>{measureText.pieces(pieces)} / </>}
      <Amount value={value} unit={item.unit} scale={item.quantityScale} />
    </span>
  );
}

/** What is still missing of a line, once the truck was counted: 少 2 根. */
function Missing({ item }: { item: DeliveryItem }) {
  const missing = shortage([{ line: item, entry: undefined }]);
  return missing === "" ? null : <div className="mall-dim">{receivingText.short(missing)}</div>;
}

const column = lineColumns<DeliveryItem>();
const columnsOf = (begun: boolean): Column<DeliveryItem>[] => [
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
      <>
        <Counted
          pieces={item.pieceCount === null ? null : item.receivedPieces}
          value={item.receivedQuantity}
          item={item}
        />
        {begun ? <Missing item={item} /> : null}
      </>
    ),
  },
];

const columns = { before: columnsOf(false), after: columnsOf(true) };
const isBegun = ({ itemList }: OrderDelivery) => itemList.some(({ receivedQuantity }) => receivedQuantity > 0);

/** Shown where a price follows the quotes of the delivery. */
const price = column.price(
  (item) => item.price,
  ({ orderItemSysNo }) => orderItemSysNo,
  (item) => <PriceMark line={item} />,
);
const isQuoted = ({ itemList }: OrderDelivery) => itemList.some(({ quoteBasis }) => quoteBasis > 0);

/** Lines of a delivery: what the truck brings, what was received of it and what is missing. */
export const DeliveryLines = ({ delivery }: { delivery: OrderDelivery }) => (
  <DocumentLines
    title={t.lines}
    document={delivery}
    columns={[...(isBegun(delivery) ? columns.after : columns.before), ...(isQuoted(delivery) ? [price] : [])]}
  />
);
