import { areaCodeOf } from "#server/mall/area/index";
import type { Handler } from "#server/mall/implement";
import { agreementHistory, pricesAt, wantedTerms } from "#server/mall/pricing/index";
import { needPrices } from "#server/mall/site/index";
import type { mallSku } from "#trpc/contract/sku-list";
import { chinaDay } from "#trpc/rules/price";

/** One statement for who buys under agreements, none for others: list prices are not kept from day to day. */
export const getPriceHistory: Handler<typeof mallSku.getPriceHistory> = async (context) => {
  const { db, tenantCode, actor, now, input } = context;
  needPrices(actor);
  if (actor.identity !== "purchaser") return [];
  const { organizationSysNo } = actor;
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const where = { tenantCode, organizationSysNo, areaCode, day: chinaDay(now) };
  return agreementHistory(db, { ...where, skuSysNo: input.sysNo });
};

/** Past moments only: what is to come is not known. */
export const getPastPrice: Handler<typeof mallSku.getPastPrice> = async (context) => {
  const { db, tenantCode, actor, now, input } = context;
  needPrices(actor);
  const moment = new Date(Math.min(input.time * 1000, now.getTime()));
  const areaCode = await areaCodeOf(db, input.areaSysNo);
  const terms = wantedTerms(input.termList);
  const { organizationSysNo } = actor;
  return pricesAt(db, {
    ...{ tenantCode, organizationSysNo, areaCode, skuSysNo: input.sysNo, moment },
    period: (agreementSysNo) => terms.get(agreementSysNo),
  });
};
