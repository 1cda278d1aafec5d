// npm start: the mall as it was built, started again when it falls; scripts/cli.mjs has made everything ready.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./lib/run.mjs";
import { supervise } from "./lib/supervise.mjs";

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

process.env.NODE_ENV ??= "production";
supervise([...process.execArgv, join(root, "build/server/index.js")]);
