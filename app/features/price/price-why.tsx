import { useState } from "react";
import type { PriceReason } from "#trpc/contract/sku";
import { priceText as t } from "~/lib/texts/price";
import { Icon } from "~/ui/icon";
import { explainPrice } from "./explain-price";
import s from "./price-why.module.css";

export interface PriceWhyProps {
  reason: PriceReason;
  align?: "left" | "right";
  /** on pages with very many prices: the steps are made when asked; the page that tells them without JavaScript */
  askedAt?: string;
}

/** 为什么是这个价: unfolds the steps that led to a price. Works without JavaScript. */
export function PriceWhy({ reason, align = "right", askedAt }: PriceWhyProps) {
  const [asked, setAsked] = useState(false);
  return (
    <details
      className={s.why}
      name="price-why"
      onToggle={askedAt ? (event) => setAsked(event.currentTarget.open) : undefined}
    >
      <summary className={s.summary} title={t.why}>
        <Icon name="info-circle" label={t.why} />
      </summary>
      <div className={align === "left" ? s.panelLeft : s.panel}>
        <p className={s.title}>{t.why}</p>
        {asked || !askedAt ? (
          <dl className={s.steps}>
            {explainPrice(reason).map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        ) : (
          <a className="mall-link" href={askedAt}>
            {t.elsewhere}
          </a>
        )}
      </div>
    </details>
  );
}
