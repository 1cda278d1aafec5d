import { command } from "../lib/command.mjs";
import { DRIFT_DATABASE, tools } from "../lib/tools.mjs";

/** @typedef {import("../lib/command.mjs").Words} Words */

/** @type {Words} */
const files = { name: "FILE…", help: "只跑路径含此文字的测试文件 only test files whose path contains this" };

/** What people give a test run; the rest is for the tool itself. */
const vitestFlags = /** @type {const} */ ({
  testNamePattern: { type: "string", short: "t", value: "TEXT", help: "只跑名称匹配的测试 only tests with this name" },
  update: { type: "boolean", short: "u", help: "更新快照 update snapshots" },
  bail: { type: "string", value: "N", help: "失败 N 个后停止 stop after N failures" },
});

/** The parts of `npm test`, in their order. */
export const PARTS = /** @type {const} */ (["prepare", "types", "build", "lint", "unit", "api", "web"]);

export const test = command({
  name: "test",
  zh: "运行全部检查：类型、规范、单元、构建、接口、浏览器；最后列出每部分最慢的十个测试。",
  en: "Runs everything: types, lint, unit, build, API and browser tests, and names the ten slowest tests of each part.",
  flags: {},
  words: { name: "PART…", help: `只跑这些部分 only these parts: ${PARTS.join(" ")}` },
  examples: ["npm test", "npm test -- types lint", "npm test -- api"],
  program: "scripts/test.mjs",
});

const testHard = command({
  name: "test:hard",
  zh: "与 npm test 相同，但不取样：每个入口对每种身份都试，故障、竞争与随机输入重复多轮；发布前或每夜运行。",
  en: "Everything of npm test without samples: each route for each reader, faults, races and made-up inputs many times.",
  flags: {},
  words: { name: "PART…", help: `只跑这些部分 only these parts: ${PARTS.join(" ")}` },
  examples: ["npm run test:hard", "npm run test:hard -- api"],
  program: "scripts/test.mjs",
  env: { TEST_HARD: "1" },
});

const testUnit = command({
  name: "test:unit",
  zh: "单元测试：不需要数据库和浏览器。其余选项见 npx vitest --help。",
  en: "Unit tests, which need nothing running. Everything else: npx vitest --help.",
  flags: vitestFlags,
  words: files,
  examples: ["npm run test:unit", "npm run test:unit -- trpc/rules -t R-VAL"],
  tools: [tools.unit],
});

const testApi = command({
  name: "test:api",
  zh: "接口测试：每个进程一个真实的数据库。其余选项见 npx vitest --help。",
  en: "Tests of the backend on a real database per worker. Everything else: npx vitest --help.",
  flags: vitestFlags,
  words: files,
  examples: ["npm run test:api", "npm run test:api -- tests/api/cart.test.ts"],
  tools: [tools.api],
  built: true,
});

const testWeb = command({
  name: "test:web",
  zh: "浏览器测试：Chromium，桌面、手机、关闭 JavaScript。其余选项见 npx playwright test --help。",
  en: "Browser tests: desktop, phone, without JavaScript. Everything else: npx playwright test --help.",
  flags: {
    grep: { type: "string", short: "g", value: "TEXT", help: "只跑名称匹配的测试 only tests with this name" },
    project: { type: "string", multiple: true, value: "NAME", help: "desktop, phone, nojs" },
    trace: { type: "string", value: "MODE", help: "on, retain-on-failure: npx playwright show-trace" },
    headed: { type: "boolean", help: "显示浏览器 show the browser" },
    "repeat-each": { type: "string", value: "N", help: "每个测试跑 N 次 each test N times" },
  },
  words: files,
  examples: ["npm run test:web", "npm run test:web -- tests/web/cart.spec.ts --project desktop"],
  tools: [tools.web],
  built: true,
});

const typecheck = command({
  name: "typecheck",
  zh: "检查全部 TypeScript 类型。",
  en: "Checks the types of the whole project.",
  flags: {},
  examples: ["npm run typecheck"],
  tools: [tools.types],
});

const lint = command({
  name: "lint",
  zh: "检查代码规范、导入边界和无用代码。",
  en: "Checks style, import walls and unused code.",
  flags: {},
  examples: ["npm run lint"],
  tools: [tools.style, tools.walls, tools.unused],
});

const format = command({
  name: "format",
  zh: "按规范改写全部源码的格式。",
  en: "Formats all sources and applies the safe fixes.",
  flags: {},
  examples: ["npm run format"],
  tools: [tools.format],
});

const migrateNew = command({
  name: "migrate:new",
  zh: "由 prisma/schema 的改动生成一个迁移，并应用到开发数据库。",
  en: "Writes a migration from what has changed in prisma/schema and applies it to the development database.",
  flags: {},
  words: { name: "NAME", help: "迁移的名称 name of the migration", min: 1, max: 1 },
  examples: ["npm run migrate:new -- add_x"],
  tools: [tools.migration],
});

const migrateCheck = command({
  name: "migrate:check",
  zh: "检查迁移与 prisma/schema 是否一致；不一致时退出码为 2。",
  en: "Do the migrations make what prisma/schema describes? Ends with 2 when they do not.",
  flags: {},
  examples: ["npm run migrate:check"],
  tools: [tools.drift],
  env: DRIFT_DATABASE,
});

export const mutate = command({
  name: "mutate",
  zh: "逐处改坏一个文件并运行它的测试；仍能通过的改动说明那里没有测试。磁盘上的文件不变。",
  en: "Bends a file in one place at a time and runs its tests; names what they let pass. The file on disk stays as it is.",
  flags: {
    sample: { type: "string", value: "N", help: "只取均匀分布的 N 处 only N places, evenly spread" },
    lines: { type: "string", value: "N,N", help: "只取这些行 only places on these lines" },
  },
  words: { name: "FILE [TEST…]", help: "被改的文件，及其测试 the file, and its tests (FILE.test.ts)", min: 1 },
  examples: [
    "npm run mutate -- trpc/rules/return.ts",
    "npm run mutate -- trpc/rules/machine-return.ts trpc/rules/machine.test.ts trpc/rules/machine-when.test.ts",
    "npm run mutate -- server/mall/document/command.ts tests/contract/documents.test.ts --sample 20",
  ],
  program: "scripts/mutate.ts",
});

export const checkCommands = [
  ...[test, testHard, testUnit, testApi, testWeb],
  ...[mutate, typecheck, lint, format, migrateNew, migrateCheck],
];
