import { ensureChromium } from "./browser.mjs";
import { ensureBuilt, ensureGenerated, ensureInstalled } from "./prepare.mjs";
import { playwrightCounts, reportFile, vitestCounts } from "./report.mjs";
import { StepFailed } from "./run.mjs";
import { DRIFT_DATABASE, runTool, tools } from "./tools.mjs";

/** @typedef {import("./report.mjs").Counts} Counts */
/** @typedef {typeof import("../commands/check.mjs").PARTS[number]} Name */
/**
 * A part of `npm test`. always: before all others, also when it was not asked for; needs: must have worked before.
 * @typedef {{ part: Name, title: string, work: () => Promise<Counts>, always?: boolean, needs?: Name[] }} Part
 */

/** @param {boolean} works @returns {Counts} */
const one = (works) => (works ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/**
 * One check is one test; it speaks when it fails.
 * @param {import("./tools.mjs").Tool} tool @param {Record<string, string>} [env] @returns {() => Promise<Counts>}
 */
const check = (tool, env) => async () => one((await runTool(tool, [], { env, quiet: true })) === 0);

/**
 * A step that others need; that it works is one check.
 * @param {...() => Promise<void>} steps @returns {() => Promise<Counts>}
 */
const ready =
  (...steps) =>
  async () => {
    try {
      for (const ensure of steps) await ensure();
      return one(true);
    } catch (error) {
      if (!(error instanceof StepFailed)) console.error(error);
      return one(false);
    }
  };

/** @param {"unit" | "api"} name @returns {() => Promise<Counts>} */
const vitest = (name) => async () => {
  const report = reportFile(name);
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  return vitestCounts(report, await runTool(tools[name], flags, { label: name }));
};

async function web() {
  if (!(await ensureChromium())) return one(false);
  const report = reportFile("web");
  const flags = ["--reporter=list,json", "--pass-with-no-tests"];
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  return playwrightCounts(report, await runTool(tools.web, flags, { env, label: "web" }));
}

/**
 * Everything that `npm test` runs, begun in this order, as many at once as there are cores: the longest parts begin as
 * soon as the build is there, the short ones fill the time in which one of them goes on alone.
 * @type {Part[]}
 */
export const parts = [
  { part: "prepare", title: "准备 packages and types", work: ready(ensureInstalled, ensureGenerated), always: true },
  { part: "build", title: "构建 build", work: ready(ensureBuilt) },
  { part: "types", title: "类型检查 types", work: check(tools.types) },
  { part: "lint", title: "代码规范 biome", work: check(tools.style) },
  // the tests of killed servers and of the browser run the production build
  { part: "web", title: "浏览器测试 browser tests", work: web, needs: ["build"] },
  { part: "api", title: "接口测试 API tests", work: vitest("api"), needs: ["build"] },
  { part: "lint", title: "导入边界 import walls", work: check(tools.walls) },
  { part: "lint", title: "无用代码 unused code", work: check(tools.unused) },
  { part: "lint", title: "迁移与模型一致 migrations match the schema", work: check(tools.drift, DRIFT_DATABASE) },
  { part: "unit", title: "单元测试 unit tests", work: vitest("unit") },
];
