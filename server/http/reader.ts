import type { HttpBindings } from "@hono/node-server";
import type { Context } from "hono";

type Outgoing = HttpBindings["outgoing"];

/** Reasons of a signal. Shared by all requests: an error of its own for each would cost more than the rest of it. */
const ANSWERED = new Error("the answer is out");
const READER_GONE = new Error("the reader went away");

/** The answer as node:http writes it; undefined where the app is asked without a socket. */
const outgoingOf = ({ env }: Context): Outgoing | undefined => (env as Partial<HttpBindings> | undefined)?.outgoing;

const leftBy = ({ closed, writableFinished }: Outgoing): boolean => closed && !writableFinished;

const isBodyless = ({ method }: Request): boolean => method === "GET" || method === "HEAD";

/** Whether whoever sent the request closed the connection before the whole answer was out. */
export function readerGone(c: Context): boolean {
  const outgoing = outgoingOf(c);
  return outgoing !== undefined && leftBy(outgoing);
}

/**
 * Gives a request a signal that always ends: aborted when its reader goes away, and else when the answer is out. A
 * Request that is made with a signal is kept for as long as that signal may still be aborted, and with it everything
 * that listens there: pages, loaders' data, timers. Without a socket the request stays as it is.
 */
export function endingWithAnswer(c: Context, request: Request): Request {
  const outgoing = outgoingOf(c);
  if (!outgoing) return request;
  let own: AbortController | undefined;
  const signal = (): AbortSignal => {
    if (own) return own.signal;
    const made = new AbortController();
    const end = () => made.abort(leftBy(outgoing) ? READER_GONE : ANSWERED);
    if (outgoing.closed) end();
    else outgoing.once("close", end);
    own = made;
    return made.signal;
  };
  // a copy of the request would cost more than it, and leave the old signal in the chain
  Object.defineProperty(request, "signal", { get: signal, configurable: true });
  // asking for the body, as Remix does for every loader, makes the whole Request that nobody else needs
  return isBodyless(request) ? Object.defineProperty(request, "body", { value: null }) : request;
}
