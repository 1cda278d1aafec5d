import { needPermission } from "#server/mall/document/index";
import type { Handler } from "#server/mall/implement";
import { readOperatorEvents, writeOperatorEvent } from "#server/mall/site/index";
import { Failure } from "#trpc/contract/failures";
import type { mallPage as calls } from "#trpc/contract/mall-page";
import { isShopTag, pageLimits, pagePath } from "#trpc/rules/mall-page";
import { by, gone, type PageMaker, pageHandlers } from "./manage";
import { PAGE_CODE } from "./published";
import { findPages, insertPage } from "./repo/draft";

const AREA = "page";

const operators: PageMaker = {
  code: PAGE_CODE,
  async needOwn(_db, _actor, { shopSysNo }) {
    if (shopSysNo !== null) throw gone();
    return null;
  },
  log: ({ db, actor, now }, event, subject) => writeOperatorEvent(db, actor, { area: AREA, event, subject }, now),
};

const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode, input }) => {
  needPermission(actor, PAGE_CODE);
  const { pageNo, pageSize, keyword, statusList } = input;
  const filter = { keyword, statusList, offset: (pageNo - 1) * pageSize, limit: pageSize };
  const [{ rows, total }, events] = await Promise.all([
    findPages(db, tenantCode, filter),
    readOperatorEvents(db, tenantCode, AREA),
  ]);
  return { datas: rows, total, pageNo, pageSize, events };
};

const create: Handler<typeof calls.create> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, PAGE_CODE);
  const refused = (message: string) => new Failure("BAD_INPUT", { message, fields: { tag: message } });
  if (isShopTag(input.tag)) throw refused("标识 shop-数字 是店铺首页的，请换一个标识");
  const sysNo = await insertPage(db, tenantCode, { ...input, most: pageLimits.pages }, by(actor, now));
  if (sysNo !== undefined) return { sysNo };
  throw refused(`已有地址为 ${pagePath(input.tag)} 的页面，请换一个标识；一个商城最多${pageLimits.pages}个页面`);
};

export const ofOperators = { search, create, ...pageHandlers(operators) };
