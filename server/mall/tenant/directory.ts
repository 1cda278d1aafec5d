import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { allHosts, type HostRow, hasTenants } from "./repo";

/** A new host name or tenant is known to every process this long after it was written. */
const FRESH_MS = 10_000;
/** A change that this process makes is committed within this time. */
const COMMIT_MS = 1_000;

export interface HostMeaning {
  /** null for a host that nobody entered. */
  tenantCode: string | null;
  device: HostRow["device"];
}

export interface TenantDirectory {
  /** What a Host header means. */
  find: (host: string) => Promise<HostMeaning>;
  /** The tenant of hosts that nobody entered. @throws Failure MALL_EMPTY where there is no tenant at all */
  fallback: () => Promise<string>;
}

let changedAt = Number.NEGATIVE_INFINITY;
/** For a change in this process: hosts are read anew, until it is committed. */
export function noteHostChange(): void {
  changedAt = Date.now();
}

/** Host name without port, lower case, without the dot that ends a full name. */
export function hostName(host: string): string {
  return host.trim().toLowerCase().replace(/:\d*$/, "").replace(/\.$/, "");
}

/** The mall has no tenant yet. `details.command` makes the first one, with its operator. */
const emptyMall = (tenantCode: string): Failure =>
  new Failure("MALL_EMPTY", {
    details: { command: `npm run operator:create -- --tenant ${tenantCode} --tenant-name 商城名称 --mobile 手机号` },
  });

/** Host names to tenants, all read at once and kept for seconds: no statement on an ordinary request. */
export function tenantDirectory(db: Db, defaultTenant: string): TenantDirectory {
  let readAt = 0;
  let hosts: Promise<Map<string, HostMeaning>> | undefined;
  let begun = false;
  const read = async () => {
    const rows = await allHosts(db);
    return new Map(rows.map(({ host, tenantCode, device }) => [hostName(host), { tenantCode, device }]));
  };
  const isFresh = () => readAt + FRESH_MS > Date.now() && readAt >= changedAt + COMMIT_MS;
  return {
    async find(host) {
      if (!hosts || !isFresh()) {
        readAt = Date.now();
        hosts = read();
        // a failed look-up must not be remembered
        hosts.catch(() => {
          hosts = undefined;
        });
      }
      return (await hosts).get(hostName(host)) ?? { tenantCode: null, device: "auto" };
    },
    async fallback() {
      // an empty mall is asked anew each time: its first tenant is not to wait
      begun ||= await hasTenants(db);
      if (!begun) throw emptyMall(defaultTenant);
      return defaultTenant;
    },
  };
}
