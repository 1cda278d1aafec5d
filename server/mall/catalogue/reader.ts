import type { Db } from "#server/kernel/db";
import { areaCodeOf } from "#server/mall/area/index";
import type { Actor } from "#server/mall/implement";
import { wantedTerms } from "#server/mall/pricing/index";
import { seesPrices } from "#server/mall/site/index";
import { areaAncestors } from "#trpc/rules/area";
import { chinaDay, type Period } from "#trpc/rules/price";
import type { Buyer, Goods } from "./repo/rows";
import type { View } from "./view";

/** What a handler knows of the person who looks at goods. */
export interface Looking {
  db: Db;
  tenantCode: string;
  actor: Actor | null;
  now: Date;
}

/** Who buys under agreements in an area; null for whoever has none. */
export function buyerOf({ actor, now }: Looking, areaCode: string): Buyer | null {
  if (actor?.identity !== "purchaser") return null;
  const { organizationSysNo } = actor;
  return { organizationSysNo, day: chinaDay(now), scope: areaAncestors(areaCode) };
}

/** Where goods are looked at, and the payment terms wanted under agreements. */
export interface PriceRequest {
  areaSysNo?: number | undefined;
  termList: readonly (Period & { tradeAgreementSysNo: number })[];
}

/** Reads goods for the reader in an area: the rows, and how they are shown. */
export async function lookAt<Row>(
  looking: Looking,
  { areaSysNo, termList }: PriceRequest,
  read: (buyer: Buyer | null) => Promise<Goods<Row>>,
): Promise<{ rows: Row[]; stamp: string | null; view: View }> {
  const areaCode = await areaCodeOf(looking.db, areaSysNo);
  const [showPrice, { rows, options, stamp }] = await Promise.all([
    seesPrices(looking.db, looking.tenantCode, looking.actor),
    read(buyerOf(looking, areaCode)),
  ]);
  return { rows, stamp, view: { areaCode, showPrice, options, terms: wantedTerms(termList) } };
}
