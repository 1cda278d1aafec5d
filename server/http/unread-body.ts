import type { IncomingMessage } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";

/** How long an answer waits for the rest of a body that it does not need, and how much of it is read. */
const REST_MS = 500;
const REST_BYTES = 4 << 20;

/** Whether the rest of a body arrived in time; it is dropped. */
const restArrives = (incoming: IncomingMessage): Promise<boolean> =>
  new Promise((resolve) => {
    let length = 0;
    const end = () => {
      clearTimeout(timer);
      incoming.off("data", count).off("end", end).off("close", end);
      resolve(incoming.complete);
    };
    const count = (chunk: Buffer) => {
      length += chunk.length;
      if (length > REST_BYTES) end();
    };
    const timer = setTimeout(end, REST_MS);
    incoming.on("data", count).on("end", end).on("close", end).resume();
  });

/**
 * An answer that did not need the body comes after it: a connection that closes over unread bytes loses the answer, and
 * one that is used again must not meet them. Of a large or slow one the answer says that the connection ends.
 */
export const readingOn: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = async (c, next) => {
  await next();
  const incoming = c.env?.incoming;
  if (!incoming || incoming.complete || incoming.destroyed || c.req.method === "GET") return;
  if (!(await restArrives(incoming))) c.res.headers.set("connection", "close");
};
