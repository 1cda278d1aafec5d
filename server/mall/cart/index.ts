import { cart as calls } from "#trpc/contract/cart";
import { implement } from "../implement";
import { add, addList } from "./add";
import { batchUpdate } from "./batch-update";
import { getShop, summary } from "./get-shop";
import { remove } from "./remove";
import { update } from "./update";

export { type PricedLine, priceLines } from "./priced-line";
export { readSomeLines, takeLines } from "./repo/lines";
export { type CartOwner, ownerOf } from "./repo/sql";
export { refuseMissing } from "./update";

export const cart = implement(calls, { getShop, summary, add, addList, update, remove, batchUpdate });
