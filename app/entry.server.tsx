import { Writable } from "node:stream";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { failureOf, needsLogin } from "./lib/failure";
import { NonceContext } from "./lib/nonce";

export const streamTimeout = 5_000;
/** Milliseconds that a page may take from the start of its rendering until all of it is out. */
const GIVE_UP_AFTER = streamTimeout + 1_000;
/** As nginx says it: nobody was left to be answered. */
const READER_GONE = 499;
const FORBIDDEN = 403;

/**
 * Turns of the event loop that a page may take after its shell and still be answered in one piece. Turns, not
 * milliseconds: under load a turn is long, and the page would be streamed for no reason.
 */
const ONE_PIECE_TURNS = 8;

/**
 * The page's own routes out of all. Rendering needs no others, and Remix would make a tree of every route it is given
 * and match the address against it once more.
 */
function withOwnRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const routes: EntryContext["manifest"]["routes"] = {};
  for (const { route } of staticHandlerContext.matches) {
    const own = manifest.routes[route.id];
    if (own) routes[route.id] = own;
  }
  return { ...context, manifest: { ...manifest, routes } };
}

/**
 * Calls `stop` once, when the reader goes away or the page takes too long.
 * @returns what ends the watch: after it neither the clock nor whoever asked for the page holds it any longer
 */
function watch(signal: AbortSignal, stop: (reason: unknown) => void): () => void {
  let ended = false;
  const end = () => {
    ended = true;
    clearTimeout(clock);
    signal.removeEventListener("abort", leave);
  };
  const leave = () => {
    end();
    stop(signal.reason);
  };
  // a process that stood still all that time gets the turns in which the page would have been whole
  const late = (turns: number) => {
    if (ended) return;
    if (turns > 0) return void setImmediate(late, turns - 1);
    end();
    stop(new Error(`not whole after ${GIVE_UP_AFTER} ms`));
  };
  const clock = setTimeout(late, GIVE_UP_AFTER, 2 * ONE_PIECE_TURNS);
  signal.addEventListener("abort", leave);
  return end;
}

/** Renders a page: in one piece (with content-length) when nothing slow is deferred, else as a stream. */
export default function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { signal } = request;
  if (signal.aborted) return Promise.resolve(new Response(null, { status: READER_GONE }));
  const nonce = loadContext.cspNonce;
  const whole = isbot(request.headers.get("user-agent")) || remixContext.isSpaMode;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let status = responseStatus;
    let shellSent = false;
    const answer = () => {
      shellSent = true;
      const sink = new PageSink();
      sink.on("close", release);
      sink.inOnePiece((body) => {
        if (body) headers.set("content-length", String(body.byteLength));
        resolve(new Response(body ?? sink.toStream(), { status, headers }));
      });
      pipe(sink);
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={withOwnRoutes(remixContext)} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: answer,
        onShellError(error) {
          release();
          reject(error);
        },
        onError(error: unknown) {
          status = 500;
          if (shellSent && !signal.aborted) loadContext.report("a part of the page failed", error);
        },
      },
    );
    const release = watch(signal, (reason) => {
      abort(reason);
      // React says nothing of a shell that is aborted
      if (!shellSent) reject(reason);
    });
  });
}

/** React 18 leaves zeros at the end of a full buffer where a character of several bytes did not fit any more. */
function withoutPadding(chunk: Uint8Array): Uint8Array {
  let end = chunk.length;
  while (end > 0 && chunk[end - 1] === 0) end -= 1;
  return end === chunk.length ? chunk : chunk.subarray(0, end);
}

/** Collects what React writes; from toStream() on, passes it through with back-pressure. */
class PageSink extends Writable {
  private chunks: Uint8Array[] = [];
  private out: ReadableStreamDefaultController<Uint8Array> | undefined;
  private more: (() => void) | undefined;

  override _write(padded: Uint8Array, _encoding: string, done: () => void): void {
    const chunk = withoutPadding(padded);
    if (!this.out) {
      this.chunks.push(chunk);
      done();
      return;
    }
    this.out.enqueue(chunk);
    if ((this.out.desiredSize ?? 1) > 0) done();
    else this.more = done;
  }

  override _final(done: () => void): void {
    this.out?.close();
    done();
  }

  /** Gives all that was written when that is the whole page; undefined when it takes longer than a few turns. */
  inOnePiece(give: (whole: Buffer<ArrayBuffer> | undefined) => void): void {
    let turns = 0;
    const look = () => {
      if (this.writableFinished) {
        const whole = Buffer.concat(this.chunks);
        this.chunks = [];
        give(whole);
      } else if (++turns > ONE_PIECE_TURNS) give(undefined);
      else setImmediate(look);
    };
    setImmediate(look);
  }

  toStream(): ReadableStream<Uint8Array> {
    return new ReadableStream<Uint8Array>({
      start: (controller) => {
        for (const chunk of this.chunks) controller.enqueue(chunk);
        this.chunks = [];
        this.out = controller;
      },
      pull: () => {
        const { more } = this;
        this.more = undefined;
        more?.();
      },
      cancel: () => {
        this.destroy();
      },
    });
  }
}

/**
 * What a loader let pass goes to the log; addresses without a page and abandoned requests do not (R-ERR-09). What a
 * loader turned into a page of its own never comes here: the refusal was written down where the backend answered it.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const trouble = failureOf(error);
  if (trouble && (needsLogin(trouble) || trouble.code === FORBIDDEN)) return;
  context.report("the page failed", error);
}
