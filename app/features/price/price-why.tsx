import type { PriceReason } from "#trpc/contract/sku";
import { priceText as t } from "~/lib/texts/price";
import { Icon } from "~/ui/icon";
import { explainPrice } from "./explain-price";
import s from "./price-why.module.css";

/** 为什么是这个价: unfolds the steps that led to a price. Works without JavaScript. */
export function PriceWhy({ reason, align = "right" }: { reason: PriceReason; align?: "left" | "right" }) {
  return (
    <details className={s.why} name="price-why">
      <summary className={s.summary} title={t.why}>
        <Icon name="info-circle" label={t.why} />
      </summary>
      <div className={align === "left" ? s.panelLeft : s.panel}>
        <p className={s.title}>{t.why}</p>
        <dl className={s.steps}>
          {explainPrice(reason).map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </details>
  );
}
