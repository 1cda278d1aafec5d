import type { OrderRow } from "#trpc/contract/order";
import { decimal, toNumber } from "#trpc/rules/money";
import { loadsByUnit, tooMuchForOne } from "#trpc/rules/truck-load";
import { quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import d from "~/ui/page.module.css";

/** What an order still waits for, line by line. */
export const restOfOrder = ({ itemList }: Pick<OrderRow, "itemList">) =>
  itemList.map((line) => ({
    unit: line.unit,
    quantity: toNumber(decimal(line.quantity).minus(line.deliveredQuantity)),
  }));

/** “132 立方米、40 袋”. */
export const loadWords = (lines: Parameters<typeof loadsByUnit>[0]): string =>
  loadsByUnit(lines)
    .filter((load) => load.quantity.gt(0))
    .map((load) => `${quantity(toNumber(load.quantity))} ${load.unit}`)
    .join("、");

/** What the ticked orders put on the truck together, and that it is more than one carries. */
export function TruckLoad({ orders }: { orders: readonly OrderRow[] }) {
  const lines = orders.flatMap(restOfOrder);
  const load = loadWords(lines);
  if (load === "") return null;
  const over = tooMuchForOne(lines);
  const most = over.map((one) => `${one.most} ${one.unit}`).join("、");
  return over.length > 0 ? (
    <p className={d.notice} role="alert">
      {t.shipManyTooMuch(load, most)}
    </p>
  ) : (
    <p className={d.lead} role="status">
      {t.shipManyTotal(load)}
    </p>
  );
}
