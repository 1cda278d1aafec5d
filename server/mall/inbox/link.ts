import { env } from "#server/kernel/env";
import type { inbox as calls } from "#trpc/contract/inbox";
import type { Handler } from "../implement";
import { hostName } from "../tenant/index";
import { mallsOf } from "./accounts";
import type { PersonInMall } from "./repo/account";
import { passwordMark, signedPath } from "./signed-link";

/** An address of the machine itself is the last that a reader is sent to. */
const isNumeric = (host: string): boolean => /^[\d.]+$|:/.test(host);

/**
 * Where a mall is opened, at the port under which the reader is here: the public address where it is the mall's, else
 * the host that serves every device, else that of desktops.
 */
export function hostOf({ hosts }: Pick<PersonInMall, "hosts">, here: string): string | undefined {
  const open = hostName(new URL(env.PUBLIC_URL).host);
  const rankOf = ({ host, device }: (typeof hosts)[number]) =>
    host === open ? 0 : (isNumeric(host) ? 10 : 1) + ["auto", "desktop", "mobile"].indexOf(device);
  const [found] = [...hosts].sort((one, other) => rankOf(one) - rankOf(other));
  const port = /:\d+$/.exec(here)?.[0] ?? "";
  return found && found.host + port;
}

/** Signs for an account of the caller's own; whose document it is is judged where the link leads. */
export const link: Handler<typeof calls.link> = async ({ db, actor, input, host, now, fail }) => {
  if (actor.scopes) throw fail("FORBIDDEN");
  const { tenantCode, applicationSysNo, document, sysNo } = input;
  const mall = (await mallsOf(db, actor)).find((one) => one.tenantCode === tenantCode);
  const { person } = mall ?? {};
  const isTheirs = person?.identities.some((identity) => identity.applicationSysNo === applicationSysNo);
  if (!mall || !person || !isTheirs)
    throw fail("NOT_FOUND", { message: "您在该商城的账号已失效或未关联，请在“全部商城待办”中重新关联" });
  const { userSysNo } = mall;
  const mark = passwordMark(person.passwordHash);
  const there = tenantCode === actor.tenantCode ? host : hostOf(person, host);
  if (!there) throw fail("NOT_FOUND", { message: "该商城没有可以打开的网址，请联系该商城的平台客服" });
  return {
    host: there,
    path: signedPath({ tenantCode, document, sysNo, userSysNo, applicationSysNo, mark }, now),
  };
};
