import { decimal, toNumber } from "./money";

/** A line of a receiving note as far as its difference from the truck's line goes. */
export interface Received {
  unit: string;
  pieceCount: number | null;
  receivedQuantity: number;
  /** What was still to come before the note; null where nobody counted. */
  dueQuantity: number | null;
  duePieces: number | null;
  refusedQuantity: number;
  refusedPieces: number;
}

/** What did not come of a line, in 根 where it is counted; below zero where the weighbridge found more. */
function difference(item: Received): { value: number; unit: string } | null {
  const { dueQuantity, duePieces, pieceCount, unit } = item;
  if (duePieces !== null && pieceCount !== null) {
    return { value: duePieces - pieceCount - item.refusedPieces, unit: "根" };
  }
  if (dueQuantity === null) return null;
  const value = decimal(dueQuantity).minus(item.receivedQuantity).minus(item.refusedQuantity);
  return { value: toNumber(value), unit };
}

/** Less came than was due, beyond what was turned away. */
export const isShort = (item: Received): boolean => (difference(item)?.value ?? 0) > 0;

/** “少 0.5 立方米”, “多 0.02 吨”, or "" where nothing differs. */
export function differenceWords(item: Received): string {
  const found = difference(item);
  if (!found || found.value === 0) return "";
  const size = `${decimal(found.value).abs().toString()} ${found.unit}`;
  return found.value > 0 ? `少 ${size}` : `多 ${size}`;
}

/** “送 12 立方米，收 11.5 立方米，少 0.5 立方米” of a line that differs, else "". */
export function lineWords(item: Received): string {
  const { dueQuantity, duePieces, pieceCount, unit, refusedQuantity, refusedPieces, receivedQuantity } = item;
  const words = differenceWords(item);
  if (words === "" && refusedQuantity === 0) return "";
  const counted = duePieces !== null && pieceCount !== null;
  const size = (pieces: number | null, quantity: number | null) => (counted ? `${pieces} 根` : `${quantity} ${unit}`);
  const refused = refusedQuantity > 0 ? `拒收 ${size(refusedPieces, refusedQuantity)}` : "";
  return [`送 ${size(duePieces, dueQuantity)}`, `收 ${size(pieceCount, receivedQuantity)}`, refused, words]
    .filter(Boolean)
    .join("，");
}
