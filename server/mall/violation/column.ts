import type { violation as calls } from "#trpc/contract/violation";
import type { Actor, Handler } from "../implement";
import { siteConfiguration } from "../site/index";
import { columnOne, columnPage, countVisits, hasUnseen, keepSeen, type Reader } from "./repo/column";

const readerOf = ({ actor, now }: { actor: Actor; now: Date }): Reader => ({
  tenantCode: actor.tenantCode,
  userSysNo: actor.userSysNo,
  identity: actor.identity,
  organizationSysNo: actor.organizationSysNo,
  now,
});

/** R-PERM-05 */
export const isShowExposeBtn: Handler<typeof calls.isShowExposeBtn> = async ({ db, actor, tenantCode }) => {
  const { basic } = await siteConfiguration(db, tenantCode);
  return basic.exposureOn && actor.identity !== "personal";
};

/** R-VIOL-01 */
export const fetchLatestExposeState: Handler<typeof calls.fetchLatestExposeState> = ({ db, ...asking }) =>
  hasUnseen(db, readerOf(asking));

export const searchExposeList: Handler<typeof calls.searchExposeList> = async ({ db, input, ...asking }) => {
  const { pageNo, pageSize, keyword = "", type = "" } = input;
  const wanted = { keyword, type, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const { rows, total } = await columnPage(db, readerOf(asking), wanted);
  return { datas: rows, total, pageNo, pageSize };
};

export const exposed: Handler<typeof calls.exposed> = async ({ db, input, fail, ...asking }) => {
  const found = await columnOne(db, readerOf(asking), input.id);
  if (!found) throw fail("NOT_FOUND", { message: "曝光记录不存在、已撤销或已期满" });
  return found;
};

export const saveUserHistoryRecord: Handler<typeof calls.saveUserHistoryRecord> = async ({
  db,
  input,
  fail,
  ...asking
}) => {
  if (await keepSeen(db, readerOf(asking), input.violationRecordSysNo)) return true as const;
  throw fail("NOT_FOUND", { message: "曝光记录不存在、已撤销或已期满" });
};

export const selectUserHistoryRecordCount: Handler<typeof calls.selectUserHistoryRecordCount> = ({ db, actor }) =>
  countVisits(db, actor);
