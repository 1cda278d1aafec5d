import fc, { type GeneratorValue } from "fast-check";
import { rounds, seedOfDay } from "./hard";

/** The usual run proves the same every day; the hard one looks elsewhere every day. */
const seed = rounds(1, seedOfDay);

/** Made-up values drawn while a property runs; fast-check records them, so that a failure is shrunk and printed. */
const diceOf = (draw: GeneratorValue) => {
  const int = (min: number, max: number): number => draw(fc.integer, { min, max });
  return {
    int,
    flag: (): boolean => draw(fc.boolean),
    one: <T>(list: readonly [T, ...T[]]): T => list[int(0, list.length - 1)] ?? list[0],
    /** More than 0, with at most so many places, as the database writes it. */
    decimal: (most: number, places: number): string => {
      const used = draw(fc.boolean) ? places : Math.max(0, places - 2);
      return (int(1, most * 10 ** used) / 10 ** used).toFixed(used);
    },
  };
};
export type Dice = ReturnType<typeof diceOf>;

/** Checks a property of made-up values; the seed is printed with what failed. */
export const each = (check: (d: Dice) => void): void =>
  fc.assert(
    fc.property(fc.gen(), (draw) => void check(diceOf(draw))),
    { seed, numRuns: rounds(300, 2_400) },
  );
