import { command } from "../lib/command.mjs";

const start = command({
  name: "start",
  zh: "启动商城：安装依赖、启动内置 PostgreSQL、迁移、首次载入演示数据、构建，然后在 http://localhost:3000 提供服务。",
  en: "Starts the mall: installs, starts the embedded PostgreSQL, migrates, loads the demo once, builds, serves.\nSettings come from the environment or .env; all of them stand in .env.example. Ctrl-C stops it.",
  flags: {},
  examples: ["npm start", "PORT=8080 DEMO_SKUS=2000 npm start", "DATABASE_URL=postgres://… npm start"],
  program: "scripts/start.mjs",
  built: true,
});

const startApi = command({
  name: "start:api",
  zh: "只启动 /api 下的后端，供另一处的网关使用（网关用 UPSTREAM_URL 指向它）。",
  en: "Starts only the backend under /api, for a gateway elsewhere (which names it by UPSTREAM_URL).\nSettings: .env.example.",
  flags: {},
  examples: ["PORT=3001 npm run start:api"],
  program: "scripts/start.mjs",
  built: true,
  env: { MALL_ROLE: "api" },
});

const dev = command({
  name: "dev",
  zh: "开发模式：改动源码后页面立即更新。",
  en: "Serves the mall with hot reload. Settings: .env.example.",
  flags: {},
  examples: ["npm run dev", "PORT=3100 npm run dev"],
  program: "scripts/dev.mjs",
});

/** Remakes what is up to date too. */
const force = /** @type {const} */ ({ type: "boolean", help: "没有改动也重新生成 even when nothing has changed" });

export const build = command({
  name: "build",
  zh: "生成生产构建 build/；源码没有改动时不重做。",
  en: "Makes the production build in build/, unless it is that of today's sources already.",
  flags: { force },
  examples: ["npm run build", "npm run build -- --force"],
  program: "scripts/build.mjs",
});

export const generate = command({
  name: "generate",
  zh: "由 prisma/schema 生成数据库客户端和类型；其他命令需要时会自动执行。",
  en: "Makes the database client and types from prisma/schema. Every other command does it when needed.",
  flags: { force },
  examples: ["npm run generate", "npm run generate -- --force"],
  program: "scripts/generate.mjs",
});

export const serveCommands = [start, startApi, dev, build, generate];
