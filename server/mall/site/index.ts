import type { Db } from "#server/kernel/db";
import { type Actor, implement } from "#server/mall/implement";
import { Failure } from "#trpc/contract/failures";
import { site as calls } from "#trpc/contract/site";
import { lacking } from "#trpc/rules/permission";
import { siteConfiguration } from "./configuration-cache";
import { addHost, hosts, removeHost } from "./hosts";
import { dropDraft, history, publish, published, restore, saveDraft, setting } from "./setting";

export { forgetSiteConfiguration, siteConfiguration } from "./configuration-cache";
export { readOperatorEvents, writeOperatorEvent } from "./events-repo";
export { placeOf } from "./place";
export { siteFiles } from "./repo";
export { previewOf } from "./setting";

const SEE_PRICES = "goods:purchaser:price";

/** R-PERM-16: who buys sees prices by a right of their own; the other sides know what they offer. */
export const maySeePrices = ({ identity, permissions }: Actor): boolean =>
  (identity !== "purchaser" && identity !== "personal") || permissions.includes(SEE_PRICES);

/** @throws FORBIDDEN for a buyer who may not see prices, where everything is one: carts, splits, agreements */
export function needPrices(actor: Actor): void {
  if (!maySeePrices(actor)) throw new Failure("FORBIDDEN", { message: lacking(SEE_PRICES) });
}

/** R-PERM-16, R-PERM-23: whether a reader sees prices; visitors only where the tenant shows them. */
export async function seesPrices(db: Db, tenantCode: string, actor: Actor | null): Promise<boolean> {
  return actor ? maySeePrices(actor) : (await siteConfiguration(db, tenantCode)).basic.showPriceToVisitors;
}

export const site = implement(calls, {
  setting,
  saveDraft,
  dropDraft,
  publish,
  history,
  published,
  restore,
  hosts,
  addHost,
  removeHost,
});
