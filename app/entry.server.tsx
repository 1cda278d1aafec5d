import { Writable } from "node:stream";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import type { AppLoadContext, EntryContext } from "@remix-run/server-runtime";
import { isbot } from "isbot";
import { renderToPipeableStream } from "react-dom/server";
import { NonceContext } from "./lib/nonce";

export const streamTimeout = 5_000;

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

/** Renders a page: in one piece (with content-length) when nothing slow is deferred, else as a stream. */
export default function handleRequest(
  request: Request,
  responseStatus: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const nonce = loadContext.cspNonce;
  const whole = isbot(request.headers.get("user-agent")) || remixContext.isSpaMode;
  headers.set("content-type", "text/html; charset=utf-8");
  return new Promise((resolve, reject) => {
    let status = responseStatus;
    let shellSent = false;
    const answer = () => {
      shellSent = true;
      const sink = new PageSink();
      sink.on("close", () => clearTimeout(giveUp));
      let turns = 0;
      const wait = () => {
        if (sink.writableFinished) {
          const body = Buffer.concat(sink.chunks);
          headers.set("content-length", String(body.byteLength));
          resolve(new Response(body, { status, headers }));
        } else if (++turns > ONE_PIECE_TURNS) resolve(new Response(sink.toStream(), { status, headers }));
        else setImmediate(wait);
      };
      pipe(sink);
      wait();
    };
    const { pipe, abort } = renderToPipeableStream(
      <NonceContext.Provider value={nonce}>
        <RemixServer context={withOwnRoutes(remixContext)} url={request.url} nonce={nonce} />
      </NonceContext.Provider>,
      {
        nonce,
        [whole ? "onAllReady" : "onShellReady"]: answer,
        onShellError: reject,
        onError(error: unknown) {
          status = 500;
          if (shellSent && !request.signal.aborted) console.error(error);
        },
      },
    );
    request.signal.addEventListener("abort", () => abort(new Error("request aborted")), { once: true });
    const giveUp = setTimeout(abort, streamTimeout + 1_000);
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
  chunks: Uint8Array[] = [];
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

/** Bugs go to the log; what was refused, not found or abandoned does not (R-ERR-09). */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  console.error(error);
}
