import type { ReactNode } from "react";
import { tooMuchForOne } from "#trpc/rules/truck-load";
import { QuantityField } from "~/forms/quantity-field";
import { quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { lineColumns } from "../document/columns";
import { defaultLoad, fieldOf, type LoadView, type ShipLine, viewLoad } from "./ship-lines";

/** Mass, what stays, and that it is more than a truck carries, below a load. */
function noteOf(line: ShipLine, { quantity: mass, rest }: LoadView): ReactNode {
  const counted = line.pieceMass !== null;
  const weight = counted && mass !== undefined ? `${documentText.theoretical} ${quantity(mass)} ${line.unit}` : "";
  const left = rest !== undefined && rest > 0 ? `${quantity(rest)} ${line.unit}` : "";
  const tooLittle = line.pieceMass !== null && rest !== undefined && rest < line.pieceMass;
  const stays = left === "" ? "" : tooLittle ? t.tooLittle(left) : t.stays(left);
  const [over] = mass === undefined ? [] : tooMuchForOne([{ unit: line.unit, quantity: mass }]);
  return (
    <>
      {[weight, stays].filter(Boolean).join(" · ")}
      {over ? <Tag tone="warning">{t.shipTooMuch(`${over.most} ${over.unit}`)}</Tag> : null}
    </>
  );
}

const column = lineColumns<ShipLine>();
function columns(value: (name: string) => string | undefined, errors: Record<string, string>): Column<ShipLine>[] {
  return [
    column.goods,
    column.counted("ordered", documentText.ordered, (line) => line.ordered),
    column.counted("open", t.open, (line) => line.open),
    {
      key: "load",
      title: t.quantity,
      width: 300,
      align: "right",
      cell: (line) => {
        if (line.open <= 0) return <span className="mall-dim">{t.nothingOpen}</span>;
        const name = fieldOf(line);
        const counted = line.pieceMass !== null;
        return (
          <QuantityField
            name={name}
            label={t.lineField(line.lineNo, counted ? t.piecesLabel : t.quantity)}
            unit={counted ? documentText.pieceUnit : line.unit}
            whole={counted}
            initial={value(name) ?? defaultLoad(line)}
            error={errors[name]}
            view={(typed) => {
              const load = viewLoad(line, typed);
              return { error: load.error, note: noteOf(line, load) };
            }}
          />
        );
      },
    },
  ];
}

export interface ShipTableProps {
  lines: readonly ShipLine[];
  /** what was typed at the refused try */
  value: (name: string) => string | undefined;
  errors: Record<string, string>;
}

/** The order's lines with a field for what goes on this truck. */
export function ShipTable({ lines, value, errors }: ShipTableProps) {
  return <DataTable caption={t.lines} columns={columns(value, errors)} rows={lines} rowKey={({ key }) => key} />;
}
