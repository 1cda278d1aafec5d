import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import type IP2Region from "ip2region";

/** Addresses that say nothing about a place: our own networks. */
const local = new BlockList();
for (const [network, prefix] of [
  ["10.0.0.0", 8],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.168.0.0", 16],
  ["100.64.0.0", 10],
] as const)
  local.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::1", 128],
  ["fc00::", 7],
  ["fe80::", 10],
] as const)
  local.addSubnet(network, prefix, "ipv6");

/** Whether an address could be looked up at all: a public one, well formed. */
export function isPublicAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  const family = isIP(plain);
  return family !== 0 && !local.check(plain, family === 4 ? "ipv4" : "ipv6");
}

/** Reads the address data of the package once, on the first public address: 11 MB. */
let reader: IP2Region | undefined;
function addressData(): IP2Region {
  // a CommonJS package: every loader agrees on what require answers
  reader ??= new (createRequire(import.meta.url)("ip2region") as typeof import("ip2region")).default();
  return reader;
}

/** Name of the Chinese city (else the province) that a public address belongs to; null when it is not known. */
export function placeOfAddress(address: string): string | null {
  const found = addressData().search(address.replace(/^::ffff:(?=\d+\.)/i, ""));
  if (found?.country !== "中国") return null;
  return found.city || found.province || null;
}
