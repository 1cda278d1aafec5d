import type { PriceDisplaySettings } from "#trpc/contract/mall";
import type { SkuDetail } from "#trpc/contract/sku";
import { PriceWhy } from "~/features/price/price-why";
import { cx } from "~/lib/cx";
import { money, percent } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { productDetailText as t } from "~/lib/texts/product-detail";
import { Price } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { type ChosenPrice, termKey } from "./choose-price";
import s from "./product-detail.module.css";

export interface PricePanelProps {
  sku: SkuDetail;
  display: PriceDisplaySettings;
  chosen: ChosenPrice;
  search: string;
}

/** The one big number with its why, and the agreements and payment terms it may be had under (links). */
export function PricePanel({ sku, display, chosen, search }: PricePanelProps) {
  const to = (change: Record<string, string | null>) => withQuery("/product/detail", search, change);
  const { agreement, reason } = chosen;
  const tip = display.showPrice ? undefined : display.tip;
  return (
    <div className={s.pricePanel}>
      <div className={s.bigPrice}>
        <Price value={reason?.unitPrice ?? sku.salesPrice} unit={sku.unit} size="large" tip={tip} />
        {agreement ? <Tag tone="price">{reason?.agreementNo ?? agreement.agreementNo}</Tag> : null}
        {chosen.saved > 0 ? (
          <>
            <Price value={sku.salesPrice} old />
            <span className={s.saved}>{t.save(money(chosen.saved, 6))}</span>
          </>
        ) : null}
        {reason ? <PriceWhy reason={reason} align="left" /> : null}
      </div>
      {agreement?.skuForPriceCalculate.agreementPriceMissingReason ? (
        <p className={s.warning}>{agreement.skuForPriceCalculate.agreementPriceMissingReason}</p>
      ) : null}
      {sku.tradeAgreementList.length > 0 ? (
        <div className={s.choice}>
          <span className={s.label}>{t.agreement}</span>
          <div className={s.options}>
            {sku.tradeAgreementList.map((option) => (
              <a
                key={option.sysNo}
                href={to({ agreement: String(option.sysNo), term: null })}
                className={cx(s.option, option.sysNo === agreement?.sysNo && s.chosen)}
                aria-current={option.sysNo === agreement?.sysNo || undefined}
                data-keep-scroll
              >
                {option.name}
              </a>
            ))}
            {sku.agreementCanSale ? (
              <a
                href={to({ agreement: "0", term: null })}
                className={cx(s.option, !agreement && s.chosen)}
                aria-current={!agreement || undefined}
                data-keep-scroll
              >
                {t.withoutAgreement}
              </a>
            ) : null}
          </div>
        </div>
      ) : null}
      {agreement && agreement.discountByMethodList.length > 0 ? (
        <div className={s.choice}>
          <span className={s.label}>{t.term}</span>
          <div className={s.options}>
            {agreement.discountByMethodList.map((term) => (
              <a
                key={termKey(term)}
                href={to({ term: termKey(term) })}
                className={cx(s.option, termKey(term) === chosen.term && s.chosen)}
                aria-current={termKey(term) === chosen.term || undefined}
                data-keep-scroll
              >
                {term.name}
                {term.discount === 100 ? null : <small>{t.rate(percent(term.discount / 100, 4))}</small>}
              </a>
            ))}
          </div>
        </div>
      ) : null}
    </div>
  );
}
