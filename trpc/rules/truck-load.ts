import { type Decimal, decimal } from "./money";

/** The most that one truck brings, by unit: a large mixer, a heavy lorry. Goods in other units differ too much to say. */
const MOST: Readonly<Record<string, number>> = { 立方米: 20, 吨: 40 };

/** In what the load of a truck may be said. */
export const capacityUnits = ["吨", "立方米"] as const;

/** What a truck itself carries, where its supplier's book says it. */
export interface Capacity {
  capacity: number | null;
  capacityUnit: string;
}

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

/**
 * The units of which there is more than one truck carries, and how much it carries.
 * @param truck says its own limit for its unit; without one the largest truck's holds
 */
export const tooMuchForOne = (lines: readonly Loaded[], truck?: Capacity): { unit: string; most: number }[] =>
  loadsByUnit(lines).flatMap(({ unit, quantity }) => {
    const own = truck?.capacityUnit === unit ? truck.capacity : null;
    const most = own ?? MOST[unit];
    return most !== undefined && quantity.gt(most) ? [{ unit, most }] : [];
  });
