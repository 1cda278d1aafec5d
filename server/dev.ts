import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createServer as createVite } from "vite";
import type { Database } from "#server/kernel/db";
import { env } from "#server/kernel/env";
import { log } from "#server/kernel/logger";
import { existing } from "#server/kernel/singleton";

/** The development server: Vite in front, the mall's modules loaded anew after each edit. */
const http = createServer();
const vite = await createVite({ server: { middlewareMode: true, hmr: { server: http } }, appType: "custom" });
const load = () => vite.ssrLoadModule("/server/main.ts") as Promise<typeof import("./main")>;

const listener = getRequestListener(async (request, env) => (await load()).app.fetch(request, env), {
  errorHandler: (error) => {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
    log.error("request failed", { error });
    return new Response(String(error), { status: 500 });
  },
});

http.on("request", (request, response) => vite.middlewares(request, response, () => void listener(request, response)));
await load(); // opens the database, migrates and seeds before the first visitor
http.listen(env.PORT, env.HOST, () => log.info("development server", { url: env.PUBLIC_URL }));

async function stop(): Promise<void> {
  http.closeAllConnections();
  await vite.close();
  await (await existing<Promise<Database>>("database"))?.close();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT"] as const) {
  process.removeAllListeners(signal); // Vite's own would end the process before the database is closed
  process.once(signal, () => void stop());
}
