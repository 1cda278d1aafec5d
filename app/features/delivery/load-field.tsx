import type { ReactNode } from "react";
import { type Capacity, tooMuchForOne } from "#trpc/rules/truck-load";
import { QuantityField } from "~/forms/quantity-field";
import { quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Tag } from "~/ui/tag";
import { defaultLoad, fieldOf, type LoadView, type ShipLine, viewLoad } from "./ship-lines";

/** Mass, what stays, and that it is more than the truck carries, below a load. */
function noteOf(line: ShipLine, { quantity: mass, rest }: LoadView, truck?: Capacity): ReactNode {
  const counted = line.pieceMass !== null;
  const weight = counted && mass !== undefined ? `${documentText.theoretical} ${quantity(mass)} ${line.unit}` : "";
  const left = rest !== undefined && rest > 0 ? `${quantity(rest)} ${line.unit}` : "";
  const tooLittle = line.pieceMass !== null && rest !== undefined && rest < line.pieceMass;
  const stays = left === "" ? "" : tooLittle ? t.tooLittle(left) : t.stays(left);
  const [over] = mass === undefined ? [] : tooMuchForOne([{ unit: line.unit, quantity: mass }], truck);
  return (
    <>
      {[weight, stays].filter(Boolean).join(" · ")}
      {over ? <Tag tone="warning">{t.shipTooMuch(`${over.most} ${over.unit}`)}</Tag> : null}
    </>
  );
}

export interface LoadsProps {
  /** what was typed at the refused try, or what the note that is copied had; by field */
  value: (name: string) => string | undefined;
  errors: Record<string, string>;
  /** the truck of the chosen plate, where the book says what it carries */
  truck?: Capacity | undefined;
  /** the order that a field is of, where several are on the page */
  orderNo?: string;
}

/** How much of a line goes on the truck. */
export function LoadField({ line, value, errors, truck, orderNo }: LoadsProps & { line: ShipLine }) {
  if (line.open <= 0) return <span className="mall-dim">{t.nothingOpen}</span>;
  const name = fieldOf(line);
  const counted = line.pieceMass !== null;
  return (
    <QuantityField
      name={name}
      label={`${orderNo ? `${orderNo} ` : ""}${t.lineField(line.lineNo, counted ? t.piecesLabel : t.quantity)}`}
      unit={counted ? documentText.pieceUnit : line.unit}
      whole={counted}
      initial={value(name) ?? defaultLoad(line)}
      error={errors[name]}
      view={(typed) => {
        const load = viewLoad(line, typed);
        return { error: load.error, note: noteOf(line, load, truck) };
      }}
    />
  );
}
