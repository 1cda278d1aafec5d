import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { MiddlewareHandler } from "hono";
import { acceptedEncoding, type Encoding } from "./compress";

const types: Record<string, string> = {
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".ico": "image/x-icon",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
  ".json": "application/json",
  ".webmanifest": "application/manifest+json",
  ".txt": "text/plain; charset=utf-8",
};
const compressible = /text|json|svg/;
const MIN_BYTES = 512;
/**
 * What every page loads is worth the most that there is: a tenth less of a few files, for a second at the start. What is
 * larger still, the editor and the charts, is loaded by the few pages that use it.
 */
const SHARED_BYTES = { from: 16 << 10, to: 300 << 10 };
const levelOf = ({ byteLength }: Bytes): number =>
  byteLength >= SHARED_BYTES.from && byteLength <= SHARED_BYTES.to ? constants.BROTLI_MAX_QUALITY : 9;

type Bytes = Uint8Array<ArrayBuffer>;
interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Bytes;
  encoded: Partial<Record<Encoding, Bytes>>;
}

function load(path: string, immutable: boolean): StaticFile {
  const plain = new Uint8Array(readFileSync(path));
  const type = types[extname(path)] ?? "application/octet-stream";
  const worthwhile = compressible.test(type) && plain.byteLength > MIN_BYTES;
  return {
    type,
    etag: `"${createHash("sha1").update(plain).digest("base64url").slice(0, 16)}"`,
    cacheControl: immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    plain,
    encoded: worthwhile
      ? {
          br: new Uint8Array(
            brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: levelOf(plain) } }),
          ),
          gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
        }
      : {},
  };
}

function loadAll(root: string): Map<string, StaticFile> {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  const files = names.filter((name) => !name.startsWith(".") && statSync(join(root, name)).isFile());
  return new Map(
    files.map((name) => [`/${name.split(sep).join("/")}`, load(join(root, name), name.startsWith(`assets${sep}`))]),
  );
}

/**
 * Answers the files of the browser build from memory, compressed once at start. Files under assets/ carry
 * their hash in the name and never change; the others are revalidated after an hour.
 */
export function staticFiles(root: string): MiddlewareHandler {
  const files = loadAll(root);
  return async (c, next) => {
    const file = c.req.method === "GET" || c.req.method === "HEAD" ? files.get(c.req.path) : undefined;
    if (!file) return next();
    const headers: Record<string, string> = {
      "content-type": file.type,
      "cache-control": file.cacheControl,
      etag: file.etag,
      vary: "accept-encoding",
      "x-content-type-options": "nosniff",
    };
    if (c.req.header("if-none-match")?.includes(file.etag)) return c.body(null, 304, headers);
    const encoding = acceptedEncoding(c.req.header("accept-encoding"));
    const encoded = encoding && file.encoded[encoding];
    if (encoded) headers["content-encoding"] = encoding;
    if (c.req.method === "HEAD") return c.body(null, 200, headers);
    return c.body(encoded ?? file.plain, 200, headers);
  };
}
