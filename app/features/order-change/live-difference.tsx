import { useEffect, useRef, useState } from "react";
import type { ChangeableItem } from "#trpc/contract/order-change";
import { decimal, lineAmount, PRICE_PLACES, sum, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { yuan } from "~/lib/format";
import { orderChangeText as t } from "~/lib/texts/order-change";
import { priceName, quantityName } from "./act-change";

const valueIn = (form: HTMLFormElement, name: string): string => {
  const field = form.elements.namedItem(name);
  return field instanceof HTMLInputElement ? field.value : "";
};

/** What the typed lines make of the goods, 元; what is no number counts as it was. */
function differenceOf(form: HTMLFormElement, lines: readonly ChangeableItem[]) {
  const changed = lines.flatMap((line) => {
    const typed = readNumber(valueIn(form, quantityName(line.sysNo)), { what: "", scale: line.quantityScale, min: 0 });
    const priced = readNumber(valueIn(form, priceName(line.sysNo)), { what: "", scale: PRICE_PLACES, min: 0 });
    const [quantity, price] = [typed.value ?? line.quantity, priced.value ?? line.price];
    if (quantity === line.quantity && price === line.price) return [];
    return [lineAmount(quantity, price).minus(decimal(line.amount))];
  });
  return { count: changed.length, amount: toNumber(sum(changed)) };
}

/** The difference of the goods while it is typed. Without a script the button beside it computes it with the freight. */
export function LiveDifference({ lines }: { lines: readonly ChangeableItem[] }) {
  const place = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<{ count: number; amount: number }>();
  useEffect(() => {
    const form = place.current?.closest("form");
    if (!form) return;
    const read = () => setFound(differenceOf(form, lines));
    read();
    form.addEventListener("input", read);
    return () => form.removeEventListener("input", read);
  }, [lines]);
  return (
    <span ref={place} aria-live="polite">
      {found && found.count > 0 ? (
        <>
          {t.changedLines(found.count)} · {t.goodsDifference} <b>{yuan(found.amount)}</b>
        </>
      ) : found ? (
        t.noChange
      ) : null}
    </span>
  );
}
