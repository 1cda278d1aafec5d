import { Agent, request } from "node:http";
import { createTRPCClient, httpLink, type TRPCClient } from "@trpc/client";
import type { AppRouter } from "#trpc/router/index";

export interface HttpRequest {
  method?: "GET" | "HEAD" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Milliseconds after which the reader closes the connection. */
  leavesAfter?: number;
}
/** HTTP status of an answer; `left` where the reader went away before it was whole. */
export type Outcome = number | "left";
export type Ask = (asked: HttpRequest) => Promise<Outcome>;

/** Nobody waits longer for an answer. */
const PATIENCE_MS = 120_000;

/** Readers of one mall over kept-alive connections; bodies are read to their end and dropped. */
export function readers(origin: string, connections: number): { ask: Ask; close: () => void } {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const { hostname, port } = new URL(origin);
  const ask: Ask = (asked) =>
    new Promise((resolve, reject) => {
      const { method = "GET", path, headers = {}, body, leavesAfter } = asked;
      const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
      let leaving: NodeJS.Timeout | undefined;
      const failed = (error: Error) => (leavesAfter === undefined ? reject(error) : resolve("left"));
      const sent = request({ agent, hostname, port, method, path, headers: { ...length, ...headers } }, (answer) => {
        answer.resume();
        answer.on("error", failed);
        answer.on("end", () => {
          clearTimeout(leaving);
          resolve(answer.statusCode ?? 0);
        });
      });
      sent.on("error", (error: NodeJS.ErrnoException) => {
        // the server closed an idle connection at the very moment in which it was used again
        const late = sent.reusedSocket && error.code === "ECONNRESET" && leavesAfter === undefined;
        if (late) resolve(ask(asked));
        else failed(error);
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`no answer in ${PATIENCE_MS / 1000} s`)));
      if (leavesAfter !== undefined) leaving = setTimeout(() => sent.destroy(new Error("left")), leavesAfter);
      sent.end(body);
    });
  return { ask, close: () => agent.destroy() };
}

export type Api = TRPCClient<AppRouter>;

/** The typed calls of somebody who is signed in; `send` in place of the global fetch. */
export const apiAs = (url: string, headers: Record<string, string>, send: typeof fetch = fetch): Api =>
  createTRPCClient<AppRouter>({ links: [httpLink({ url: `${url}/trpc`, headers, fetch: send })] });
