import { random } from "./generate";

/** A source of made-up values; the same seed makes the same ones. */
function dice(seed: number) {
  const next = random(seed);
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    int,
    flag: (): boolean => next() < 0.5,
    one: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    /** A decimal with at most so many places, as the database writes it. */
    decimal: (most: number, places: number): string =>
      (int(1, most * 10 ** places) / 10 ** places).toFixed(int(0, 1) ? places : Math.max(0, places - 2)),
  };
}
export type Dice = ReturnType<typeof dice>;

const rounds = 300;
/** Rolls so many times; the seed says which was wrong. */
export const each = (check: (d: Dice, seed: number) => void): void => {
  for (let seed = 1; seed <= rounds; seed += 1) check(dice(seed), seed);
};
