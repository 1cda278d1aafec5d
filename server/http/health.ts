import { Hono } from "hono";
import { isDatabaseAway } from "#server/kernel/database-away";
import { log } from "#server/kernel/logger";
import type { Lifecycle } from "./shutdown";

const PATIENCE_MS = 2_000;
const FRESH = { "cache-control": "no-store" };

function withinPatience(work: Promise<unknown>): Promise<unknown> {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS} ms`)), PATIENCE_MS).unref();
  });
  return Promise.race([work, late]);
}

/**
 * `/healthz`: the process answers. `/readyz`: it can serve, which `check` proves (a query, for example);
 * 503 while it cannot, and from the first stop signal on.
 */
export function healthRoutes(check: () => Promise<unknown>, lifecycle: () => Lifecycle | undefined): Hono {
  const routes = new Hono();
  routes.get("/healthz", (c) => c.json({ status: "ok" }, 200, FRESH));
  routes.get("/readyz", async (c) => {
    if (lifecycle()?.draining) return c.json({ status: "draining" }, 503, FRESH);
    try {
      await withinPatience(check());
      return c.json({ status: "ready" }, 200, FRESH);
    } catch (error) {
      // an outage is logged once, not at every question
      if (!isDatabaseAway(error)) log.warn("not ready", { error });
      return c.json({ status: "unavailable" }, 503, FRESH);
    }
  });
  return routes;
}
