/** Fewer values than these say nothing of what is usual. */
const VALUES_FOR_FENCES = 8;

export interface Fences {
  /** Q1 − 1.5 × (Q3 − Q1) */
  lower: number;
  /** Q3 + 1.5 × (Q3 − Q1) */
  upper: number;
  /** Q3 */
  third: number;
}

/** The value below which so large a share of sorted values lies, between neighbours by their distance. */
function quantile(sorted: readonly number[], share: number): number {
  const at = (sorted.length - 1) * share;
  const low = sorted[Math.floor(at)] ?? 0;
  const high = sorted[Math.ceil(at)] ?? low;
  return low + (high - low) * (at - Math.floor(at));
}

/** Tukey's fences of values; null for fewer values than {@link VALUES_FOR_FENCES}. */
export function fencesOf(values: readonly number[]): Fences | null {
  if (values.length < VALUES_FOR_FENCES) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const [first, third] = [quantile(sorted, 0.25), quantile(sorted, 0.75)];
  const reach = 1.5 * (third - first);
  return { lower: first - reach, upper: third + reach, third };
}
