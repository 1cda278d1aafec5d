import type { Intents } from "~/forms/act";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";

/** Its goods into the cart again: those that can be sold, with a word about the others. */
export const againIntents = (sysNo: number): Intents => ({
  again: async (api) => {
    const { addedCount, failList } = await api.purchaseApply.addListAgain({ sysNo });
    const failed = failList.map(({ skuName, message }) => t.notAgain(skuName, message)).join("、");
    return { message: t.againDone(addedCount, failed), to: "/shopping_cart" };
  },
});
