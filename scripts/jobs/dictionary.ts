// npm run job:dictionary: what the codes in the calls mean.
import { dictionary } from "../commands/jobs.mjs";
import { readArguments } from "../lib/command.mjs";
import { JobRefusal, mallClient, runJob } from "../lib/job";
import { table } from "../lib/table";

await runJob(async () => {
  const [only] = readArguments(dictionary).words;
  const sets = Object.entries(await mallClient().tender.commonDictionaryEnum.query({}));
  const asked = only === undefined ? sets : sets.filter(([name]) => name === only);
  if (asked.length === 0) throw new JobRefusal(`没有“${only}”这种编码。`);
  const rows = asked.flatMap(([name, entries]) => entries.map(({ value, label }) => [name, String(value), label]));
  for (const line of table(["种类", "编码", "含义"], rows)) console.log(line);
});
