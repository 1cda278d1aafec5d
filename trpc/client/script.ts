import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  retryLink,
  splitLink,
  type TRPCClient,
  type TRPCClientError,
} from "@trpc/client";
import type { AppRouter } from "../router/index";

export interface ScriptClientOptions {
  /** Address of the mall, for example https://mall.example.com. */
  url: string;
  /** An API token: `npm run token:create` makes one. */
  token: string;
  /** For tests. */
  fetch?: (request: RequestInfo | URL | string, init?: RequestInit) => Promise<Response>;
}

/** Repeating a write with the same key does it once (R-BIZ-03): `mutate(input, { context: withKey("…") })`. */
export const withKey = (requestKey: string): { requestKey: string } => ({ requestKey });

const ATTEMPTS = 3;
const keyOf = ({ context }: Operation): string =>
  typeof context.requestKey === "string" ? context.requestKey : crypto.randomUUID();

/** A connection that broke, not an answer. */
const brokeOff = (error: TRPCClientError<AppRouter>): boolean => !error.data && !(error.cause instanceof SyntaxError);

/**
 * Every procedure for a batch job, typed. Reads asked for at once share a request; a write goes alone and carries a
 * request key, so that it may safely be sent again when the connection breaks.
 */
export function createScriptClient({ url, token, fetch }: ScriptClientOptions): TRPCClient<AppRouter> {
  const common = { url: `${url.replace(/\/+$/, "")}/trpc`, ...(fetch ? { fetch } : {}) };
  const authorization = `Bearer ${token}`;
  return createTRPCClient<AppRouter>({
    links: [
      // one key for all attempts of a write
      () =>
        ({ op, next }) =>
          next(op.type === "mutation" ? { ...op, context: { ...op.context, requestKey: keyOf(op) } } : op),
      retryLink({
        retry: ({ error, attempts }) => attempts < ATTEMPTS && brokeOff(error),
        retryDelayMs: (attempt) => 200 * 2 ** attempt,
      }),
      splitLink({
        condition: ({ type }) => type === "mutation",
        true: httpLink({ ...common, headers: ({ op }) => ({ authorization, "idempotency-key": keyOf(op) }) }),
        false: httpBatchLink({ ...common, headers: { authorization }, maxURLLength: 8_000, maxItems: 100 }),
      }),
    ],
  });
}
