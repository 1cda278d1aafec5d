import { type Decimal, decimal } from "./money";

/** The most that one truck brings, by unit: a large mixer, a heavy lorry. Goods in other units differ too much to say. */
const MOST: Readonly<Record<string, number>> = { 立方米: 20, 吨: 40 };

interface Loaded {
  unit: string;
  quantity: number;
}

/** What lines come to, by unit, in the order in which units first appear. */
export function loadsByUnit(lines: readonly Loaded[]): { unit: string; quantity: Decimal }[] {
  const loads = new Map<string, Decimal>();
  for (const { unit, quantity } of lines) loads.set(unit, decimal(quantity).plus(loads.get(unit) ?? 0));
  return [...loads].map(([unit, quantity]) => ({ unit, quantity }));
}

/** The units of which there is more than one truck carries, and how much it carries. */
export const tooMuchForOne = (lines: readonly Loaded[]): { unit: string; most: number }[] =>
  loadsByUnit(lines).flatMap(({ unit, quantity }) => {
    const most = MOST[unit];
    return most !== undefined && quantity.gt(most) ? [{ unit, most }] : [];
  });
