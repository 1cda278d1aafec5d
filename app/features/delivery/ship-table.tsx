import { useState } from "react";
import { quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { type Column, DataTable } from "~/ui/data-table";
import { Amount, Goods } from "../document/goods";
import s from "./delivery.module.css";
import { defaultLoad, fieldOf, type ShipLine, viewLoad } from "./ship-lines";

interface LoadInputProps {
  line: ShipLine;
  /** what the field starts from; after a refused try, what was sent */
  initial: string;
  error?: string;
}

/** The field of one line: pieces with their mass, or the quantity; what stays stands below. */
function LoadInput({ line, initial, error }: LoadInputProps) {
  const [typed, setTyped] = useState(initial);
  const view = viewLoad(line, typed);
  const wrong = view.error ?? (typed === initial ? error : undefined);
  const counted = line.pieceMass !== null;
  const id = `load-${line.key}`;
  if (line.open <= 0) return <span className="mall-dim">{t.nothingOpen}</span>;
  return (
    <div className={s.load}>
      <span className={s.pieces}>
        <input
          id={id}
          className={s.input}
          name={fieldOf(line)}
          inputMode={counted ? "numeric" : "decimal"}
          autoComplete="off"
          defaultValue={initial}
          aria-label={`第 ${line.lineNo} 行${counted ? t.piecesLabel : t.quantity}`}
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => setTyped(event.target.value)}
        />
        <span className="mall-dim">{counted ? "根" : line.unit}</span>
      </span>
      <span id={`${id}-note`} className={wrong ? s.wrong : s.below} role={wrong ? "alert" : undefined}>
        {wrong ?? <LoadNote line={line} quantityTyped={view.quantity} rest={view.rest} />}
      </span>
    </div>
  );
}

function LoadNote({ line, quantityTyped, rest }: { line: ShipLine; quantityTyped?: number; rest?: number }) {
  const counted = line.pieceMass !== null;
  const mass = counted && quantityTyped !== undefined ? `${t.mass} ${quantity(quantityTyped)} ${line.unit}` : "";
  const left = rest !== undefined && rest > 0 ? `${quantity(rest)} ${line.unit}` : "";
  const tooLittle = line.pieceMass !== null && rest !== undefined && rest < line.pieceMass;
  const stays = left === "" ? "" : tooLittle ? t.tooLittle(left) : t.stays(left);
  return <>{[mass, stays].filter(Boolean).join(" · ")}</>;
}

function columns(value: (name: string) => string | undefined, errors: Record<string, string>): Column<ShipLine>[] {
  return [
    {
      key: "goods",
      title: t.goods,
      card: "title",
      cell: (line) => <Goods line={line.lineNo} name={line.skuName} spec={line.skuSpec} image={line.mainImgUrl} full />,
    },
    {
      key: "ordered",
      title: t.ordered,
      width: 120,
      align: "right",
      cell: (line) => <Amount value={line.ordered} unit={line.unit} scale={line.quantityScale} />,
    },
    {
      key: "open",
      title: t.open,
      width: 120,
      align: "right",
      cell: (line) => <Amount value={line.open} unit={line.unit} scale={line.quantityScale} />,
    },
    {
      key: "load",
      title: t.quantity,
      width: 300,
      align: "right",
      cell: (line) => {
        const name = fieldOf(line);
        return <LoadInput line={line} initial={value(name) ?? defaultLoad(line)} error={errors[name]} />;
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
