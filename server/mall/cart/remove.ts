import type { cart } from "#trpc/contract/cart";
import type { Handler } from "../implement";
import { removeLines } from "./repo/changes";
import { hasForeignLine } from "./repo/lines";
import { ownerOf } from "./repo/sql";

/** R-CART-18. Lines that are gone already are no reason to complain. */
export const remove: Handler<typeof cart.remove> = async ({ input, actor, db, fail }) => {
  const owner = ownerOf(actor);
  const sysNos = [...new Set([...input.sysNoList, ...input.ids])];
  const removed = await removeLines(db, owner, sysNos);
  if (removed < sysNos.length && (await hasForeignLine(db, owner, sysNos))) throw fail("FORBIDDEN");
  return true;
};
