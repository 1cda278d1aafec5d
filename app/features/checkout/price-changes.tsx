import { money } from "~/lib/format";
import { checkoutText as t } from "~/lib/texts/checkout";
import { Card } from "~/ui/card";
import s from "./checkout.module.css";
import type { PriceChange } from "./checkout-form";

/** PRICE_CHANGED: what costs something else now; sending the form again confirms it. */
export function PriceChanges({ changes }: { changes: readonly PriceChange[] }) {
  if (changes.length === 0) return null;
  return (
    <Card title={t.changed}>
      <ul className={s.changes}>
        {changes.map(({ sysNo, skuName, oldPrice, newPrice }) => (
          <li key={sysNo}>
            {skuName}：<del>¥{money(oldPrice, 6)}</del> → <b>¥{money(newPrice, 6)}</b>
          </li>
        ))}
      </ul>
    </Card>
  );
}
