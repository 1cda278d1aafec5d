// npm start: from a fresh clone to a running mall. Needs nothing but Node until the packages are installed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { requireNode } from "./lib/node-version.mjs";
import { endWithParent } from "./lib/orphan.mjs";

requireNode();
endWithParent();
const { prepare, root } = await import("./lib/run.mjs");
const { ensureBuilt, ensureGenerated, ensureInstalled } = await import("./lib/prepare.mjs");

function hasDatabaseUrl() {
  const file = join(root, ".env");
  if (process.env.DATABASE_URL) return true;
  return existsSync(file) && /^\s*DATABASE_URL\s*=\s*\S/m.test(readFileSync(file, "utf8"));
}

if (process.platform === "win32" && !hasDatabaseUrl()) {
  console.error(
    "Windows 上没有内置数据库：请设置 DATABASE_URL=postgres://… 指向一个 PostgreSQL（15 以上），或在 WSL 中运行。\n" +
      "There is no embedded database on Windows: set DATABASE_URL=postgres://… (PostgreSQL 15 or newer), or run inside WSL.",
  );
  process.exit(1);
}

await prepare(ensureInstalled, ensureGenerated, ensureBuilt);

process.chdir(root);
process.env.NODE_ENV ??= "production";
if (process.argv.includes("--api")) process.env.MALL_ROLE = "api";
// the same process: signals reach the server directly, and whoever ends it ends the embedded database too
await import(new URL("../build/server/index.js", import.meta.url).href);
