import type { MiddlewareHandler } from "hono";
import source from "./worker.js?raw";

/**
 * Answers the service worker of the page that receives without a network.
 * @param version of the build: with another one browsers take the worker for a new one
 */
export function siteWorker(version: string): MiddlewareHandler {
  const script = source.replace("__VERSION__", version);
  return async (c) =>
    c.body(script, 200, {
      "content-type": "text/javascript; charset=utf-8",
      "cache-control": "no-cache",
      "content-security-policy": "default-src 'none'; connect-src 'self'",
      "x-content-type-options": "nosniff",
    });
}
