import type { AppLoadContext, EntryContext } from "@remix-run/node";
import { isRouteErrorResponse, RemixServer } from "@remix-run/react";
import { renderToString } from "react-dom/server";
import { failureOf, needsLogin } from "./lib/failure";
import { NonceContext } from "./lib/nonce";

/** Milliseconds that Remix waits for data that a loader has only promised. */
export const streamTimeout = 5_000;
/** As nginx says it: nobody was left to be answered. */
const READER_GONE = 499;
const FORBIDDEN = 403;
/** Where a page's last scripts stand: what a page shows never holds it unescaped. */
const END = "</body></html>";

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

/** What would end the script that a text stands in, or begin another one. */
const escaped: Record<string, string> = { "<": "\\u003c", ">": "\\u003e", "&": "\\u0026" };

/** The scripts that hand the data of the page over to Remix in the browser: what Remix itself streams behind a page. */
async function handOver(data: ReadableStream<Uint8Array>, nonce: string | undefined): Promise<string> {
  const reader = data.getReader();
  const chunks: Uint8Array[] = [];
  for (let read = await reader.read(); !read.done; read = await reader.read()) chunks.push(read.value);
  const text = JSON.stringify(Buffer.concat(chunks).toString()).replace(/[<>&]/g, (sign) => escaped[sign] ?? sign);
  const controller = "window.__remixContext.streamController";
  return `<script${nonce ? ` nonce="${nonce}"` : ""}>${controller}.enqueue(${text});${controller}.close();</script>`;
}

/**
 * Renders a page, whole and at once: loaders leave nothing open, and React needs a sixth of a page's CPU less for a text
 * than for a stream of bytes. What may only be drawn in the browser stands behind a boundary of its own.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  remixContext: EntryContext,
  loadContext: AppLoadContext,
): Promise<Response> {
  const { signal } = request;
  const nonce = loadContext.cspNonce;
  const { serverHandoffStream: data, ...context } = withOwnRoutes(remixContext);
  if (signal.aborted) {
    await data?.cancel();
    return new Response(null, { status: READER_GONE });
  }
  const page = renderToString(
    <NonceContext.Provider value={nonce}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </NonceContext.Provider>,
  );
  let scripts = "";
  if (context.renderMeta?.didRenderScripts && data) scripts = await handOver(data, nonce);
  else await data?.cancel();
  const end = page.lastIndexOf(END);
  const body = Buffer.from(`<!DOCTYPE html>${scripts ? page.slice(0, end) + scripts + page.slice(end) : page}`);
  headers.set("content-type", "text/html; charset=utf-8");
  headers.set("content-length", String(body.byteLength));
  return loadContext.wholeAnswer(body, { status, headers });
}

/**
 * What a loader let pass goes to the log; addresses without a page and abandoned requests do not (R-ERR-09). What a
 * loader turned into a page of its own never comes here: the refusal was written down where the backend answered it.
 */
export function handleError(error: unknown, { request, context }: { request: Request; context: AppLoadContext }): void {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const problem = failureOf(error);
  if (problem && (needsLogin(problem) || problem.code === FORBIDDEN)) return;
  context.report("the page failed", error);
}
