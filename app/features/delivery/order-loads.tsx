import { deliveryText as t } from "~/lib/texts/delivery";
import s from "./delivery.module.css";
import { LoadField, type LoadsProps } from "./load-field";
import { fieldOf, loadOf, type ShipLine } from "./ship-lines";
import { loadWords } from "./truck-load";

/** Lines that are shown without a press. */
const SHOWN = 2;

export interface OrderLoadsProps extends LoadsProps {
  lines: readonly ShipLine[];
  /** what a field says now */
  now: LoadsProps["value"];
}

/** What of an order goes on the truck, line by line; many lines stay folded, with what they come to. */
export function OrderLoads({ lines, value, now, ...loads }: OrderLoadsProps) {
  const open = lines.filter((line) => line.open > 0);
  const fields = (
    <ul className={s.loads}>
      {open.map((line) => (
        <li key={line.key}>
          {open.length > 1 ? <p>{line.skuName}</p> : null}
          <LoadField line={line} value={value} {...loads} />
        </li>
      ))}
    </ul>
  );
  if (open.length <= SHOWN) return fields;
  const isWrong = open.some((line) => loads.errors[fieldOf(line)]);
  return (
    <details className={s.more} open={isWrong || undefined}>
      <summary>{t.shipManyLines(loadWords(loadOf(open, now)), open.length)}</summary>
      {fields}
    </details>
  );
}
