import type { Db } from "#server/kernel/db";
import type { cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import { quantityProblem } from "#trpc/rules/sale";
import type { Handler } from "../implement";
import { changeQuantities, type LineQuantity } from "./repo/changes";
import { hasForeignLine, readSomeLines } from "./repo/lines";
import { type CartOwner, ownerOf } from "./repo/sql";

/** Lines that are not in the cart: somebody else's are forbidden, others are gone. */
export async function refuseMissing(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<Failure> {
  return (await hasForeignLine(db, owner, sysNos)) ? new Failure("FORBIDDEN") : new Failure("CART_LINE_GONE");
}

async function refusal(db: Db, owner: CartOwner, list: readonly LineQuantity[]): Promise<Failure> {
  const rows = await readSomeLines(
    db,
    owner,
    list.map((line) => line.sysNo),
  );
  const bySysNo = new Map(rows.map((row) => [row.sysNo, row]));
  const missing = list.flatMap((line) => (bySysNo.has(line.sysNo) ? [] : [line.sysNo]));
  if (missing.length > 0) return refuseMissing(db, owner, missing);
  for (const { sysNo, quantity } of list) {
    const row = bySysNo.get(sysNo);
    const problem = row && quantityProblem(quantity, row);
    if (!problem) continue;
    const message = list.length > 1 ? `“${row.mallSpuName}”${problem.message}` : problem.message;
    return new Failure(problem.reason, { message, fields: { quantity: message }, details: { sysNo } });
  }
  return new Failure("CART_LINE_GONE");
}

/** Sets quantities, all or none: one statement unless it refuses (R-CART-19, R-CART-21, R-SALE-09). */
export async function setQuantities(db: Db, owner: CartOwner, list: readonly LineQuantity[]): Promise<void> {
  const last = [...new Map(list.map((line) => [line.sysNo, line])).values()];
  const changed = await changeQuantities(db, owner, last);
  if (changed < last.length) throw await refusal(db, owner, last);
}

export const update: Handler<typeof cart.update> = async ({ input, actor, db }) => {
  await setQuantities(db, ownerOf(actor), [input]);
  return true;
};
