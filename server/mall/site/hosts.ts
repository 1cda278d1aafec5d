import { Failure } from "#trpc/contract/failures";
import type { site as calls } from "#trpc/contract/site";
import { needPermission } from "../document/index";
import type { Handler } from "../implement";
import { deleteHost, enterHost, hostName, hostsOf, noteHostChange } from "../tenant/index";
import { readOperatorEvents, writeOperatorEvent } from "./events-repo";
import { lockSite } from "./repo";

const CODE = "site:operator:host";

const refused = (message: string) => new Failure("STATE_CONFLICT", { message, fields: { host: message } });

export const hosts: Handler<typeof calls.hosts> = async ({ db, actor, host }) => {
  needPermission(actor, CODE);
  const own = hostName(host);
  const rows = await hostsOf(db, actor.tenantCode);
  const events = await readOperatorEvents(db, actor.tenantCode, "host");
  return { hosts: rows.map((row) => ({ ...row, isCurrent: hostName(row.host) === own })), events };
};

/** A host belongs to one tenant: who enters one that is another's is refused. */
export const addHost: Handler<typeof calls.addHost> = async ({ db, actor, input, now }) => {
  needPermission(actor, CODE);
  const { tenantCode } = actor;
  const entered = await enterHost(db, { tenantCode, ...input });
  if (!entered) throw refused("该域名已属于其他商城，请换一个域名");
  noteHostChange();
  await writeOperatorEvent(db, actor, { area: "host", event: "add", subject: input.host }, now);
  return true as const;
};

/** Nobody takes away the address under which they are, nor the last one. */
export const removeHost: Handler<typeof calls.removeHost> = async ({ db, actor, input, host, now, fail }) => {
  needPermission(actor, CODE);
  const { tenantCode } = actor;
  if (hostName(host) === hostName(input.host)) throw refused("不能移除正在使用的域名，请从另一个域名登录后再移除");
  // whoever removes another one at the same moment waits
  await lockSite(db, tenantCode);
  const rows = await hostsOf(db, tenantCode);
  if (!rows.some((row) => row.host === input.host)) throw fail("NOT_FOUND", { message: "没有这个域名，或已移除" });
  if (rows.length === 1) throw refused("至少保留一个域名，否则没有人能打开商城");
  await deleteHost(db, tenantCode, input.host);
  noteHostChange();
  await writeOperatorEvent(db, actor, { area: "host", event: "remove", subject: input.host }, now);
  return true as const;
};
