import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { readNumber } from "#trpc/rules/number-text";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { keyIn } from "~/lib/id";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";

export const AGAIN = "again";
/** In the address of an application: its goods are shown to be chosen from. */
export const CHOOSING = "choose";

const TICK = "again.";
/** Names of the box and of the quantity of goods that are bought again. */
export const againName = (skuSysNo: number): string => `${TICK}${skuSysNo}`;
export const quantityName = (skuSysNo: number): string => `quantity.${skuSysNo}`;

/** The chosen goods with their quantities; undefined where the form offers no choice. */
function chosenIn(fields: Fields) {
  if (text(fields, CHOOSING) === "") return undefined;
  const errors: Record<string, string> = {};
  const itemList = [...fields].flatMap(([name]) => {
    const skuSysNo = name.startsWith(TICK) ? keyIn(name.slice(TICK.length)) : undefined;
    if (skuSysNo === undefined) return [];
    const field = quantityName(skuSysNo);
    const { value = 0, error } = readNumber(text(fields, field), { what: t.quantity, scale: 4 });
    if (error || value <= 0) errors[field] = error ?? t.quantityNeeded;
    return [{ skuSysNo, quantity: value }];
  });
  if (itemList.length === 0) throw inputProblem({}, t.nothingChosen);
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return itemList;
}

/** Its goods into the cart again, all or the chosen ones: those that can be sold, with a word about the others. */
export const againIntents = (sysNo: PurchaseApply["sysNo"]): Intents => ({
  [AGAIN]: async (api, fields) => {
    const itemList = chosenIn(fields);
    const { addedCount, failList } = await api.purchaseApply.addListAgain({ sysNo, itemList });
    const failed = failList.map(({ skuName, message }) => t.notAgain(skuName, message)).join("、");
    return { message: t.againDone(addedCount, failed), to: "/shopping_cart" };
  },
});
