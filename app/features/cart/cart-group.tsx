import type { PeriodGroup } from "#trpc/contract/cart";
import { cartText as t } from "~/lib/texts/cart";
import s from "./cart.module.css";
import { CartLine } from "./cart-line";

export interface CartGroupProps {
  group: PeriodGroup;
  ticks: ReadonlySet<number>;
  typed: Record<string, string>;
  errors: Record<string, string>;
  onChange: () => void;
}

/** Lines of a shop under one agreement and payment term, with the choosers of both (R-CART-10, R-CART-11). */
export function CartGroup({ group, ticks, typed, errors, onChange }: CartGroupProps) {
  const key = group.skuList[0]?.sysNo ?? 0;
  const agreement = group.agreementSysNo === null ? "" : String(group.agreementSysNo);
  const term = `${group.accountPeriod}-${group.billingPeriod}`;
  const choices = group.tradeAgreementListViewForECDTOS;
  return (
    <div className={s.group}>
      <div className={s.terms}>
        <input type="hidden" name={`lines.${key}`} value={group.skuList.map(({ sysNo }) => sysNo).join()} />
        <input type="hidden" name={`was-agreement.${key}`} value={agreement} />
        <label>
          {t.agreement}
          <select key={agreement} name={`agreement.${key}`} defaultValue={agreement} onChange={onChange}>
            {group.noAgreementCanSale || agreement === "" ? <option value="">{t.noAgreement}</option> : null}
            {choices.map(({ sysNo, agreementNo, name }) => (
              <option key={sysNo} value={sysNo}>
                {agreementNo} {name}
              </option>
            ))}
          </select>
        </label>
        {group.discountByMethodList.length > 0 ? (
          <label>
            {t.term}
            <input type="hidden" name={`was-term.${key}`} value={term} />
            <select key={term} name={`term.${key}`} defaultValue={term} onChange={onChange}>
              {group.discountByMethodList.map(({ accountPeriod, billingPeriod, name, discount }) => (
                <option key={`${accountPeriod}-${billingPeriod}`} value={`${accountPeriod}-${billingPeriod}`}>
                  {t.termOption(name, discount)}
                </option>
              ))}
            </select>
          </label>
        ) : null}
        <span className={s.mode}>{t.paymentMode[group.paymentType]}</span>
      </div>
      <ul className={s.lines}>
        {group.skuList.map((sku) => (
          <CartLine
            key={sku.sysNo}
            sku={sku}
            ticked={ticks.has(sku.sysNo)}
            typed={typed[sku.sysNo]}
            error={errors[sku.sysNo]}
            onChange={onChange}
          />
        ))}
      </ul>
    </div>
  );
}
