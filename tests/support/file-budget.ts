import { relative } from "node:path";
import { afterAll, expect } from "vitest";
import { projectRoot } from "#server/kernel/paths";
import { rounds } from "./hard";

/** CPU seconds of its own process that a test file may take; half as many again where others use the cores beside. */
const MOST_SECONDS = rounds(30, Number.POSITIVE_INFINITY);

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
  const { user, system } = process.cpuUsage(begun);
  const seconds = (user + system) / 1e6;
  const path = relative(projectRoot, expect.getState().testPath ?? "");
  // what each file takes: TEST_COSTS=1 npm run test:api
  if (process.env.TEST_COSTS) process.stdout.write(`cost ${seconds.toFixed(1)} ${path}\n`);
  if (seconds > MOST_SECONDS && !(path in exceptions))
    throw new Error(
      `${path} took ${seconds.toFixed(0)} CPU seconds, ${MOST_SECONDS} at most: see tests/support/file-budget.ts`,
    );
});
