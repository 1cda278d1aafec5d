import { writeFileSync } from "node:fs";

/** Runs in the server's process before anything else. */
const preload = (name: string, file: string) => `
import dns from "node:dns";
import { readFileSync } from "node:fs";
const real = dns.lookup;
dns.lookup = (host, options, callback) => {
  if (host !== ${JSON.stringify(name)}) return real(host, options, callback);
  const address = readFileSync(${JSON.stringify(file)}, "utf8");
  process.nextTick(() => options.all ? callback(null, [{ address, family: 4 }]) : callback(null, address, 4));
};`;

export interface NamedHost {
  /** Setting of a server process that is to know the name. */
  env: { NODE_OPTIONS: string };
  /** From now on the name stands for this address. */
  move: (address: string) => void;
}

/** A host name whose address the test changes, as a name server does in a failover. */
export function namedHost(name: string, file: string): NamedHost {
  return {
    env: { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(preload(name, file))}` },
    move: (address) => writeFileSync(file, address),
  };
}
