import type { OrderItem } from "#trpc/contract/order";
import { decimal, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { theoreticalMass } from "#trpc/rules/piece-goods";
import { loadedLine, restOfLine } from "#trpc/rules/receiving-pieces";
import { atLine, type FormLine } from "~/forms/line-errors";
import { readLines } from "~/forms/read-lines";
import { deliveryText as t } from "~/lib/texts/delivery";

/** An order line as the form for a delivery shows it. */
export interface ShipLine extends FormLine {
  skuName: string;
  skuSpec: string;
  mainImgUrl: string;
  unit: string;
  quantityScale: number;
  pieceMass: number | null;
  ordered: number;
  /** not on a live delivery note yet */
  open: number;
}

type Shipped = Pick<
  OrderItem,
  | "sysNo"
  | "lineNo"
  | "skuName"
  | "skuSpec"
  | "mainImgUrl"
  | "unit"
  | "quantityScale"
  | "pieceMass"
  | "quantity"
  | "deliveredQuantity"
>;

export function shipLine(item: Shipped): ShipLine {
  const { skuName, skuSpec, mainImgUrl, unit, quantityScale, pieceMass, lineNo, sysNo } = item;
  const open = toNumber(decimal(item.quantity).minus(item.deliveredQuantity));
  const shown = { skuName, skuSpec, mainImgUrl, unit, quantityScale, pieceMass, lineNo };
  return { key: sysNo, ...shown, ordered: item.quantity, open: Math.max(0, open) };
}

export const fieldOf = (line: ShipLine): string => `${line.pieceMass === null ? "quantity" : "pieceCount"}.${line.key}`;

const goodsOf = (line: ShipLine) => ({ pieceMass: line.pieceMass ?? 0, quantityScale: line.quantityScale });

const orderedLine = (line: ShipLine) => ({
  ...line,
  quantity: line.ordered,
  deliveredQuantity: decimal(line.ordered).minus(line.open),
});

/** What fits on the truck at most: whole pieces, or the undelivered rest. */
export function defaultLoad(line: ShipLine): string {
  if (line.open <= 0) return "";
  return String(line.pieceMass === null ? line.open : (restOfLine(orderedLine(line))?.pieceCount ?? ""));
}

export interface LoadView {
  /** 根; undefined where goods are not counted */
  pieces?: number;
  /** in the goods' unit: the theoretical mass of the pieces, or what was typed */
  quantity?: number;
  /** what stays after this load */
  rest?: number;
  error?: string;
  /** what was typed is no number */
  unreadable?: true;
}

/** What a typed load means: its mass, what stays, or what is wrong with it. Blank means nothing. */
export function viewLoad(line: ShipLine, typed: string): LoadView {
  const counted = line.pieceMass !== null;
  const what = counted ? t.piecesLabel : t.quantity;
  const { value, error } = readNumber(typed, { what, scale: counted ? 0 : line.quantityScale, min: 0 });
  if (error) return { error: atLine(line, error), unreadable: true };
  if (value === undefined) return {};
  const quantity = counted ? toNumber(theoreticalMass(value, goodsOf(line))) : value;
  if (value > 0) {
    const entry = counted ? { quantity, pieceCount: value } : { quantity };
    const loaded = loadedLine(orderedLine(line), entry);
    if ("reason" in loaded)
      return { ...(counted ? { pieces: value } : {}), quantity, error: atLine(line, loaded.message) };
  }
  const rest = toNumber(decimal(line.open).minus(quantity));
  return { ...(counted ? { pieces: value } : {}), quantity, rest };
}

/** What lines put on the truck, by unit and quantity. @param value the fields of the form; the default load where one is missing */
export const loadOf = (lines: readonly ShipLine[], value: (name: string) => string | undefined) =>
  lines.map((line) => ({
    unit: line.unit,
    quantity: viewLoad(line, value(fieldOf(line)) ?? defaultLoad(line)).quantity ?? 0,
  }));

export interface Load {
  orderItemSysNo: number;
  quantity: number;
  pieceCount?: number;
}

/** The loads of a form, see `readLines`. Blank and zero stay behind. */
export function readLoads(lines: readonly ShipLine[], value: (name: string) => string) {
  const { items: loads, ...read } = readLines(lines, (line) => {
    const name = fieldOf(line);
    const { pieces, quantity, error, unreadable } = viewLoad(line, value(name));
    const load: Load | undefined = quantity
      ? { orderItemSysNo: line.key, quantity, ...(pieces === undefined ? {} : { pieceCount: pieces }) }
      : undefined;
    return { item: load, errors: error ? { [name]: error } : {}, unreadable };
  });
  return { loads, ...read };
}
