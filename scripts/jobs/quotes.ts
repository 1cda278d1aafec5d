// npm run job:quotes: publishes what a price source quotes from a CSV file. What is there already stays as it is, so a job
// that broke off is started again.
import { existsSync, readFileSync } from "node:fs";
import { Failure } from "#trpc/contract/failures";
import { quotedSources } from "#trpc/contract/price-source";
import { quoteRefusals, readQuotes } from "#trpc/rules/quote-lines";
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

await runJob(async () => {
  const [typed, file = ""] = readArguments(quotes).words;
  const priceSource = quotedSources.find((source) => String(source) === typed);
  if (priceSource === undefined) refuse(quotes, `价格源请写 1 至 5，而不是“${typed}”。`);
  const path = callersPath(file);
  if (!existsSync(path)) throw new JobRefusal(`没有文件 ${path}。`);
  const { lines, quoteList, wrong } = readQuotes(decoded(readFileSync(path)));
  if (quoteList.length === 0) throw new JobRefusal("文件中没有报价。");
  if (wrong.length > 0) throw new JobRefusal(wrong.join("\n"));
  const client = mallClient();
  const tell = progress("已发布");
  let changed = 0;
  for (let start = 0; start < quoteList.length; start += BATCH) {
    const batch = { priceSource, quoteList: quoteList.slice(start, start + BATCH) };
    const { updatedCount } = await client.priceSource.publish.mutate(batch).catch((error: unknown) => {
      const refused = Failure.from(error)?.fields;
      if (!refused) throw error;
      const sentences = quoteRefusals(refused, lines.slice(start, start + BATCH));
      throw new JobRefusal([...sentences, "这一批没有发布，请修改后重新执行。"].join("\n"));
    });
    changed += updatedCount;
    tell(start + batch.quoteList.length, quoteList.length);
  }
  console.log(`共 ${quoteList.length} 条报价，其中 ${changed} 条是新的或更正过的。`);
});
