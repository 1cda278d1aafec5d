import { decimalText } from "#trpc/rules/decimal-text";
import { plainNumber } from "#trpc/rules/number-text";

export { plainNumber };

/** Limits of a stepper, in the unit of the quantity. */
export interface StepLimits {
  step: number;
  min: number;
  max?: number;
  /** decimals that the unit allows: 0 for pieces, up to 4 for tonnes */
  scale: number;
}

const SCALE = 10_000;
const scaled = (value: number) => Math.round(value * SCALE);

/** The next quantity up or down, kept within the limits. Text that is no number steps from the minimum. */
export function stepped(text: string, direction: 1 | -1, limits: StepLimits): string {
  const plain = plainNumber(text);
  const min = scaled(limits.min);
  const max = limits.max === undefined ? Number.MAX_SAFE_INTEGER : scaled(limits.max);
  if (!decimalText(plain)) return shown(min, limits.scale);
  const next = scaled(Number(plain)) + direction * scaled(limits.step);
  return shown(Math.max(min, Math.min(max, next)), limits.scale);
}

function shown(units: number, scale: number): string {
  const text = (units / SCALE).toFixed(4).slice(0, scale === 0 ? -5 : scale - 4 || undefined);
  return text.includes(".") ? text.replace(/\.?0+$/, "") : text;
}
