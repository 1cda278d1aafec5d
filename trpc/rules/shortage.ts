import { decimal } from "./money";
import { type DeliveredLine, dueOf, type ReceiptEntry } from "./receiving";

/** A line of a delivery and what a note says of it; nothing where the note leaves it out. */
export interface CountedNow {
  line: Pick<
    DeliveredLine,
    | "unit"
    | "quantity"
    | "pieceCount"
    | "pieceMass"
    | "receivedQuantity"
    | "receivedPieces"
    | "refusedQuantity"
    | "refusedPieces"
  >;
  entry: ReceiptEntry | undefined;
}

/** What is still missing of a delivery after a note, by unit: “2 根、0.5 吨”; "" where nothing is. */
export function shortage(lines: readonly CountedNow[]): string {
  const missing = new Map<string, ReturnType<typeof decimal>>();
  for (const { line, entry } of lines) {
    // what is turned away is not waited for
    if (entry?.refused) continue;
    const due = dueOf(line);
    const counted = line.pieceCount !== null && line.pieceMass !== null;
    const left = counted
      ? decimal(due.pieces ?? 0).minus(entry?.pieceCount ?? 0)
      : due.quantity.minus(entry?.receivedQuantity ?? entry?.weighedMass ?? 0);
    const unit = counted ? "根" : line.unit;
    if (left.gt(0)) missing.set(unit, left.plus(missing.get(unit) ?? 0));
  }
  return [...missing].map(([unit, left]) => `${left.toFixed()} ${unit}`).join("、");
}
