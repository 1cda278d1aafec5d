import { toNumber } from "#trpc/rules/money";
import { loadsByUnit, tooMuchForOne } from "#trpc/rules/truck-load";
import { quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import d from "~/ui/page.module.css";
import type { Truck } from "./known-trucks";

/** “132 立方米、40 袋”. */
export const loadWords = (lines: Parameters<typeof loadsByUnit>[0]): string =>
  loadsByUnit(lines)
    .filter((load) => load.quantity.gt(0))
    .map((load) => `${quantity(toNumber(load.quantity))} ${load.unit}`)
    .join("、");

/** What is put on the truck altogether, and that it is more than it carries. */
export function TruckLoad({ lines, truck }: { lines: Parameters<typeof loadsByUnit>[0]; truck: Truck | undefined }) {
  const load = loadWords(lines);
  if (load === "") return null;
  const over = tooMuchForOne(lines, truck);
  const most = over.map((one) => `${quantity(one.most)} ${one.unit}`).join("、");
  return over.length > 0 ? (
    <p className={d.notice} role="alert">
      {t.loadTooMuch(load, most, truck?.capacity ? truck.vehicleNo : "")}
    </p>
  ) : (
    <p className="mall-dim" role="status">
      {t.loadTotal(load)}
    </p>
  );
}
