import { resolve } from "node:path";
import * as build from "virtual:remix/server-build";
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { composeMall } from "./compose";
import { compress } from "./http/compress";
import { createRemixHandler } from "./http/remix";
import { type Lifecycle, shutDownOnSignal } from "./http/shutdown";
import { staticFiles } from "./http/static";
import { type Database, openDatabase } from "./kernel/db";
import { env } from "./kernel/env";
import { log } from "./kernel/logger";
import { migrate } from "./kernel/migrate";
import { migrationsDir } from "./kernel/paths";
import { once } from "./kernel/singleton";
import { startHousekeeping } from "./mall/housekeeping";

const production = import.meta.env.PROD;

/** Opens, migrates and, where the demo is wanted, fills the database: once in the life of the process. */
const database: Database = await once("database", async () => {
  const opened = await openDatabase({ url: env.DATABASE_URL, max: env.DB_POOL, named: env.DB_NAMED });
  const applied = await migrate(opened.pool, migrationsDir);
  if (applied.length > 0) log.info("migrations applied", { count: applied.length });
  if (env.DEMO && !env.UPSTREAM_URL) {
    const { seedDemo } = await import("#prisma/seed/index");
    await seedDemo(opened, { skus: env.DEMO_SKUS });
  }
  return opened;
});

let lifecycle: Lifecycle | undefined;
const mode = production ? "production" : "development";
const composed = composeMall({
  database,
  screens: env.MALL_ROLE === "api" ? null : createRemixHandler(build, { mode, htmlCacheSeconds: env.HTML_CACHE }),
  withPolicy: production,
  lifecycle: () => lifecycle,
});

/** In development the server in front loads this module anew after each edit and asks this app. */
export const app = composed.app;

if (production) {
  const outer = new Hono();
  if (env.MALL_ROLE !== "api") outer.use(staticFiles(resolve(import.meta.dirname, "../client")));
  if (env.COMPRESS) outer.use(compress());
  outer.mount("/", app.fetch, { replaceRequest: false });
  const stopHousekeeping = startHousekeeping(database.kysely);
  const server = serve({ fetch: outer.fetch, port: env.PORT, hostname: env.HOST }, async () => {
    log.info("listening", { url: env.PUBLIC_URL, pid: process.pid, node: process.version, role: env.MALL_ROLE });
    if (env.DEMO && env.MALL_ROLE !== "api" && !env.UPSTREAM_URL) {
      const { demoBanner } = await import("#prisma/seed/index");
      process.stdout.write(demoBanner(env.PUBLIC_URL));
    }
  });
  lifecycle = shutDownOnSignal(server as import("node:http").Server, async () => {
    stopHousekeeping();
    await database.close();
  });
}
