import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { type Fields, text } from "~/forms/fields";
import { useRefused } from "~/forms/intent-form";
import { money } from "~/lib/format";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Checkbox } from "~/ui/field";
import { priceChanges } from "./price-changes";
import s from "./purchase-apply.module.css";

const ACCEPT = "accept";
const priceName = (sysNo: number): string => `today.${sysNo}`;
const TODAY = /^today\.([1-9]\d{0,15})$/;

/** Both prices of what costs something else today, and whether today's are accepted. */
export function AcceptPrices({ document, intent }: { document: PurchaseApply; intent: string }) {
  const refused = useRefused(intent);
  const changed = priceChanges(document);
  if (changed.length === 0) return null;
  return (
    <div className={s.accept}>
      <p>{t.pricesChanged}</p>
      <ul>
        {changed.map(({ line, price }) => (
          <li key={line.sysNo}>
            {line.lineNo}. {line.skuName}：{t.priceNow(money(line.price, 6), money(price, 6))}
            <input type="hidden" name={priceName(line.sysNo)} value={price} />
          </li>
        ))}
      </ul>
      <Checkbox name={ACCEPT} label={t.accept} defaultChecked={refused?.values[ACCEPT] === "on"} />
      <p className="mall-dim">{t.acceptHint}</p>
    </div>
  );
}

/** Today's prices that were shown and accepted, as the calls take them; none where nobody accepted them. */
export function acceptedPrices(fields: Fields & Iterable<[string, string]>): { sysNo: number; price: number }[] {
  if (text(fields, ACCEPT) !== "on") return [];
  return [...fields].flatMap(([name, value]) => {
    const [, sysNo] = TODAY.exec(name) ?? [];
    return sysNo === undefined || !Number.isFinite(Number(value))
      ? []
      : [{ sysNo: Number(sysNo), price: Number(value) }];
  });
}
