import { toUnixSeconds } from "#server/kernel/clock";
import { Failure } from "#trpc/contract/failures";
import { platformAgreement as calls } from "#trpc/contract/platform-agreement";
import { needPermission } from "../document/index";
import { type Actor, implement } from "../implement";
import { readOperatorEvents, writeOperatorEvent } from "../site/index";
import { newestAgreement } from "./newest";
import { acceptancesOf, publishNext, versionPage } from "./repo";

const CODE = "platformAgreement:operator:publish";
const AREA = "agreement";

const overtaken = (version: number) =>
  new Failure("STATE_CONFLICT", {
    message: `其他人已发布第 ${version} 版，请核对后重新提交`,
    fields: { content: `以第 ${version} 版为准，请核对后重新提交` },
    details: { version },
  });

const mine = (actor: Actor): string => {
  needPermission(actor, CODE);
  return actor.tenantCode;
};

/** The agreement of the platform as its operators keep it: every version stays, and who accepted it. */
export const platformAgreement = implement(calls, {
  versions: async ({ db, actor, input: { pageNo, pageSize } }) => {
    const tenantCode = mine(actor);
    // a mall that has none yet gets the standard one
    await newestAgreement(db, tenantCode);
    const [found, events] = await Promise.all([
      versionPage(db, tenantCode, { offset: (pageNo - 1) * pageSize, limit: pageSize }),
      readOperatorEvents(db, tenantCode, AREA),
    ]);
    const datas = found.map(({ publishTime, total: _total, ...row }) => ({
      ...row,
      publishTime: toUnixSeconds(publishTime),
    }));
    return { datas, total: found[0]?.total ?? 0, pageNo, pageSize, events };
  },
  acceptances: async ({ db, actor, input: { pageNo, pageSize, version, keyword } }) => {
    const asked = { version, keyword, offset: (pageNo - 1) * pageSize, limit: pageSize };
    const found = await acceptancesOf(db, mine(actor), asked);
    const datas = found.map(({ acceptTime, total: _total, ...row }) => ({
      ...row,
      acceptTime: toUnixSeconds(acceptTime),
    }));
    return { datas, total: found[0]?.total ?? 0, pageNo, pageSize };
  },
  publish: async ({ db, actor, input, now }) => {
    const tenantCode = mine(actor);
    const newest = await newestAgreement(db, tenantCode);
    if (newest.version !== input.version) throw overtaken(newest.version);
    if (newest.title === input.title && newest.content === input.content)
      throw new Failure("BAD_INPUT", { message: "协议没有变化，不需要发布新版本" });
    const version = await publishNext(db, { tenantCode, ...input, now });
    if (version === undefined) throw overtaken(input.version + 1);
    const subject = `${input.title}（第 ${version} 版）`;
    await writeOperatorEvent(db, actor, { area: AREA, event: "publish", subject }, now);
    return { version };
  },
});
