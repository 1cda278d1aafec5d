import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Encoding } from "./compress";

/** Where the build leaves the browser's files as they are sent, beside those files and the server. */
export const PACKED_FOLDER = "packed";
export type Bytes = Uint8Array<ArrayBuffer>;
export type Packed = Record<Encoding, Bytes>;

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
 * What pages load first is worth the most that there is: a tenth less, for seconds of the build. What is larger, the
 * editor and the charts, is loaded by the few pages that use it.
 */
const SHARED_BYTES = 300 << 10;
const levelOf = ({ byteLength }: Bytes): number => (byteLength <= SHARED_BYTES ? constants.BROTLI_MAX_QUALITY : 9);

export const typeOf = (path: string): string => types[extname(path)] ?? "application/octet-stream";

/** A name that stands for what is in a file. */
export const contentName = (plain: Bytes): string => createHash("sha1").update(plain).digest("base64url").slice(0, 16);

export const read = (path: string): Bytes => new Uint8Array(readFileSync(path));

/** Files that a folder and those below it give away, by their paths in it. */
export function filesIn(root: string): string[] {
  const names = readdirSync(root, { recursive: true, encoding: "utf8" });
  return names.filter((name) => !name.startsWith(".") && statSync(join(root, name)).isFile());
}

export const isWorthPacking = (path: string, plain: Bytes): boolean =>
  compressible.test(typeOf(path)) && plain.byteLength > MIN_BYTES;

export function pack(plain: Bytes): Packed {
  const params = { [constants.BROTLI_PARAM_QUALITY]: levelOf(plain) };
  return {
    br: new Uint8Array(brotliCompressSync(plain, { params })),
    gzip: new Uint8Array(gzipSync(plain, { level: 9 })),
  };
}

const paths = (folder: string, plain: Bytes) => {
  const path = join(folder, contentName(plain));
  return { br: `${path}.br`, gzip: `${path}.gz` };
};

/** What the build has packed of a file with this very content. */
export function packedBefore(folder: string, plain: Bytes): Packed | undefined {
  const { br, gzip } = paths(folder, plain);
  return existsSync(br) && existsSync(gzip) ? { br: read(br), gzip: read(gzip) } : undefined;
}

/** Packs every file of the browser build, for all the starts of the server after it. */
export function packAll(root: string, folder: string): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of filesIn(root)) {
    const plain = read(join(root, name));
    if (!isWorthPacking(name, plain)) continue;
    const [to, packed] = [paths(folder, plain), pack(plain)];
    writeFileSync(to.br, packed.br);
    writeFileSync(to.gzip, packed.gzip);
  }
}
