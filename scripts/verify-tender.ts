// npm run tender:verify: whether the chain of a tender is as it was written. It needs no mall and no database.
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

const { words } = readArguments(tenderVerify);
const [file = ""] = words;
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
  }
}
