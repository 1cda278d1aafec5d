import type { Server } from "node:http";
import { resolve } from "node:path";
import * as build from "virtual:remix/server-build";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";
import { SITE_WORKER } from "~/features/site-receiving/paths";
import { acceptsUploads } from "~/lib/takes-files";
import { composeMall } from "./compose";
import { demoAccounts } from "./demo";
import { openMallDatabase, startBanner } from "./first-run";
import { sweepGateway } from "./gateway/index";
import { compress } from "./http/compress";
import { PACKED_FOLDER } from "./http/packed";
import { pageShapes } from "./http/page-shapes";
import { createRemixHandler } from "./http/remix";
import { BACKLOG, limitServer, serverOptions } from "./http/server-limits";
import { type Lifecycle, shutDownOnSignal } from "./http/shutdown";
import { siteWorker } from "./http/site-worker/index";
import { MAPS_FOLDER, stackReader } from "./http/source-maps";
import { staticFiles } from "./http/static";
import { systemClock } from "./kernel/clock";
import type { Database } from "./kernel/db";
import { env } from "./kernel/env";
import { type Job, startJobs } from "./kernel/jobs";
import { log, writeTogether } from "./kernel/logger";
import { endOfLifeNotice } from "./kernel/node-release";
import { once } from "./kernel/singleton";
import { reindexAfterCommits } from "./mall/category/index";
import { cleaning, mallJobs } from "./mall/jobs";
import { tellAfterCommits } from "./mall/message/index";
import { writeMissesNowAndThen } from "./mall/search-word/index";
import { importAfterCommits } from "./mall/sku-import/index";

/** A folder of the build beside the server's own. */
const beside = (folder: string) => resolve(import.meta.dirname, "..", folder);

const production = import.meta.env.PROD;

/** Once in the life of the process: in development this module is loaded anew after each edit. */
const database: Database = await once("database", openMallDatabase);

let lifecycle: Lifecycle | undefined;
const mode = production ? "production" : "development";
const composed = composeMall({
  database,
  screens: env.MALL_ROLE === "api" ? null : createRemixHandler(build, { mode, htmlCacheSeconds: env.HTML_CACHE }),
  acceptsUploads,
  reports: { shapeOf: pageShapes(build), readStack: stackReader(beside(MAPS_FOLDER)) },
  maxWaitMs: production ? env.MAX_WAIT_MS : 0,
  withPolicy: production,
  lifecycle: () => lifecycle,
  demo: demoAccounts(),
});

/** In development the server in front loads this module anew after each edit and asks this app. */
export const app = composed.app;

if (production) {
  writeTogether(20);
  const outer = new Hono();
  if (env.MALL_ROLE !== "api") {
    outer.use(staticFiles(beside("client"), beside(PACKED_FOLDER)));
    outer.get(SITE_WORKER, siteWorker(build.assets.version));
  }
  if (env.COMPRESS) outer.use(compress());
  outer.all("*", (c) => app.fetch(c.req.raw, c.env));
  // a gateway whose backend is elsewhere clears its own store only
  const telling: Job = {
    name: "gateway.announcements",
    cron: "* * * * *",
    run: (_db, now) => composed.pushRecords(now),
  };
  const jobs = [...(env.UPSTREAM_URL ? [] : mallJobs), cleaning("gateway.clean", [sweepGateway]), telling];
  const stopJobs = await startJobs(database, jobs, systemClock);
  const stopTelling = tellAfterCommits(database.kysely, systemClock.now);
  const stopImports = importAfterCommits(database.kysely, systemClock.now);
  const stopIndexing = reindexAfterCommits(database.kysely);
  const stopCounting = writeMissesNowAndThen(database.kysely);
  const server = createAdaptorServer({ fetch: outer.fetch, hostname: env.HOST, serverOptions }) as Server;
  limitServer(server, {
    connections: env.MAX_CONNECTIONS,
    headerSeconds: env.HEADER_SECONDS,
    bodySeconds: env.BODY_SECONDS,
    keepAliveSeconds: env.KEEP_ALIVE_SECONDS,
  });
  lifecycle = shutDownOnSignal(server, async () => {
    await stopTelling();
    await stopImports();
    await stopIndexing();
    await stopCounting();
    await stopJobs();
    await database.close();
  });
  server.listen({ port: env.PORT, host: env.HOST, backlog: BACKLOG }, async () => {
    log.info("listening", { url: env.PUBLIC_URL, pid: process.pid, node: process.version, role: env.MALL_ROLE });
    // to the supervisor of npm start
    process.send?.("listening");
    const notice = endOfLifeNotice(process.versions.node, new Date());
    if (notice) log.warn(notice);
    process.stdout.write(await startBanner(database, systemClock.now()));
  });
}
