import { documentText as t } from "~/lib/texts/document";
import type { ListColumn } from "~/lists/columns";
import type { SheetColumn } from "~/lists/sheet-column";
import d from "./document.module.css";
import { DocumentLink } from "./document-link";

/** A line of a document whose lines are orders instead of goods. */
interface OrderLine {
  orderSysNo: number;
  orderNo: string;
  projectName: string;
}
interface ForOrders {
  itemList: readonly OrderLine[];
}
interface Words {
  orders: string;
  andMore: (count: number) => string;
}

/** In a list: its first order and how many there are. */
export const ordersColumn = <Row extends ForOrders & { itemCount: number }>({
  orders: title,
  andMore,
}: Words): ListColumn<Row> => ({
  ...{ key: "orders", title },
  cell: ({ itemList: [first], itemCount }) =>
    first ? (
      <div className={d.orders}>
        <DocumentLink kind="order" sysNo={first.orderSysNo} no={first.orderNo} />
        <span className="mall-dim mall-clamp-2">{itemCount > 1 ? andMore(itemCount) : first.projectName}</span>
      </div>
    ) : null,
});

const asGoods = <Line extends OrderLine>(line: Line) => ({
  ...line,
  ...{ skuName: line.orderNo, skuSpec: line.projectName, unit: "" },
});
type AsGoods<Line extends OrderLine> = ReturnType<typeof asGoods<Line>>;
/** A document for its paper, where its orders stand as goods do on others. */
export type OrdersAsGoods<Document extends ForOrders> = Omit<Document, "itemList"> & {
  itemList: AsGoods<Document["itemList"][number]>[];
};
export const ordersAsGoods = <Document extends ForOrders>(document: Document): OrdersAsGoods<Document> => ({
  ...document,
  itemList: document.itemList.map(asGoods),
});

/** In a file: its orders on the second sheet, before their amounts. */
export const orderSheetLines = <Row,>(
  number: { label: string; text: (row: Row) => string },
  words: { project: string },
): SheetColumn<{ row: Row; line: OrderLine }>[] => [
  { header: number.label, width: 22, cell: ({ row }) => number.text(row) },
  { header: t.order, width: 22, cell: ({ line }) => line.orderNo },
  { header: words.project, width: 30, cell: ({ line }) => line.projectName },
];
