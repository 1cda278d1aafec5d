// npm test: everything, from a fresh clone. `npm test -- unit api` runs only the parts named.
import { test as command, PARTS } from "./commands/check.mjs";
import { readArguments, refuse } from "./lib/command.mjs";
import { parts } from "./lib/parts.mjs";
import { seconds } from "./lib/run.mjs";

/** @typedef {import("./lib/parts.mjs").Part} Part */

/** Parts that run at once. The tests wait for answers half of their time: two of them keep two cores busy. */
const AT_ONCE = 2;

const wanted = readArguments(command).words;
const wrong = wanted.find((part) => !PARTS.some((known) => known === part));
if (wrong) refuse(command, `没有“${wrong}”这一部分。There is no part “${wrong}”. Parts: ${PARTS.join(", ")}.`);
if (wanted.includes("api") || wanted.includes("web")) wanted.push("build");
const chosen = parts.filter(({ part, always }) => always || wanted.length === 0 || wanted.includes(part));

const begun = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {Record<"summary" | "failures" | "slowest", string[]>} */
const { summary, failures, slowest } = { summary: [], failures: [], slowest: [] };
/** @type {Set<string>} */
const broken = new Set();
/** What has begun, by part. @type {Map<string, Promise<void>>} */
const begunParts = new Map();

/** @param {Part} part */
async function runPart({ part, title, work, needs = [] }) {
  await Promise.all(needs.map((other) => begunParts.get(other)));
  const started = performance.now();
  console.log(`\n• ${title} …`);
  const missing = needs.find((other) => broken.has(other));
  if (missing) console.error(`not run: "${missing}" failed`);
  const { passed, failed, names = [], slow = [] } = missing ? { passed: 0, failed: 1 } : await work();
  if (failed > 0) broken.add(part);
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed, ${seconds(started)}`);
  failures.push(...names.map((name) => `✗ ${name}`));
  if (slow.length > 0) slowest.push(`最慢 slowest: ${title}`, ...slow);
}

/** One after the other from the same list, as often as told at once. @param {Part[]} waiting */
async function runTogether(waiting) {
  const next = async () => {
    for (let part = waiting.shift(); part; part = waiting.shift()) {
      const running = runPart(part);
      begunParts.set(part.part, running);
      await running;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

for (const part of chosen.filter(({ always }) => always)) await runPart(part);
if (broken.size === 0) await runTogether(chosen.filter(({ always }) => !always));

if (slowest.length > 0) console.log(`\n${slowest.join("\n")}`);
if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
console.log(`\n${summary.join("\n")}\n${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
