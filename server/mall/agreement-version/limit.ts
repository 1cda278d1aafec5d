import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { decimal } from "#trpc/rules/money";
import { lockLimited, type OverLimit, overLimit } from "./repo/limit";

const words = ({ agreementNo, skuName, unit, limit, left }: OverLimit): string =>
  `协议 ${agreementNo} 的“${skuName}”限量 ${decimal(limit).toFixed()} ${unit}，还可订 ${decimal(left).toFixed()} ${unit}，请减少数量，或与供应商另签新版本`;

/**
 * Orders that were just written, or grew, stay within what the clauses of their agreements allow: one statement, two
 * where an agreement limits anything. Nobody else orders under such an agreement meanwhile.
 * @throws Failure CONTRACT_EXCEEDED with a sentence for each of the goods
 */
export async function needWithinLimits(db: Db, tenantCode: string, orderSysNos: readonly number[]): Promise<void> {
  if ((await lockLimited(db, tenantCode, orderSysNos)) === 0) return;
  const over = await overLimit(db, tenantCode, orderSysNos);
  if (over.length === 0) return;
  const details = over.map((goods) => ({ skuSysNo: goods.skuSysNo, skuName: goods.skuName, message: words(goods) }));
  const message = details
    .map((one) => one.message)
    .slice(0, 5)
    .join("；");
  throw new Failure("CONTRACT_EXCEEDED", { message, details });
}
