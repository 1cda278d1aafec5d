import type { AppLoadContext } from "@remix-run/node";
import type { Measure } from "#trpc/contract/shared/enums";
import { plainNumber } from "~/lib/number-text";
import { cartText } from "~/lib/texts/cart";
import { tickAdded } from "./visit-ticks";

/** A row of goods as it was typed. */
export interface TypedRow {
  skuSysNo: number;
  quantity: string;
  measure: Measure;
}

/**
 * Puts the rows of a form into the cart by one call.
 * @returns why rows were not added, by sku
 */
export async function addRows(
  context: AppLoadContext,
  rows: readonly TypedRow[],
  requestKey: string,
): Promise<Record<number, string>> {
  const errors: Record<number, string> = {};
  const list = rows.flatMap(({ skuSysNo, measure, ...typed }) => {
    const quantity = Number(plainNumber(typed.quantity));
    if (quantity > 0) return [{ skuSysNo, quantity, measure }];
    errors[skuSysNo] = cartText.quantityMissing;
    return [];
  });
  if (list.length > 0) {
    const { successList, failList } = await context
      .withRequestKey(requestKey || undefined)
      .cart.addList({ list, areaSysNo: context.area.sysNo });
    await tickAdded(context.api, successList);
    for (const { skuSysNo, message } of failList) errors[skuSysNo] = message;
  }
  return errors;
}
