import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { rounds } from "./hard";

/** CPU seconds of its own process that a test file may take on a machine that does `bareWork` in `BARE_SECONDS`. */
const MOST_SECONDS = rounds(45, Number.POSITIVE_INFINITY);
const BARE_SECONDS = 0.03;

const cpuSeconds = (since?: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
};

const text = JSON.stringify(
  Array.from({ length: 500 }, (_, i) => ({ name: `钢筋 ${i}`, price: i * 1.25, tags: ["a"] })),
);

/** @returns CPU seconds of a fixed piece of work on this machine at this moment, the best of five */
function bareWork(): number {
  const once = () => {
    const from = process.cpuUsage();
    for (let time = 0; time < 40; time += 1) JSON.stringify(JSON.parse(text));
    return cpuSeconds(from);
  };
  return Math.min(...Array.from({ length: 5 }, once));
}

/** What takes more, and why. */
const exceptions: Readonly<Record<string, string>> = {
  "tests/api/history.test.ts": "the demo's three months come about by thousands of calls",
  "tests/api/hanging.test.ts": "hundreds of connections, whose work grows while others use the machine",
  "tests/api/relevance.test.ts": "twenty thousand goods are indexed before the first query",
  "tests/contract/leaks.test.ts": "every call of the contract is sent by every reader of one world",
  "tests/contract/documents.test.ts":
    "every kind of document in one process: each file more would load the backend anew",
};

const begun = process.cpuUsage();

afterAll(() => {
  const seconds = cpuSeconds(begun);
  const path = relative(projectRoot, expect.getState().testPath ?? "");
  // what each file takes: TEST_COSTS=1 npm run test:api
  if (process.env.TEST_COSTS) process.stdout.write(`cost ${seconds.toFixed(1)} ${path}\n`);
  if (seconds <= MOST_SECONDS || path in exceptions) return;
  // a slower machine, or one whose cores others use as well, takes more for the same
  const most = MOST_SECONDS * Math.max(1, bareWork() / BARE_SECONDS);
  if (seconds > most)
    throw new Error(
      `${path} took ${seconds.toFixed(0)} CPU seconds, ${most.toFixed(0)} at most: see tests/support/file-budget.ts`,
    );
});
