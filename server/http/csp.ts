import { createHash } from "node:crypto";

/** Inline scripts of a page: those without a src. */
const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

function policy(scripts: string, styles: string): string {
  return [
    "default-src 'self'",
    `script-src 'self'${scripts}`,
    `style-src-elem 'self'${styles}`,
    "style-src-attr 'unsafe-inline'", // widths of columns and Mantine's own variables are style attributes
    "img-src 'self' data: blob:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
  ].join("; ");
}

/** The policy of a page made for one request. */
export function cspWithNonce(nonce: string): string {
  return policy(` 'nonce-${nonce}'`, ` 'nonce-${nonce}'`);
}

/** The policy of a page that many get: its inline scripts are named by their hashes. */
export function cspWithHashes(html: string): string {
  const hashes = new Set<string>();
  for (const [, script = ""] of html.matchAll(INLINE_SCRIPT)) {
    hashes.add(` 'sha256-${createHash("sha256").update(script).digest("base64")}'`);
  }
  return policy([...hashes].join(""), "");
}
