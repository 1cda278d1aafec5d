import { BlockList, isIP } from "node:net";

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

/** Finds the name of the city of a public address; null when it does not know. */
export type CityOfAddress = (address: string) => Promise<string | null>;

/** No address data ship with the mall: every address is unknown until an operator brings a source. */
export const noAddressData: CityOfAddress = async () => null;
