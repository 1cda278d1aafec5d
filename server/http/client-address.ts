import { isIP } from "node:net";
import { getConnInfo } from "@hono/node-server/conninfo";
import type { Context } from "hono";

/**
 * What the outermost trusted proxy said: each proxy adds to the right, so whatever stands further left was sent by
 * the visitor.
 * @param proxies how many proxies of ours stand in front
 */
export function forwarded(header: string | null | undefined, proxies: number): string | undefined {
  if (!header || proxies === 0) return undefined;
  const parts = header.split(",");
  return parts[Math.max(0, parts.length - proxies)]?.trim() || undefined;
}

/** Address of whoever asks: of the connection, or as our proxies tell it; "" where there is none. */
export function clientAddressOf(c: Context, proxies: number): string {
  const told = forwarded(c.req.header("x-forwarded-for"), proxies);
  if (told && isIP(told)) return told;
  try {
    return getConnInfo(c).remote.address ?? "";
  } catch {
    return ""; // called without a socket
  }
}
