import { env } from "#server/kernel/env";
import { hostName } from "./directory";

/** Where a mall is known, and on which devices. */
export interface KnownHost {
  host: string;
  device: string;
}

/** An address of the machine itself is the last that a reader is sent to. */
const isNumeric = (host: string): boolean => /^[\d.]+$|:/.test(host);

/**
 * Where a mall is opened, at the port under which the reader is here: the public address where it is the mall's, else
 * the host that serves every device, else that of desktops. Undefined for a mall without a host.
 */
export function hostOf(hosts: readonly KnownHost[], here: string): string | undefined {
  const open = hostName(new URL(env.PUBLIC_URL).host);
  const rankOf = ({ host, device }: KnownHost) =>
    host === open ? 0 : (isNumeric(host) ? 10 : 1) + ["auto", "desktop", "mobile"].indexOf(device);
  const [found] = [...hosts].sort((one, other) => rankOf(one) - rankOf(other));
  const port = /:\d+$/.exec(here)?.[0] ?? "";
  return found && found.host + port;
}

/** Where a mall is opened from outside, by the protocol and port of the public address; that itself without a host. */
export function originOf(hosts: readonly KnownHost[]): string {
  const { host, protocol, origin } = new URL(env.PUBLIC_URL);
  const own = hostOf(hosts, host);
  return own ? `${protocol}//${own}` : origin;
}
