// npm test: everything, from a fresh clone. `npm test -- unit api` runs only the parts named.
import { requireNode } from "./lib/node-version.mjs";
import { endWithParent } from "./lib/orphan.mjs";

requireNode();
endWithParent();
const { ensureChromium } = await import("./lib/browser.mjs");
const { ensureBuilt, ensureGenerated, ensureInstalled } = await import("./lib/prepare.mjs");
const { playwrightCounts, reportFile, vitestCounts } = await import("./lib/report.mjs");
const { runPackage, seconds } = await import("./lib/run.mjs");

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

/** @type {[part: string, title: string, work: () => Promise<Counts>][]} */
const parts = [
  ["types", "类型检查 types", check(() => runPackage("typescript/bin/tsc", ["-p", "tsconfig.json"]))],
  [
    "lint",
    "代码规范 biome",
    check(() => runPackage("@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."])),
  ],
  ["lint", "导入边界 import walls", check(() => runPackage("dependency-cruiser/bin/dependency-cruise.mjs", walls))],
  ["lint", "无用代码 unused code", check(() => runPackage("knip/bin/knip.js", []))],
  [
    "lint",
    "迁移与模型一致 migrations match the schema",
    check(() => runPackage("prisma/build/index.js", drift, { env: { DATABASE_URL: "embedded:.data/drift" } })),
  ],
  ["unit", "单元测试 unit tests", vitest("unit", ["unit", "dom"])],
  ["api", "接口测试 API tests", vitest("api", ["api"])],
  ["web", "浏览器测试 browser tests", web],
];

const wanted = process.argv.slice(2);
const known = new Set(parts.map(([part]) => part));
const wrong = wanted.find((part) => !known.has(part));
if (wrong) {
  console.error(`There is no part "${wrong}". Parts: ${[...known].join(", ")}.`);
  process.exit(1);
}
const chosen = parts.filter(([part]) => wanted.length === 0 || wanted.includes(part));

const begun = performance.now();
await ensureInstalled();
await ensureGenerated();

const total = { passed: 0, failed: 0 };
/** @type {string[]} */
const summary = [];
/** @param {string} title @param {() => Promise<Counts>} work */
async function runPart(title, work) {
  const started = performance.now();
  console.log(`\n• ${title} …`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  summary.push(`${failed === 0 ? "✓" : "✗"} ${title}: ${passed} passed, ${failed} failed, ${seconds(started)}`);
}

// the tests of killed servers and of the browser run the production build
let built = false;
for (const [part, title, work] of chosen) {
  if (!built && (part === "api" || part === "web")) {
    built = true;
    await ensureBuilt();
  }
  await runPart(title, work);
}

console.log(`\n${summary.join("\n")}\n${seconds(begun)}`);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
