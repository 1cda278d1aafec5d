import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { root, run, runPackage, step } from "./run.mjs";
import { contentHash, dropStamp, isFresh, writeStamp } from "./stamp.mjs";

const LOCK = "package-lock.json";
const INSTALLED = "node_modules/.mall-installed";
const GENERATED = "prisma/generated/.stamp";
const BUILT = "build/.stamp";

const schema = ["prisma/schema", "prisma.config.ts", LOCK];
const sources = [
  "app",
  "server",
  "trpc",
  "public",
  "prisma/seed",
  "docs/guide",
  "docs/pictures",
  "vite.config.ts",
  "remix.config.js",
  ...schema,
];

/** An install made by hand is as good as ours when npm's own record is newer than the lock file. */
function installedByHand() {
  const record = join(root, "node_modules/.package-lock.json");
  return existsSync(record) && statSync(record).mtimeMs >= statSync(join(root, LOCK)).mtimeMs;
}

/** Packages as the lock file says, without install scripts: none is needed. */
export async function ensureInstalled() {
  const hash = contentHash([LOCK]);
  if (isFresh(INSTALLED, hash)) return;
  if (!installedByHand()) {
    const flags = [
      "--ignore-scripts",
      "--include=dev",
      "--include=optional",
      "--no-audit",
      "--no-fund",
      "--loglevel=error",
    ];
    await step("安装依赖 install packages (1–2 min)", () => run("npm", ["ci", ...flags], { quiet: true }));
  }
  writeStamp(INSTALLED, hash);
}

/** Prisma's client and the types of Kysely from the schema. @param {boolean} [force] even when they are there */
export async function ensureGenerated(force = false) {
  const hash = contentHash(schema);
  if (!force && isFresh(GENERATED, hash)) return;
  dropStamp(GENERATED);
  await step("生成数据库类型 generate database types", () =>
    runPackage("prisma/build/index.js", ["generate"], { quiet: true }),
  );
  writeStamp(GENERATED, hash);
}

/** The production build of today's sources. @param {boolean} [force] even when it is there */
export async function ensureBuilt(force = false) {
  const hash = contentHash(sources);
  if (!force && isFresh(BUILT, hash) && existsSync(join(root, "build/server/index.js"))) return;
  dropStamp(BUILT);
  await step("构建 build", () =>
    runPackage("@remix-run/dev/dist/cli.js", ["vite:build"], { quiet: true, env: { NODE_ENV: "production" } }),
  );
  writeStamp(BUILT, hash);
}
