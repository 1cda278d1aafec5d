import type { ReactNode } from "react";
import type { TradeAgreement } from "#trpc/contract/agreement";
import { PriceMethod } from "#trpc/contract/shared/codes";
import { paymentMode, priceSource, quoteBasis, weighing } from "#trpc/contract/shared/labels";
import { ladderWords, receivingWords } from "#trpc/rules/agreement-changes";
import { PRICE_PLACES } from "#trpc/rules/money";
import { paymentWords } from "#trpc/rules/payment-words";
import { termAddsWords } from "~/features/price/term-words";
import { money, percent, yuan } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { agreementText as t } from "~/lib/texts/agreement";
import { wordOf } from "~/lib/word-of";
import { LinkButton } from "~/ui/button";
import { Card, Facts, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import d from "~/ui/page.module.css";
import { Price } from "~/ui/price";
import type { PriceToday } from "./load-prices";

type Clause = TradeAgreement["itemList"][number];

function deltaWords(delta: number | null): string {
  if (!delta) return "";
  return delta < 0 ? t.minus(money(-delta, 6)) : t.plus(money(delta, 6));
}

function methodWords({
  method,
  price,
  discount,
  priceSource: source,
  delta,
  quoteBasis: basis,
  ...clause
}: Clause): string {
  const more = ladderWords({ method, ...clause }) + receivingWords(clause);
  if (method === PriceMethod.fixed) return t.fixed(money(price, PRICE_PLACES)) + more;
  if (method === PriceMethod.discount) return t.discount(percent((discount ?? 100) / 100, 4)) + more;
  const named = wordOf(priceSource, source ?? 0);
  return t.source(basis === 0 ? named : `${named}（${wordOf(quoteBasis, basis)}）`, deltaWords(delta)) + more;
}

function Covered({ clause }: { clause: Clause }) {
  const { skuSysNo, skuName, categorySysNo, categoryName, brandName, projectNames } = clause;
  const name = skuName || categoryName || brandName;
  const attributeList = [...(brandName && name !== brandName ? [brandName] : []), ...clause.attributeList];
  const ofKind = categorySysNo === null ? { keyword: brandName } : { category: categorySysNo };
  const href = skuSysNo ? `/product/detail?id=${skuSysNo}` : withQuery("/product/list", "", ofKind);
  return (
    <>
      <a className="mall-link" href={href}>
        {name}
      </a>
      {attributeList.length > 0 ? <p className="mall-dim">{attributeList.join("，").replaceAll(":", "：")}</p> : null}
      {projectNames.length > 0 ? <p className="mall-dim">{t.onlyProjects(projectNames)}</p> : null}
    </>
  );
}

const columns: Column<Clause>[] = [
  { key: "no", title: t.clause, width: 72, card: "none", cell: ({ clauseNo }) => clauseNo },
  { key: "covers", title: t.covers, card: "title", cell: (clause) => <Covered clause={clause} /> },
  { key: "method", title: t.method, cell: methodWords },
  {
    key: "taxRate",
    title: t.taxRate,
    width: 88,
    align: "right",
    cell: ({ taxRate }) => (taxRate === null ? t.ofGoods : percent(taxRate)),
  },
];

const todayColumn = (prices: Record<string, PriceToday>): Column<Clause> => ({
  key: "today",
  title: t.today,
  width: 180,
  align: "right",
  cell: ({ skuSysNo }) => {
    const today = skuSysNo === null ? undefined : prices[skuSysNo];
    if (!today) return <span className="mall-dim">{t.ofGoods}</span>;
    return today.missing ?? <Price value={today.price} size="small" />;
  },
});

export interface AgreementPageProps {
  agreement: TradeAgreement;
  /** null: nobody asked for them */
  prices?: Record<string, PriceToday> | null;
  areaName?: string;
  /** where they are asked for; without it they are not offered */
  askAt?: string;
  /** what can be done with it, and what was said of that */
  actions?: ReactNode;
  children?: ReactNode;
}

/** RT-45, RT-47: what an agreement settles, and what it says of prices. */
export function AgreementPage(props: AgreementPageProps) {
  const { agreement, prices = null, areaName = "", askAt, actions, children } = props;
  const {
    weighing: basis,
    massTolerance,
    amountTolerance,
    receivingConfirm,
    discountByMethodList: terms,
    itemList,
  } = agreement;
  const named = itemList.some(({ skuSysNo }) => skuSysNo !== null);
  return (
    <div className={d.stack}>
      <PageHead title={agreement.name} aside={<span className="mall-dim">{agreement.agreementNo}</span>}>
        {actions}
      </PageHead>
      {children}
      <Card title={t.parties}>
        <Facts
          facts={[
            { label: t.purchaser, value: agreement.purchaserOrganizationName },
            { label: t.supplier, value: agreement.supplierName },
            { label: t.validity, value: t.until(agreement.startTime, agreement.endTime) },
            { label: t.scope, value: agreement.scope.map(({ name }) => name).join("、"), wide: true },
            ...(agreement.projectNames.length > 0
              ? [{ label: t.projects, value: agreement.projectNames.join("、"), wide: true }]
              : []),
          ]}
        />
      </Card>
      <Card title={t.settling}>
        <Facts
          facts={[
            { label: t.payment, value: wordOf(paymentMode, agreement.paymentMode) },
            { label: t.weighing, value: wordOf(weighing, basis) },
            ...(massTolerance > 0 ? [{ label: t.tolerance, value: `±${percent(massTolerance)}` }] : []),
            ...(amountTolerance > 0
              ? [{ label: t.amountTolerance, value: t.amountWithin(yuan(amountTolerance)) }]
              : []),
            { label: t.consent, value: agreement.deliveryConfirmRequired ? t.needed : t.notNeeded },
            {
              label: t.certificates,
              value: agreement.certificatesRequired ? t.certificatesNeeded : t.certificatesFree,
            },
            {
              label: t.inspection,
              value: agreement.inspectionRequired ? t.inspectionNeeded : t.inspectionFree,
            },
            { label: t.freight, value: agreement.freightIncluded ? t.freightIncluded : t.freightBeside },
            { label: t.confirms, value: t.confirmedBy[receivingConfirm] },
            { label: t.without, value: agreement.noAgreementCanSale ? t.mayBuy : t.mayNotBuy },
            {
              label: t.terms,
              wide: true,
              value: terms
                .map((term) =>
                  `${paymentWords({ ...agreement, ...term, termName: term.name })} ${termAddsWords(term)}`.trim(),
                )
                .join("；"),
            },
            ...(agreement.notice ? [{ label: t.notice, wide: true, value: agreement.notice }] : []),
          ]}
        />
      </Card>
      <Card
        title={t.clauses}
        flush
        extra={
          prices ? (
            <span className="mall-dim">{t.todayIn(areaName)}</span>
          ) : askAt && named ? (
            <LinkButton href={askAt} size="small">
              {t.askToday}
            </LinkButton>
          ) : null
        }
      >
        <DataTable
          caption={t.clauses}
          columns={prices ? [...columns, todayColumn(prices)] : columns}
          rows={itemList}
          rowKey={({ clauseNo, skuSysNo, categorySysNo }) => `${clauseNo}/${skuSysNo}/${categorySysNo}`}
        />
      </Card>
    </div>
  );
}
