import type { Db } from "#server/kernel/db";
import type { cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import { quantityProblem, wantedQuantity } from "#trpc/rules/sale";
import { type Handler, inOneStatement } from "../implement";
import { changeQuantities, type LineQuantity } from "./repo/changes";
import { hasForeignLine, readSomeLines } from "./repo/lines";
import { type CartOwner, ownerOf } from "./repo/sql";

/** Lines that are not in the cart: somebody else's are forbidden, others are gone. */
export async function refuseMissing(db: Db, owner: CartOwner, sysNos: readonly number[]): Promise<Failure> {
  if (await hasForeignLine(db, owner, sysNos)) return new Failure("FORBIDDEN");
  return new Failure("CART_LINE_GONE", { details: { sysNoList: [...sysNos] } });
}

interface Change {
  list: readonly LineQuantity[];
  /** The field of a row in the caller's input. */
  fieldOf: (index: number) => string;
}

async function refusal(db: Db, owner: CartOwner, { list, fieldOf }: Change): Promise<Failure> {
  const rows = await readSomeLines(
    db,
    owner,
    list.map((line) => line.sysNo),
  );
  const bySysNo = new Map(rows.map((row) => [row.sysNo, row]));
  const missing = list.flatMap(({ sysNo }, index) => (bySysNo.has(sysNo) ? [] : [{ sysNo, index }]));
  if (missing.length > 0) {
    const { reason, message } = await refuseMissing(
      db,
      owner,
      missing.map((line) => line.sysNo),
    );
    // the others can be set without them
    const fields = Object.fromEntries(missing.map(({ index }) => [fieldOf(index), message]));
    return new Failure(reason, reason === "CART_LINE_GONE" ? { fields } : {});
  }
  const problems = list.flatMap(({ sysNo, quantity, measure = "unit" }, index) => {
    const row = bySysNo.get(sysNo);
    if (!row) return [];
    const order = wantedQuantity(quantity, measure, row);
    const problem = "reason" in order ? order : quantityProblem(order.quantity, row);
    return problem ? [{ ...problem, index, sysNo, skuName: row.mallSpuName }] : [];
  });
  const [first] = problems;
  // another request was faster between the two statements
  if (!first) return new Failure("STATE_CONFLICT", { message: "购物车已在别处修改，请刷新后重试" });
  return new Failure(first.reason, {
    message: list.length > 1 ? `“${first.skuName}”${first.message}` : first.message,
    fields: Object.fromEntries(problems.map(({ index, message }) => [fieldOf(index), message])),
    details: problems.map(({ sysNo, message }) => ({ sysNo, message })),
  });
}

/** Sets quantities, all or none: one statement unless it refuses (R-CART-19, R-CART-21, R-SALE-09). */
export async function setQuantities(db: Db, owner: CartOwner, change: Change): Promise<void> {
  // a line named twice takes what is said last
  const last = [...new Map(change.list.map((line) => [line.sysNo, line])).values()];
  const changed = await changeQuantities(db, owner, last);
  if (changed < last.length) throw await refusal(db, owner, change);
}

export const update: Handler<typeof cart.update> = inOneStatement(async ({ input, actor, db }) => {
  await setQuantities(db, ownerOf(actor), { list: [input], fieldOf: () => "quantity" });
  return true;
});
