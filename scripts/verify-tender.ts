// npm run tender:verify: whether the chain of a tender, and files of it, are as they were written. It needs no mall and no database.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { type ChainEntry, chainProblem } from "#server/mall/tender-notice/chain";
import { tenderVerify } from "./commands/data.mjs";
import { readArguments } from "./lib/command.mjs";

function chainIn(file: string): { tenderNoticeNo: string; entryList: ChainEntry[] } | undefined {
  try {
    const chain = JSON.parse(readFileSync(file, "utf8"));
    return Array.isArray(chain?.entryList) ? chain : undefined;
  } catch {
    return undefined;
  }
}

/** Whether each file is one that the tender's chain names, with its entry; sentences for the console. */
function filesIn(entries: readonly ChainEntry[], paths: readonly string[]): { isSound: boolean; said: string[] } {
  const said = paths.map((path) => {
    const hash = createHash("sha256").update(readFileSync(path)).digest("hex");
    const found = entries.findLast(({ body }) =>
      ((body as { files?: { hash: string }[] } | null)?.files ?? []).some((file) => file.hash === hash),
    );
    return { found, text: found ? `${path}：与第 ${found.seq} 条登记的文件一致。` : `${path}：存证链中没有这个文件。` };
  });
  return { isSound: said.every(({ found }) => found), said: said.map(({ text }) => text) };
}

const { words } = readArguments(tenderVerify);
const [file = "", ...papers] = words;
const chain = chainIn(file);
if (!chain) {
  console.error(`${file} 不是招标单的存证链文件。`);
  process.exitCode = 1;
} else {
  const problem = chainProblem(chain.entryList);
  if (problem) {
    console.error(`${chain.tenderNoticeNo} 的存证链不完整：${problem.message}。`);
    process.exitCode = 1;
  } else {
    const last = chain.entryList.at(-1);
    console.log(
      `${chain.tenderNoticeNo} 的存证链完整：${chain.entryList.length} 条，最后一条的哈希 ${last?.hash ?? "--"}`,
    );
    const { isSound, said } = filesIn(chain.entryList, papers);
    for (const line of said) console.log(line);
    if (!isSound) process.exitCode = 1;
  }
}
