import type { ReactNode } from "react";
import type { PriceDisplaySettings } from "#trpc/contract/mall";
import type { PriceReason, SkuDetail } from "#trpc/contract/sku";
import { paymentWords } from "#trpc/rules/payment-words";
import { PriceCurve } from "~/features/price/price-curve";
import type { PriceTrend } from "~/features/price/price-trend";
import { PriceWhy } from "~/features/price/price-why";
import { termAddsWords } from "~/features/price/term-words";
import { cx } from "~/lib/cx";
import { money, quantity } from "~/lib/format";
import { loginPath } from "~/lib/login-path";
import { withQuery } from "~/lib/query";
import { priceText } from "~/lib/texts/price";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { useShell } from "~/shell/shell-data";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import type { ChosenPrice } from "./choose-price";
import s from "./price-panel.module.css";
import { termKey } from "./term-key";

export interface PricePanelProps {
  sku: SkuDetail;
  display: PriceDisplaySettings;
  chosen: ChosenPrice;
  /** the query of the page, which the choices change */
  search: string;
  /** null for whoever has no price of their own */
  trend: PriceTrend | null;
}

function addedText(added: number): string {
  if (added === 0) return t.addsNothing;
  return added > 0 ? t.adds(money(added, 6)) : t.takesOff(money(-added, 6));
}

/** The one big number with its why, and the agreements and payment terms it may be had under (links). */
export function PricePanel({ sku, display, chosen, search, trend }: PricePanelProps) {
  const { user } = useShell();
  const { agreement, reason } = chosen;
  const missing = agreement?.skuForPriceCalculate.agreementPriceMissingReason;
  return (
    <div className={s.panel}>
      <div className={s.big}>
        {display.showPrice ? (
          <Price
            value={missing ? null : (reason?.unitPrice ?? sku.salesPrice)}
            unit={sku.unit}
            size="large"
            from={!missing && reason?.stepList !== undefined}
          />
        ) : user ? (
          <span className={s.tip}>{display.tip}</span>
        ) : (
          <a className={s.tip} href={loginPath(`/product/detail${search}`)}>
            {display.tip}
          </a>
        )}
        {agreement ? (
          <a href={`/agreement/purchaser/${agreement.sysNo}`}>
            <Tag tone="price">{agreement.agreementNo}</Tag>
          </a>
        ) : null}
        {chosen.saved > 0 ? (
          <>
            <Price value={sku.salesPrice} old />
            <span className={s.saved}>{t.save(money(chosen.saved, 6))}</span>
          </>
        ) : null}
        {chosen.kept ? <Tag tone="warning">{t.keptTerm(chosen.kept.name, addedText(chosen.kept.added))}</Tag> : null}
        {reason ? <PriceWhy reason={reason} align="left" /> : null}
      </div>
      {missing ? <p className={s.warning}>{missing}</p> : null}
      {reason?.stepList && !missing ? <Steps stepList={reason.stepList} unit={sku.unit} /> : null}
      <Agreements sku={sku} chosen={chosen} search={search} />
      {agreement && agreement.discountByMethodList.length > 0 ? (
        <Row label={t.payment}>
          {agreement.discountByMethodList.map((term) => (
            <Option
              key={termKey(term)}
              href={withQuery("/product/detail", search, { term: termKey(term) })}
              chosen={termKey(term) === chosen.term}
            >
              {paymentWords({ ...term, paymentMode: agreement.paymentMode, termName: term.name })}
              <small>{termAddsWords(term, { reason, unit: sku.unit })}</small>
            </Option>
          ))}
        </Row>
      ) : null}
      {trend ? (
        <Row label={priceText.trend}>
          <PriceCurve trend={trend} />
          <a className="mall-link" href={`/portal/past-price?id=${sku.sysNo}`}>
            {t.pastPrice}
          </a>
        </Row>
      ) : null}
    </div>
  );
}

/** The prices of an agreement by the quantity of one line. */
function Steps({ stepList, unit }: { stepList: NonNullable<PriceReason["stepList"]>; unit: string }) {
  const words = (from: number, next: number | undefined) =>
    from === 0 && next !== undefined ? priceText.upTo(quantity(next), unit) : priceText.reached(quantity(from), unit);
  return (
    <Row label={priceText.steps}>
      {stepList.map(({ from, unitPrice }, index) => (
        <span key={from} className={s.step}>
          {words(from, stepList[index + 1]?.from)} <Price value={unitPrice} size="small" />
        </span>
      ))}
    </Row>
  );
}

function Agreements({ sku, chosen: { agreement }, search }: Pick<PricePanelProps, "sku" | "chosen" | "search">) {
  if (sku.tradeAgreementList.length === 0) return null;
  const to = (key: string) => withQuery("/product/detail", search, { agreement: key, term: null });
  return (
    <Row label={t.agreement}>
      {sku.tradeAgreementList.map(({ sysNo, name }) => (
        <Option key={sysNo} href={to(String(sysNo))} chosen={sysNo === agreement?.sysNo}>
          {name}
        </Option>
      ))}
      {sku.noAgreementCanSale ? (
        <Option href={to("0")} chosen={!agreement}>
          {t.withoutAgreement}
        </Option>
      ) : null}
    </Row>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={s.row}>
      <span className={s.label}>{label}</span>
      <div className={s.options}>{children}</div>
    </div>
  );
}

function Option({ href, chosen, children }: { href: string; chosen: boolean; children: ReactNode }) {
  return (
    <a href={href} className={cx(s.option, chosen && s.chosen)} aria-current={chosen || undefined} data-keep-scroll>
      {children}
    </a>
  );
}
