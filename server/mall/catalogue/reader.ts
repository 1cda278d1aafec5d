import type { Db } from "#server/kernel/db";
import { areaCodeOf } from "#server/mall/area/index";
import type { Actor } from "#server/mall/implement";
import { agreementOptions } from "#server/mall/pricing/index";
import { seesPrices } from "#server/mall/site/index";
import { chinaDay, type SkuAgreementOption } from "#trpc/rules/price";
import type { View } from "./view";

/** What a handler knows of the person who looks at goods. */
export interface Looking {
  db: Db;
  tenantCode: string;
  actor: Actor | null;
  now: Date;
}

const none: ReadonlyMap<number, SkuAgreementOption[]> = new Map();

/** The reader's agreements over these skus; only purchasers have any. */
export async function optionsOf(
  { db, tenantCode, actor, now }: Looking,
  areaCode: string,
  skuSysNos: readonly number[],
  agreementSysNos?: readonly number[],
): Promise<ReadonlyMap<number, SkuAgreementOption[]>> {
  if (actor?.identity !== "purchaser" || skuSysNos.length === 0) return none;
  const { organizationSysNo } = actor;
  const day = chinaDay(now);
  return agreementOptions(db, { tenantCode, organizationSysNo, areaCode, day, skuSysNos, agreementSysNos });
}

/** How these skus are shown to the reader in an area. */
export async function viewOf(
  looking: Looking,
  areaSysNo: number | undefined,
  skuSysNos: readonly number[],
): Promise<View> {
  const areaCode = await areaCodeOf(looking.db, areaSysNo);
  const [showPrice, options] = await Promise.all([
    seesPrices(looking.db, looking.tenantCode, looking.actor),
    optionsOf(looking, areaCode, skuSysNos),
  ]);
  return { areaCode, showPrice, options };
}
