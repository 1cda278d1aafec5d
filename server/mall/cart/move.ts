import type { cart } from "#trpc/contract/cart";
import { Failure } from "#trpc/contract/failures";
import { CartPlace } from "#trpc/contract/shared/codes";
import type { Handler } from "../implement";
import { lockCart } from "./repo/additions";
import { movePlace, removedWith } from "./repo/changes";
import { ownerOf } from "./repo/sql";
import { refuseMissing } from "./update";

/** Out of the cart for later, back into it, or back after a removal. */
export const move: Handler<typeof cart.move> = async ({ input, actor, db }) => {
  const owner = ownerOf(actor);
  await lockCart(db, owner);
  const together = input.together ? await removedWith(db, owner, input.sysNoList[0] ?? 0) : [];
  const sysNos = [...new Set([...input.sysNoList, ...together])];
  const { countBefore, found, moved, there, limit } = await movePlace(db, owner, sysNos, CartPlace[input.to]);
  if (found < sysNos.length) throw await refuseMissing(db, owner, sysNos);
  if (moved === 0 && countBefore + found > limit) {
    const message = `最多放${limit}种商品，已有${countBefore}种，放不下这${found}种。请先结算或删除一些商品`;
    throw new Failure("CART_FULL", { message, details: { limit, lineCount: countBefore, wanted: found } });
  }
  return { sysNoList: there };
};
