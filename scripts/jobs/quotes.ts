// npm run job:quotes: publishes what a price source quotes from a CSV file. What is there already stays as it is, so a job
// that broke off is started again.
import { existsSync, readFileSync } from "node:fs";
import { Failure } from "#trpc/contract/failures";
import { type QuoteLine, quotedSources } from "#trpc/contract/price-source";
import { quoteLines } from "#trpc/rules/quote-lines";
import { quotes } from "../commands/jobs.mjs";
import { readArguments, refuse } from "../lib/command.mjs";
import { callersPath, JobRefusal, mallClient, progress, runJob } from "../lib/job";

const BATCH = 500;

/** The text of a file as spreadsheets save it in China: UTF-8, else GB 18030. */
function decoded(bytes: Buffer): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("gb18030").decode(bytes);
  }
}

/** The sentences of a refusal with the lines of the file. */
function inFile(error: unknown, lines: readonly number[]): unknown {
  const fields = Failure.from(error)?.fields;
  if (!fields) return error;
  const sentences = Object.entries(fields).map(([path, sentence]) => {
    const line = lines[Number(path.split(".")[1])];
    return line === undefined ? sentence : `第 ${line} 行：${sentence.replace(/^第 \d+ 行：/, "")}`;
  });
  return new JobRefusal([...sentences, "这一批没有发布，请修改后重新执行。"].join("\n"));
}

/** Lines of the file with their numbers. @throws JobRefusal that names every line without a price */
function readLines(text: string): { line: number; quote: QuoteLine }[] {
  const rows = quoteLines(text);
  const wrong = rows.filter(({ price }) => price === "" || !Number.isFinite(Number(price)));
  if (rows.length === 0) throw new JobRefusal("文件中没有报价。");
  if (wrong.length > 0)
    throw new JobRefusal(wrong.map(({ line, price }) => `第 ${line} 行：单价“${price}”不是数字`).join("\n"));
  return rows.map(({ line, price, ...quote }) => ({ line, quote: { ...quote, price: Number(price) } }));
}

await runJob(async () => {
  const [typed, file = ""] = readArguments(quotes).words;
  const priceSource = quotedSources.find((source) => String(source) === typed);
  if (priceSource === undefined) refuse(quotes, `价格源请写 1 至 5，而不是“${typed}”。`);
  const path = callersPath(file);
  if (!existsSync(path)) throw new JobRefusal(`没有文件 ${path}。`);
  const lines = readLines(decoded(readFileSync(path)));
  const client = mallClient();
  const tell = progress("已发布");
  let changed = 0;
  for (let start = 0; start < lines.length; start += BATCH) {
    const batch = lines.slice(start, start + BATCH);
    const quoteList = batch.map(({ quote }) => quote);
    const { updatedCount } = await client.priceSource.publish
      .mutate({ priceSource, quoteList })
      .catch((error: unknown) => {
        throw inFile(
          error,
          batch.map(({ line }) => line),
        );
      });
    changed += updatedCount;
    tell(start + batch.length, lines.length);
  }
  console.log(`共 ${lines.length} 条报价，其中 ${changed} 条是新的或更正过的。`);
});
