import { beforeAll, describe, expect, test } from "vitest";
import { meanScores, type RelevanceScores, relevanceScores } from "../../scripts/lib/relevance-scores";
import { type DemoGoods, inParallel, loadDemoGoods } from "../support/relevance/demo-goods";
import { JUDGED_QUERIES, type JudgedQuery } from "../support/relevance/judgements";
import type { Judged } from "../support/relevance/predicate";
import { QUERIES, type QueryGroup } from "../support/relevance/queries";
import { useWorld } from "../support/worlds";

const EXACT = 2;
/** nDCG@10 that each group reaches today. */
const FLOORS: Record<QueryGroup, number> = {
  specification: 0.91,
  "trade words": 0.89,
  pinyin: 0.92,
  "typing errors": 0.92,
  "two characters": 0.96,
  sentences: 0.89,
  brands: 0.91,
  "pasted lines": 0.91,
  "colours and formats": 0.9,
  latin: 0.85,
};
const FLOOR_OF_ALL = { ndcg: 0.91, hit: 0.95, reciprocalRank: 0.92 };
const GROUPS = Object.keys(QUERIES) as QueryGroup[];

interface Measured extends JudgedQuery {
  scores: RelevanceScores;
  answers: Judged[];
}

const { world } = useWorld();
let demo: DemoGoods;
let measured: Measured[];

const gradeOf = ({ exact, acceptable }: JudgedQuery, goods: Judged): number =>
  exact(goods) ? EXACT : acceptable(goods) ? 1 : 0;

async function measure(judged: JudgedQuery): Promise<Measured> {
  const { areaSysNo, goods } = demo;
  const { datas, partial } = await world.as().mallSkuList.searchMallSkuList({ keyword: judged.query, areaSysNo });
  const answers = [...datas, ...(partial?.datas ?? [])].slice(0, 10).map(({ sysNo }) => {
    const found = goods.get(sysNo);
    if (!found) throw new Error(`${judged.query}: ${sysNo} is not offered in the area`);
    return found;
  });
  const grades = answers.map((one) => gradeOf(judged, one));
  const known = [...goods.values()].map((one) => gradeOf(judged, one));
  return { ...judged, answers, scores: relevanceScores(grades, known, EXACT) };
}

const worst = (of: readonly Measured[], count: number): string =>
  of
    .toSorted((a, b) => a.scores.ndcg - b.scores.ndcg)
    .slice(0, count)
    .map(({ query, group, text, scores, answers }) => {
      const first = answers.slice(0, 3).map(({ name, brand }) => `${name} ${brand}`);
      return `${scores.ndcg.toFixed(2)} [${group}] ${query} → ${first.join("；") || "nothing"} (expected ${text})`;
    })
    .join("\n");

const line = (name: string, of: readonly Measured[]): string => {
  const { ndcg, hit, reciprocalRank } = meanScores(of.map(({ scores }) => scores));
  const numbers = [ndcg, hit, reciprocalRank].map((value) => value.toFixed(3)).join("  ");
  return `${name.padEnd(20)} ${String(of.length).padStart(3)}  ${numbers}`;
};

function report(count: number): string {
  const groups = GROUPS.map((group) => line(group, of(group)));
  const late = measured.filter((one) => one.late);
  const head = "group                  n  nDCG@10 Hit@5 MRR@10";
  return [head, ...groups, line("written late", late), line("all", measured), "", worst(measured, count)].join("\n");
}

const of = (group: QueryGroup): Measured[] => measured.filter((one) => one.group === group);

beforeAll(async () => {
  demo = await loadDemoGoods(world);
  measured = await inParallel(JUDGED_QUERIES, measure);
  // RELEVANCE=30 prints the scores and the thirty worst queries
  const wanted = Number(process.env.RELEVANCE ?? 0);
  if (wanted > 0) console.log(report(wanted));
}, 180_000);

test("every judgement means goods that are offered", () => {
  const goods = [...demo.goods.values()];
  const empty = JUDGED_QUERIES.filter(({ exact }) => !goods.some(exact)).map(({ query }) => query);
  expect(empty).toEqual([]);
});

test("the judged set is large enough, and a third of it was written last", () => {
  expect(JUDGED_QUERIES.length).toBeGreaterThanOrEqual(300);
  expect(JUDGED_QUERIES.filter(({ late }) => late).length).toBeGreaterThanOrEqual(JUDGED_QUERIES.length / 3);
  expect(new Set(JUDGED_QUERIES.map(({ query }) => query)).size).toBe(JUDGED_QUERIES.length);
});

describe("the right goods come first", () => {
  test.each(GROUPS)("%s", (group) => {
    const { ndcg } = meanScores(of(group).map(({ scores }) => scores));
    expect(ndcg, worst(of(group), 10)).toBeGreaterThanOrEqual(FLOORS[group]);
  });

  test("in all", () => {
    const all = meanScores(measured.map(({ scores }) => scores));
    for (const key of ["ndcg", "hit", "reciprocalRank"] as const)
      expect(all[key], report(10)).toBeGreaterThanOrEqual(FLOOR_OF_ALL[key]);
  });
});
