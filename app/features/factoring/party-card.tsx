import type { KeptParty } from "#trpc/contract/finance";
import { yearlyCost } from "#trpc/rules/factoring";
import { percent, yuan } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import { partyIntent, productIntent } from "./act-book";
import { Folded, PartyForm, ProductForm } from "./book-forms";
import s from "./factoring.module.css";

type Product = KeptParty["productList"][number];

const termsOf = ({ rate, dayBasis, minAmount, maxAmount, maxDays }: Product): string =>
  [
    `${t.rate} ${t.rateOf(percent(rate, 4), dayBasis)}`,
    `${t.yearCost} ${percent(yearlyCost({ rate, dayBasis }))}`,
    t.rangeOf(yuan(minAmount), yuan(maxAmount)),
    t.configDays(maxDays),
  ].join(" · ");

/** A funding party with what it has lent and its products, each with the form that changes it. */
export function PartyCard({ party }: { party: KeptParty }) {
  const { sysNo, name, enabled, usedAmount, totalLimit, productList } = party;
  return (
    <Card title={name} extra={enabled ? undefined : <Tag tone="neutral">{t.disabled}</Tag>}>
      <p>{t.usedOf(yuan(usedAmount), yuan(totalLimit))}</p>
      <progress
        max={Math.max(totalLimit, 1)}
        value={usedAmount}
        aria-label={t.usedOf(yuan(usedAmount), yuan(totalLimit))}
      />
      <Folded intent={partyIntent(sysNo)} label={`${t.change}${name}`}>
        <PartyForm party={party} />
      </Folded>
      {productList.length === 0 ? <p className="mall-dim">{t.noProducts}</p> : null}
      <ul className={s.products}>
        {productList.map((product) => (
          <li key={product.bankProductSysNo}>
            <b>{product.name}</b> {product.enabled ? null : <Tag tone="neutral">{t.disabled}</Tag>}
            <p className="mall-dim">{termsOf(product)}</p>
            <Folded intent={productIntent(sysNo, product.bankProductSysNo)} label={`${t.change}${product.name}`}>
              <ProductForm partySysNo={sysNo} product={product} />
            </Folded>
          </li>
        ))}
      </ul>
      <Folded intent={productIntent(sysNo, "new")} label={t.addProduct}>
        <ProductForm partySysNo={sysNo} />
      </Folded>
    </Card>
  );
}
