import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { type Column, DataTable } from "~/ui/data-table";
import { lineColumns } from "../document/columns";
import { LoadField, type LoadsProps } from "./load-field";
import type { ShipLine } from "./ship-lines";

const column = lineColumns<ShipLine>();
const columns = (loads: LoadsProps): Column<ShipLine>[] => [
  column.goods,
  column.counted("ordered", documentText.ordered, (line) => line.ordered),
  column.counted("open", t.open, (line) => line.open),
  {
    key: "load",
    title: t.quantity,
    width: 300,
    align: "right",
    cell: (line) => <LoadField line={line} {...loads} />,
  },
];

/** The order's lines with a field for what goes on this truck. */
export const ShipTable = ({ lines, ...loads }: LoadsProps & { lines: readonly ShipLine[] }) => (
  <DataTable caption={t.lines} columns={columns(loads)} rows={lines} rowKey={({ key }) => key} />
);
