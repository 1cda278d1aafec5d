import type { Db } from "#server/kernel/db";
import { allHosts, type HostRow, hasTenants } from "./repo";

/** A new host name or tenant is known to every process this long after it was written. */
const FRESH_MS = 10_000;

export interface HostMeaning {
  /** null where the mall has no tenant at all yet. */
  tenantCode: string | null;
  device: HostRow["device"];
}

export interface TenantDirectory {
  /** What a Host header means; a host nobody entered is the default tenant's. */
  find: (host: string) => Promise<HostMeaning>;
  /** Forgets what was read, after a change in this process. */
  drop: () => void;
}

/** Host name without port, lower case, without the dot that ends a full name. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** Host names to tenants, all read at once and kept for seconds: no statement on an ordinary request. */
export function tenantDirectory(db: Db, defaultTenant: string, now: () => number = Date.now): TenantDirectory {
  let until = 0;
  let hosts: Promise<Map<string, HostMeaning> | undefined> | undefined;
  const read = async () => {
    const rows = await allHosts(db);
    // the first tenant must not have to wait until this is read again
    if (rows.length === 0 && !(await hasTenants(db))) {
      drop();
      return undefined;
    }
    return new Map(rows.map(({ host, tenantCode, device }) => [hostName(host), { tenantCode, device }]));
  };
  const drop = () => {
    hosts = undefined;
  };
  return {
    async find(host) {
      if (!hosts || until <= now()) {
        until = now() + FRESH_MS;
        hosts = read();
        // a failed look-up must not be remembered
        hosts.catch(drop);
      }
      const known = await hosts;
      return known?.get(hostName(host)) ?? { tenantCode: known ? defaultTenant : null, device: "auto" };
    },
    drop,
  };
}
