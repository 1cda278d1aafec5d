import { Failure } from "#trpc/contract/failures";
import { needPermission } from "../document/index";
import type { Actor } from "../implement";

/** Where the log of operators keeps what was done to categories, and to units. */
export const CATEGORY_AREA = "category";

/** @throws Failure FORBIDDEN for operators that may not keep categories */
export const needKeeper = (actor: Actor): void => needPermission(actor, "goods:operator:category");

/** @throws Failure NOT_FOUND for a category that the tenant does not have */
export function needCategory<Row extends { sysNo: number }>(rows: readonly Row[], sysNo: number): Row {
  const found = rows.find((row) => row.sysNo === sysNo);
  if (!found) throw new Failure("NOT_FOUND", { message: "类目不存在或已删除" });
  return found;
}
