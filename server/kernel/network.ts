import { isIPv6 } from "node:net";
import { cacheOf } from "./cache";

/** The first 64 bits of an IPv6 address: one household has all the rest. */
function prefixOf(address: string): string {
  const [left = "", right] = address.toLowerCase().replace(/%.*$/, "").split("::");
  const head = left === "" ? [] : left.split(":");
  const tail = right === undefined || right === "" ? [] : right.split(":");
  const zeros = right === undefined ? 0 : 8 - head.length - tail.length;
  const groups = [...head, ...Array.from({ length: Math.max(0, zeros) }, () => "0"), ...tail];
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ""))
    .join(":");
}

/** Whose network an address belongs to: an IPv4 address by itself, the household of an IPv6 one. */
export function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, "");
  return isIPv6(plain) ? prefixOf(plain) : plain;
}

const NETWORKS = 10_000;

/**
 * How much each network may take of something that everybody shares, so that none takes all of it. Counted in this
 * process, anew `ms` after the first of it.
 * @returns takes so much more, unless that is beyond the share; an address that nobody knows has no limit
 */
export function shareOf({ most, ms }: { most: number; ms: number }): (address: string, more?: number) => boolean {
  const shares = cacheOf<{ taken: number }>({ max: NETWORKS, ms });
  return (address, more = 1) => {
    if (address === "") return true;
    const network = networkOf(address);
    const share = shares.get(network) ?? { taken: 0 };
    if (share.taken + more > most) return false;
    if (share.taken === 0) shares.set(network, share);
    share.taken += more;
    return true;
  };
}
