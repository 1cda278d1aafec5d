import { z } from "zod";

/** Foreign texts and judged queries to measure a search by. */
export interface RelevanceSet {
  corpus: { id: string; text: string }[];
  queries: { text: string; relevant: string[] }[];
}

const id = z.union([z.string(), z.number()]).transform(String);
const relevant = z.union([id.transform((one) => [one]), z.array(id)]);
const documents = z.union([
  z.array(z.object({ id, text: z.string() })),
  z.record(z.string(), z.string()).transform((all) => Object.entries(all).map(([key, text]) => ({ id: key, text }))),
]);
const query = z.object({ text: z.string(), relevant });
const queries = z.union([z.array(query), z.record(z.string(), query).transform((all) => Object.values(all))]);

function parse<Out>(schema: z.ZodType<Out>, json: string, what: string): Out {
  const read = schema.safeParse(JSON.parse(json));
  if (!read.success) throw new Error(`${what}: ${z.prettifyError(read.error)}`);
  return read.data;
}

/**
 * Reads a foreign set: the corpus as `[{id, text}]` or `{id: text}`, the queries as `[{id, text, relevant: [ids]}]` or
 * `{id: {text, relevant}}`.
 *
 * @throws Error where a file has another form, or judges a text that is not in the corpus
 */
export function readRelevanceSet(corpusJson: string, queriesJson: string): RelevanceSet {
  const corpus = parse(documents, corpusJson, "corpus");
  const known = new Set(corpus.map((one) => one.id));
  const judged = parse(queries, queriesJson, "queries");
  const unknown = judged.flatMap((one) => one.relevant).find((key) => !known.has(key));
  if (unknown !== undefined) throw new Error(`queries: “${unknown}” is not in the corpus`);
  return { corpus, queries: judged };
}
