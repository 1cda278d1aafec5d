import { priceSource as calls } from "#trpc/contract/price-source";
import { chinaDay } from "#trpc/rules/price";
import { areaName } from "../area/index";
import { needPermission } from "../document/index";
import { type Handler, implement } from "../implement";
import { readOperatorEvents } from "../site/index";
import { goodsOfSpec, quotesSince } from "./curve-repo";
import { AREA, CODE, publishQuotes } from "./publish";
import { newestQuotes } from "./repo";

export { publishQuotes } from "./publish";

const YEAR_MS = 366 * 86_400_000;
/** Goods that a curve names. */
const NAMED = 20;

const publish: Handler<typeof calls.publish> = ({ db, actor, input, now }) =>
  publishQuotes({ db, actor, now }, input.priceSource, input.quoteList);

const search: Handler<typeof calls.search> = async ({ db, actor, tenantCode, input }) => {
  needPermission(actor, CODE);
  const { priceSource, keyword, after = { specKey: "", areaCode: "" }, pageSize } = input;
  const [found, events] = await Promise.all([
    newestQuotes(db, { tenantCode, priceSource }, { keyword, after, limit: pageSize + 1 }),
    readOperatorEvents(db, tenantCode, AREA),
  ]);
  const shown = found.slice(0, pageSize);
  const datas = await Promise.all(shown.map(async (row) => ({ ...row, areaName: await areaName(db, row.areaCode) })));
  return { datas, hasMore: found.length > pageSize, events };
};

const curve: Handler<typeof calls.curve> = async ({ db, actor, tenantCode, input, now }) => {
  needPermission(actor, CODE);
  const from = chinaDay(new Date(now.getTime() - YEAR_MS));
  const [dayList, goodsList] = await Promise.all([
    quotesSince(db, { tenantCode, ...input }, from),
    goodsOfSpec(db, { tenantCode, specKey: input.specKey }, NAMED),
  ]);
  return { areaName: await areaName(db, input.areaCode), dayList, goodsList };
};

export const priceSource = implement(calls, { publish, search, curve });
