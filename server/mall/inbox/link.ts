import type { inbox as calls } from "#trpc/contract/inbox";
import type { Handler } from "../implement";
import { hostOf } from "../tenant/index";
import { mallsOf } from "./accounts";
import { passwordMark, signedPath } from "./signed-link";

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
  const there = tenantCode === actor.tenantCode ? host : hostOf(person.hosts, host);
  if (!there) throw fail("NOT_FOUND", { message: "该商城没有可以打开的网址，请联系该商城的平台客服" });
  return {
    host: there,
    path: signedPath({ tenantCode, document, sysNo, userSysNo, applicationSysNo, mark }, now),
  };
};
