import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { type Fields, text } from "~/forms/fields";
import { useRefused } from "~/forms/intent-form";
import { money, yuan } from "~/lib/format";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { Checkbox } from "~/ui/field";
import { priceChanges } from "./price-changes";
import s from "./purchase-apply.module.css";

const ACCEPT = "accept";
const priceName = (sysNo: number): string => `today.${sysNo}`;
const FREIGHT = "todayFreight";
const TODAY = /^today\.([1-9]\d{0,15})$/;

/** Both prices of what costs something else today, and whether today's are accepted. */
export function AcceptPrices({ document, intent }: { document: PurchaseApply; intent: string }) {
  const refused = useRefused(intent);
  const changed = priceChanges(document);
  if (changed.length === 0 && document.freightChange === null) return null;
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
        {document.freightChange === null ? null : (
          <li>
            {t.freightNow(yuan(document.freight), yuan(document.freightChange))}
            <input type="hidden" name={FREIGHT} value={document.freightChange} />
          </li>
        )}
      </ul>
      <Checkbox name={ACCEPT} label={t.accept} defaultChecked={refused?.values[ACCEPT] === "on"} />
      <p className="mall-dim">{t.acceptHint}</p>
    </div>
  );
}

interface Accepted {
  priceList: { sysNo: number; price: number }[];
  freight?: number;
}

/** Current prices and freight the user accepted, as the calls take them; empty without an acceptance. */
export function accepted(fields: Fields & Iterable<[string, string]>): Accepted {
  if (text(fields, ACCEPT) !== "on") return { priceList: [] };
  const freight = text(fields, FREIGHT);
  const priceList = [...fields].flatMap(([name, value]) => {
    const [, sysNo] = TODAY.exec(name) ?? [];
    return sysNo === undefined || !Number.isFinite(Number(value))
      ? []
      : [{ sysNo: Number(sysNo), price: Number(value) }];
  });
  return freight === "" || !Number.isFinite(Number(freight)) ? { priceList } : { priceList, freight: Number(freight) };
}
