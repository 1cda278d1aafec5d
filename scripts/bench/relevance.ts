import { readFileSync } from "node:fs";
import { meanScores, relevanceScores } from "../lib/relevance-scores";
import { type RelevanceSet, readRelevanceSet } from "../lib/relevance-set";
import { startScratchMall } from "./scratch-mall";

/** Characters of a keyword that the search takes. */
const LONGEST_KEYWORD = 50;
const WIDTH = 4;
const WORST = 10;

async function measure({ corpus, queries }: RelevanceSet) {
  const mall = await startScratchMall(corpus.map(({ text }) => text));
  const answers: { text: string; found: string[]; relevant: string[] }[] = [];
  const waiting = [...queries];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { text, relevant } = next;
      const places = await mall.search([...text].slice(0, LONGEST_KEYWORD).join(""));
      answers.push({ text, relevant, found: places.map((place) => corpus[place]?.id ?? "") });
    }
  };
  try {
    await Promise.all(Array.from({ length: WIDTH }, work));
  } finally {
    await mall.stop();
  }
  return answers;
}

/** Measures the search with foreign texts and judged queries. */
export async function relevance({ corpus, queries }: { corpus: string; queries: string }): Promise<void> {
  const set = readRelevanceSet(readFileSync(corpus, "utf8"), readFileSync(queries, "utf8"));
  const answers = await measure(set);
  const scored = answers.map((answer) => {
    const grades = answer.found.map((id) => (answer.relevant.includes(id) ? 1 : 0));
    return {
      ...answer,
      ...relevanceScores(
        grades,
        answer.relevant.map(() => 1),
        1,
      ),
    };
  });
  const { ndcg, hit, reciprocalRank } = meanScores(scored);
  const nothing = answers.filter(({ found }) => found.length === 0).length / Math.max(1, answers.length);
  console.log(`${set.corpus.length} texts, ${answers.length} queries`);
  console.log(`Hit@5    ${hit.toFixed(4)}\nMRR@10   ${reciprocalRank.toFixed(4)}\nnDCG@10  ${ndcg.toFixed(4)}`);
  console.log(`nothing  ${nothing.toFixed(4)}\n\nthe worst:`);
  const texts = new Map(set.corpus.map(({ id, text }) => [id, text]));
  for (const { text, found, relevant } of scored.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, WORST))
    console.log(`${text} → ${texts.get(found[0] ?? "") ?? "nothing"} (expected ${texts.get(relevant[0] ?? "") ?? ""})`);
}
