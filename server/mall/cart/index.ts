import { cart as calls } from "#trpc/contract/cart";
import { implement } from "../implement";
import { add, addList } from "./add";
import { batchUpdate } from "./batch-update";
import { getShop } from "./get-shop";
import { lines } from "./lines";
import { move } from "./move";
import { overview } from "./overview";
import { remove } from "./remove";
import { saved } from "./saved";
import { summary } from "./summary";
import { update } from "./update";

export { addToCart } from "./add";
export { type OrderedLine, optionsFor, type PriceScene, pricedLines, priceLines } from "./priced-line";
export { dropForgottenLines } from "./repo/changes";
export { readSomeLines, takeLines } from "./repo/lines";
export { type CartOwner, ownerOf } from "./repo/sql";
export { cartBeside } from "./repo/summary";
export { readWanted, type WantedLine } from "./repo/wanted";
export { refuseMissing } from "./update";

export const cart = implement(calls, {
  ...{ getShop, overview, lines, saved, summary },
  ...{ add, addList, update, remove, move, batchUpdate },
});
