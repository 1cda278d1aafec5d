import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { standingOf } from "#trpc/rules/evaluation-setting";
import { managing } from "#trpc/rules/people";
import { scoreMonths } from "#trpc/rules/score-months";
import { scoreOf, sharesOf } from "#trpc/rules/supplier-score";
import { watchedSuppliers } from "./repo/months";
import { holdersOf } from "./repo/setting";

/** Whose suppliers. */
interface Buyer {
  tenantCode: string;
  organizationSysNo: number;
}
/** A supplier below a line of the buyer. */
export interface LowSupplier {
  supplierSysNo: number;
  supplierName: string;
  score: number;
  standing: "warned" | "blocked";
  /** The line that it is below. */
  below: number;
}

/** Those of the suppliers that are below a line of the buyer's organisation, in one statement. */
export async function lowSuppliers(
  db: Db,
  { tenantCode, organizationSysNo }: Buyer,
  supplierSysNos: readonly number[],
  now: Date,
): Promise<LowSupplier[]> {
  if (supplierSysNos.length === 0) return [];
  const dealings = { tenantCode, purchaserOrganizationSysNo: organizationSysNo, supplierSysNos };
  const rows = await watchedSuppliers(db, dealings, scoreMonths(now).first);
  return rows.flatMap((row) => {
    const score = scoreOf(sharesOf(row), row.weights);
    const standing = standingOf(score, row);
    const below = standing === "blocked" ? row.blockBelow : row.warnBelow;
    if (score === null || standing === "good" || below === null) return [];
    const { supplierSysNo, supplierName } = row;
    return [{ supplierSysNo, supplierName, score, standing, below }];
  });
}

const MOST_NAMED = 3;

/** What is not possible with a blocked supplier ("下单"), what to do instead, and the field that names suppliers. */
interface Deed {
  deed: string;
  instead: string;
  field?: string;
}

/**
 * Refuses new business with suppliers that are blocked.
 * @throws Failure SUPPLIER_BLOCKED naming supplier, score, line and who may change it
 */
export async function refuseBlocked(
  db: Db,
  buyer: Buyer,
  low: readonly LowSupplier[],
  { deed, instead, field }: Deed,
): Promise<void> {
  const blocked = low.filter(({ standing }) => standing === "blocked");
  if (blocked.length === 0) return;
  const names = await holdersOf(db, buyer, managing("purchaser"), MOST_NAMED);
  const who = names.length > 0 ? `请单位管理员（${names.join("、")}）` : "请单位管理员";
  const words = blocked.map(
    ({ supplierName, score, below }) => `供应商“${supplierName}”近12个月综合得分 ${score} 分，低于停用线 ${below} 分`,
  );
  const message = `${words.join("；")}，不能${deed}。${instead}，或${who}在“评价设置”中调整停用线`;
  throw new Failure("SUPPLIER_BLOCKED", {
    message,
    details: blocked,
    ...(field ? { fields: { [field]: message } } : {}),
  });
}
