import { expect, test } from "vitest";
import { meanScores, relevanceScores } from "./relevance-scores";

test("the best order scores one, a later right answer less, none nothing", () => {
  expect(relevanceScores([2, 2, 1], [1, 2, 2, 0], 2)).toEqual({ ndcg: 1, hit: 1, reciprocalRank: 1 });
  const late = relevanceScores([0, 0, 0, 0, 0, 2], [2], 2);
  expect(late).toEqual({ ndcg: 1 / Math.log2(7), hit: 0, reciprocalRank: 1 / 6 });
  expect(relevanceScores([1], [2, 1], 2)).toMatchObject({ hit: 0, reciprocalRank: 0 });
  expect(relevanceScores([], [2], 2)).toEqual({ ndcg: 0, hit: 0, reciprocalRank: 0 });
});

test("only the first ten answers count, and no more than ten are missed", () => {
  const eleven = Array.from({ length: 11 }, () => 2);
  expect(relevanceScores(eleven.slice(0, 10), eleven, 2).ndcg).toBe(1);
  expect(relevanceScores([...Array.from({ length: 10 }, () => 0), 2], [2], 2)).toEqual({
    ndcg: 0,
    hit: 0,
    reciprocalRank: 0,
  });
});

test("scores of several answers are their means", () => {
  const [one, none] = [relevanceScores([2], [2], 2), relevanceScores([0], [2], 2)];
  expect(meanScores([one, none])).toEqual({ ndcg: 0.5, hit: 0.5, reciprocalRank: 0.5 });
  expect(meanScores([])).toEqual({ ndcg: 0, hit: 0, reciprocalRank: 0 });
});
