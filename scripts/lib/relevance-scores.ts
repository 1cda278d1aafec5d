/** How good an ordered answer is, from 0 to 1. */
export interface RelevanceScores {
  /** Normalised discounted cumulative gain of the first ten, gain 2^grade − 1. */
  ndcg: number;
  /** Whether a right one is among the first five. */
  hit: number;
  /** 1 ÷ place of the first right one, 0 beyond the tenth. */
  reciprocalRank: number;
}

const DEPTH = 10;
const HIT_DEPTH = 5;

const gain = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

/**
 * @param grades of the answers, in their order
 * @param known grades of everything that could be answered, in any order
 * @param right least grade that counts as a hit
 */
export function relevanceScores(grades: readonly number[], known: readonly number[], right: number): RelevanceScores {
  const best = gain(known.toSorted((a, b) => b - a));
  const first = grades.slice(0, DEPTH).findIndex((grade) => grade >= right);
  return {
    ndcg: best === 0 ? 0 : gain(grades) / best,
    hit: first >= 0 && first < HIT_DEPTH ? 1 : 0,
    reciprocalRank: first < 0 ? 0 : 1 / (first + 1),
  };
}

/** Means of several answers; zeros where there are none. */
export function meanScores(all: readonly RelevanceScores[]): RelevanceScores {
  const mean = (key: keyof RelevanceScores) =>
    all.length === 0 ? 0 : all.reduce((sum, scores) => sum + scores[key], 0) / all.length;
  return { ndcg: mean("ndcg"), hit: mean("hit"), reciprocalRank: mean("reciprocalRank") };
}
