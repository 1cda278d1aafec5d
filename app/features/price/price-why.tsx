import { type FocusEvent, type KeyboardEvent, useState } from "react";
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
  /** address of the page with the full price breakdown */
  passportAt?: string;
}

const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
  if (event.key !== "Escape" || !event.currentTarget.open) return;
  event.currentTarget.open = false;
  event.currentTarget.querySelector("summary")?.focus();
};
const closeOnLeave = (event: FocusEvent<HTMLDetailsElement>) => {
  if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false;
};

/**
 * 为什么是这个价: unfolds the steps that led to a price; folds again when one goes on. Works without JavaScript.
 */
export function PriceWhy({ reason, align = "right", askedAt, passportAt }: PriceWhyProps) {
  const [asked, setAsked] = useState(false);
  return (
    <details
      className={s.why}
      name="price-why"
      onKeyDown={closeOnEscape}
      onBlur={closeOnLeave}
      onToggle={askedAt ? (event) => setAsked(event.currentTarget.open) : undefined}
    >
      <summary className={s.summary} title={t.why}>
        <Icon name="info-circle" label={t.why} />
      </summary>
      {/* a click inside is no leaving */}
      <div className={align === "left" ? s.panelLeft : s.panel} tabIndex={-1}>
        <p className={s.title}>{t.why}</p>
        {asked || !askedAt ? (
          <>
            <dl className={s.steps}>
              {explainPrice(reason).map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {passportAt ? (
              <a className="mall-link" href={passportAt}>
                {t.passport}
              </a>
            ) : null}
          </>
        ) : (
          <a className="mall-link" href={askedAt}>
            {t.elsewhere}
          </a>
        )}
      </div>
    </details>
  );
}
