// npm test: everything, from a fresh clone. `npm test -- unit api` runs only the parts named.
import { requireNode } from "./lib/node-version.mjs";
import { endWithParent } from "./lib/orphan.mjs";

requireNode();
endWithParent();
const { ensureChromium } = await import("./lib/browser.mjs");
const { ensureBuilt, ensureGenerated, ensureInstalled } = await import("./lib/prepare.mjs");
const { playwrightCounts, reportFile, vitestCounts } = await import("./lib/report.mjs");
const { runPackage, seconds, StepFailed } = await import("./lib/run.mjs");

/** @typedef {import("./lib/report.mjs").Counts} Counts */

/** One check is one test. @param {() => Promise<number>} work @returns {() => Promise<Counts>} */
const check = (work) => async () => ((await work()) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 });

/** @param {string} name @param {string[]} projects @returns {() => Promise<Counts>} */
const vitest = (name, projects) => async () => {
  const report = reportFile(name);
  const flags = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`, "--passWithNoTests"];
  const code = await runPackage("vitest/vitest.mjs", ["run", ...projects.flatMap((p) => ["--project", p]), ...flags]);
  return vitestCounts(report, code);
};

async function web() {
  if (!(await ensureChromium())) return { passed: 0, failed: 1 };
  const report = reportFile("web");
  const code = await runPackage("@playwright/test/cli.js", ["test", "--reporter=list,json", "--pass-with-no-tests"], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  });
  return playwrightCounts(report, code);
}

const walls = ["app", "server", "trpc", "prisma/seed", "scripts", "tests"];
const drift = [
  "migrate",
  "diff",
  "--from-migrations",
  "prisma/migrations",
  "--to-schema",
  "prisma/schema",
  "--exit-code",
];

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

/** @typedef {{ part: string, title: string, work: () => Promise<Counts>, always?: boolean, needs?: string[] }} Part */

/** @type {Part[]} */
const parts = [
  { part: "prepare", title: "准备 packages and types", work: ready(ensureInstalled, ensureGenerated), always: true },
  {
    part: "types",
    title: "类型检查 types",
    work: check(() => runPackage("typescript/bin/tsc", ["-p", "tsconfig.json"])),
  },
  {
    part: "lint",
    title: "代码规范 biome",
    work: check(() => runPackage("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])),
  },
  {
    part: "lint",
    title: "导入边界 import walls",
    work: check(() => runPackage("dependency-cruiser/bin/dependency-cruise.mjs", walls)),
  },
  { part: "lint", title: "无用代码 unused code", work: check(() => runPackage("knip/bin/knip.js", [])) },
  {
    part: "lint",
    title: "迁移与模型一致 migrations match the schema",
    work: check(() => runPackage("prisma/build/index.js", drift, { env: { DATABASE_URL: "embedded:.data/drift" } })),
  },
  { part: "unit", title: "单元测试 unit tests", work: vitest("unit", ["unit", "dom"]) },
  // the tests of killed servers and of the browser run the production build
  { part: "build", title: "构建 build", work: ready(ensureBuilt) },
  { part: "api", title: "接口测试 API tests", work: vitest("api", ["api"]) },
  { part: "web", title: "浏览器测试 browser tests", work: web, needs: ["build"] },
];

const wanted = process.argv.slice(2);
const known = [...new Set(parts.map(({ part }) => part))];
const wrong = wanted.find((part) => !known.includes(part));
if (wrong) {
  console.error(`There is no part "${wrong}". Parts: ${known.join(", ")}.`);
  process.exit(1);
}
if (wanted.includes("api") || wanted.includes("web")) wanted.push("build");
const chosen = parts.filter(({ part, always }) => always || wanted.length === 0 || wanted.includes(part));

const begun = performance.now();
const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];
/** @type {string[]} */
const failures = [];
/** @type {Set<string>} */
const broken = new Set();
for (const { part, title, work, needs = [] } of chosen) {
  const started = performance.now();
  console.log(`\n• ${title} …`);
  const missing = needs.find((other) => broken.has(other));
  if (missing) console.error(`not run: "${missing}" failed`);
  const { passed, failed, names = [] } = missing ? { passed: 0, failed: 1 } : await work();
  if (failed > 0) broken.add(part);
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed, ${seconds(started)}`);
  failures.push(...names.map((name) => `✗ ${name}`));
  if (broken.has("prepare")) break;
}

if (failures.length > 0) console.log(`\n${failures.join("\n")}`);
console.log(`\n${summary.join("\n")}\n${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
