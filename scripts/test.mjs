// npm test: everything, from a fresh clone. `npm test -- unit api` runs only the parts named.
import { test as command, PARTS } from "./commands/check.mjs";
import { ensureChromium } from "./lib/browser.mjs";
import { readArguments, refuse } from "./lib/command.mjs";
import { ensureBuilt, ensureGenerated, ensureInstalled } from "./lib/prepare.mjs";
import { playwrightCounts, reportFile, vitestCounts } from "./lib/report.mjs";
import { StepFailed, seconds } from "./lib/run.mjs";
import { DRIFT_DATABASE, runTool, tools } from "./lib/tools.mjs";

/** @typedef {import("./lib/report.mjs").Counts} Counts */

/** One check is one test. @param {Parameters<typeof runTool>} run @returns {() => Promise<Counts>} */
const check =
  (...run) =>
  async () =>
    (await runTool(...run)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** @param {"unit" | "api"} name @returns {() => Promise<Counts>} */
const vitest = (name) => async () => {
  const report = reportFile(name);
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  return vitestCounts(report, await runTool(tools[name], flags));
};

async function web() {
  if (!(await ensureChromium())) return { passed: 0, failed: 1 };
  const report = reportFile("web");
  const flags = ["--reporter=list,json", "--pass-with-no-tests"];
  return playwrightCounts(report, await runTool(tools.web, flags, { PLAYWRIGHT_JSON_OUTPUT_NAME: report }));
}

/**
 * A step that others need; that it works is one check.
 * @param {...() => Promise<void>} steps @returns {() => Promise<Counts>}
 */
const ready =
  (...steps) =>
  async () => {
    try {
      for (const ensure of steps) await ensure();
      return { passed: 1, failed: 0 };
    } catch (error) {
      if (!(error instanceof StepFailed)) console.error(error);
      return { passed: 0, failed: 1 };
    }
  };

/** @typedef {typeof PARTS[number]} Name */
/** @typedef {{ part: Name, title: string, work: () => Promise<Counts>, always?: boolean, needs?: Name[] }} Part */

/** @type {Part[]} */
const parts = [
  { part: "prepare", title: "准备 packages and types", work: ready(ensureInstalled, ensureGenerated), always: true },
  { part: "types", title: "类型检查 types", work: check(tools.types) },
  { part: "lint", title: "代码规范 biome", work: check(tools.style) },
  { part: "lint", title: "导入边界 import walls", work: check(tools.walls) },
  { part: "lint", title: "无用代码 unused code", work: check(tools.unused) },
  { part: "lint", title: "迁移与模型一致 migrations match the schema", work: check(tools.drift, [], DRIFT_DATABASE) },
  { part: "unit", title: "单元测试 unit tests", work: vitest("unit") },
  // the tests of killed servers and of the browser run the production build
  { part: "build", title: "构建 build", work: ready(ensureBuilt) },
  { part: "api", title: "接口测试 API tests", work: vitest("api") },
  { part: "web", title: "浏览器测试 browser tests", work: web, needs: ["build"] },
];

const wanted = readArguments(command).words;
const wrong = wanted.find((part) => !PARTS.some((known) => known === part));
if (wrong) refuse(command, `没有“${wrong}”这一部分。There is no part “${wrong}”. Parts: ${PARTS.join(", ")}.`);
if (wanted.includes("api") || wanted.includes("web")) wanted.push("build");
const chosen = parts.filter(({ part, always }) => always || wanted.length === 0 || wanted.includes(part));

const begun = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const failures = [];
/** @type {string[]} */
const slowest = [];
/** @type {Set<string>} */
const broken = new Set();
for (const { part, title, work, needs = [] } of chosen) {
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
  if (broken.has("prepare")) break;
}

if (slowest.length > 0) console.log(`\n${slowest.join("\n")}`);
if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
console.log(`\n${summary.join("\n")}\n${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
