import type { OrderRow } from "#trpc/contract/order";
import { inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { deliveryText as t } from "~/lib/texts/delivery";
import { fieldOf, readLoads, shipLine } from "./ship-lines";

const LOAD = /^(quantity|pieceCount)\.\d{1,15}$/;

/** What was typed of loads, for a form that is shown again. */
export const loadValues = (fields: Fields): Record<string, string> =>
  Object.fromEntries([...fields].flatMap(([name]) => (LOAD.test(name) ? [[name, text(fields, name)]] : [])));

/**
 * What goes on the truck of each of several orders.
 * @throws Failure at the fields that are no number, and at the first line of an order of which nothing goes
 */
export function loadsIn(
  orders: readonly Pick<OrderRow, "sysNo" | "orderNo" | "itemList">[],
  value: (name: string) => string,
) {
  const wrong: Record<string, string> = {};
  const loadList = orders.map(({ sysNo, orderNo, itemList }) => {
    const lines = itemList.map(shipLine);
    const { loads, errors, readable } = readLoads(lines, value);
    if (!readable) Object.assign(wrong, errors);
    const [first] = lines.filter(({ open }) => open > 0);
    if (readable && loads.length === 0 && first) wrong[fieldOf(first)] = t.shipManyEmpty(orderNo);
    return { orderSysNo: sysNo, itemList: loads };
  });
  if (Object.keys(wrong).length > 0) throw inputProblem(wrong);
  return loadList.filter(({ itemList }) => itemList.length > 0);
}
