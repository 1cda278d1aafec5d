/** The probability of at least `hits` of `tries`, each with the same probability. */
export function atLeast(hits: number, tries: number, probability: number): number {
  if (hits <= 0) return 1;
  if (probability <= 0 || probability >= 1) return probability <= 0 ? 0 : 1;
  const odds = Math.log(probability / (1 - probability));
  let log = tries * Math.log(1 - probability);
  let tail = 0;
  for (let k = 0; k <= tries; k++) {
    if (k >= hits) tail += Math.exp(log);
    log += Math.log((tries - k) / (k + 1)) + odds;
  }
  return Math.min(1, tail);
}

/**
 * How likely several independent findings are together: by Fisher's sum of logarithms, or by the least likely one alone
 * where that is less; doubled, because the smaller of the two is taken.
 */
export function together(chances: readonly number[]): number {
  const half = -chances.reduce((total, chance) => total + Math.log(Math.max(chance, Number.MIN_VALUE)), 0);
  let term = Math.exp(-half);
  let fisher = 0;
  for (const at of chances.keys()) {
    fisher += term;
    term *= half / (at + 1);
  }
  return Math.min(1, 2 * Math.min(fisher, chances.length * Math.min(...chances)));
}
