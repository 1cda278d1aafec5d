import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { cspWithHashes } from "./csp";

const brotliOf = promisify(brotliCompress);
const gzipOf = promisify(gzip);
// the bytes are made once and sent often
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

type Encoding = "br" | "gzip" | "identity";

/** Whoever finds a page old makes it anew; others have the old one meanwhile, for so long at most. */
const RENEWAL_MS = 3_000;
/** However busy the server is, nobody gets a page that is older. */
const OLDEST_MS = 10 * 60_000;

interface Page {
  made: number;
  until: number;
  etag: string;
  csp: string;
  bytes: Record<Encoding, Buffer>;
}

export interface HtmlCacheLimits {
  pages: number;
  bytes: number;
}

function encodingFor(accept: string | null): Encoding {
  if (accept && /\bbr\b/.test(accept)) return "br";
  return accept && /\bgzip\b/.test(accept) ? "gzip" : "identity";
}

function answer(page: Page, request: Request): Response {
  const encoding = encodingFor(request.headers.get("accept-encoding"));
  const headers = new Headers({
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.csp,
    // a proxy must not keep it: the same address looks different to those who are logged in
    "cache-control": "private, no-cache",
    vary: "accept-encoding, cookie",
    etag: `W/"${page.etag}"`,
  });
  if (request.headers.get("if-none-match") === headers.get("etag")) return new Response(null, { status: 304, headers });
  const body = page.bytes[encoding];
  if (encoding !== "identity") headers.set("content-encoding", encoding);
  headers.set("content-length", String(body.byteLength));
  return new Response(new Uint8Array(body), { headers });
}

/**
 * Whole pages for visitors without a session cookie, compressed once. A route opts in with
 * `headers = () => ({ "Cache-Control": "public, s-maxage=30" })`; the pages that nobody asked for the longest leave when the cache is full.
 */
export class HtmlCache {
  private readonly pages: LRUCache<string, Page>;

  /** @param maxSeconds the longest that a page is kept, whatever its route says */
  constructor(
    private readonly maxSeconds: number,
    { pages, bytes }: HtmlCacheLimits = { pages: 2_000, bytes: 64 << 20 },
    private readonly now: () => number = Date.now,
  ) {
    this.pages = new LRUCache({ max: pages, maxSize: bytes, sizeCalculation: weight });
  }

  get(key: string, request: Request): Response | undefined {
    const page = this.pages.get(key);
    if (!page) return undefined;
    if (page.until > this.now()) return answer(page, request);
    page.until = this.now() + RENEWAL_MS;
    return undefined;
  }

  /** The page as it was, for when there is no time to make a new one. */
  old(key: string, request: Request): Response | undefined {
    const page = this.pages.get(key);
    return page && this.now() - page.made < OLDEST_MS ? answer(page, request) : undefined;
  }

  /**
   * Keeps a page that may be kept: whole, without cookies, and with s-maxage. Gives back what to send: the kept page
   * (without the nonce, its scripts named by hash) or the response as it came.
   */
  async put(key: string, request: Request, response: Response, nonce: string): Promise<Response> {
    const seconds = Number(/s-maxage=(\d+)/.exec(response.headers.get("cache-control") ?? "")?.[1] ?? 0);
    const type = response.headers.get("content-type") ?? "";
    // entry.server tells the length of pages that it did not have to stream
    const whole = response.headers.has("content-length") && type.startsWith("text/html");
    if (!seconds || !whole || response.status !== 200 || response.headers.has("set-cookie")) return response;

    const html = (await response.text()).replaceAll(` nonce="${nonce}"`, "");
    const identity = Buffer.from(html);
    const [br, gz] = await Promise.all([brotliOf(identity, BROTLI), gzipOf(identity)]);
    const made = this.now();
    const page: Page = {
      made,
      until: made + Math.min(seconds, this.maxSeconds) * 1000,
      etag: createHash("sha256").update(identity).digest("base64url").slice(0, 22),
      csp: cspWithHashes(html),
      bytes: { br, gzip: gz, identity },
    };
    this.pages.set(key, page);
    return answer(page, request);
  }

  /** Forgets everything: the configuration or the goods have changed. */
  clear(): void {
    this.pages.clear();
  }
}

function weight({ bytes }: Page): number {
  return bytes.br.byteLength + bytes.gzip.byteLength + bytes.identity.byteLength;
}
