import { join, sep } from "node:path";
import type { MiddlewareHandler } from "hono";
import { acceptedEncoding } from "./compress";
import {
  type Bytes,
  contentName,
  filesIn,
  isWorthPacking,
  type Packed,
  pack,
  packedBefore,
  read,
  typeOf,
} from "./packed";

interface StaticFile {
  type: string;
  etag: string;
  cacheControl: string;
  plain: Bytes;
  encoded: Partial<Packed>;
}

function load(path: string, immutable: boolean, packed: string): StaticFile {
  const plain = read(path);
  return {
    type: typeOf(path),
    etag: `"${contentName(plain)}"`,
    cacheControl: immutable ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    plain,
    encoded: isWorthPacking(path, plain) ? (packedBefore(packed, plain) ?? pack(plain)) : {},
  };
}

function loadAll(root: string, packed: string): Map<string, StaticFile> {
  return new Map(
    filesIn(root).map((name) => [
      `/${name.split(sep).join("/")}`,
      load(join(root, name), name.startsWith(`assets${sep}`), packed),
    ]),
  );
}

/**
 * Answers the files of the browser build from memory, as the build has packed them; what it has not is packed at the
 * start. Files under assets/ carry their hash in the name and never change; the others are revalidated after an hour.
 */
export function staticFiles(root: string, packed: string): MiddlewareHandler {
  const files = loadAll(root, packed);
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
