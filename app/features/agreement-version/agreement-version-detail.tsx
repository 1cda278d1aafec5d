import type { AgreementVersion, AgreementVersionItem, MovedPrice } from "#trpc/contract/agreement-version";
import { paymentMode } from "#trpc/contract/shared/goods-labels";
import { settlementCycle, weighing } from "#trpc/contract/shared/labels";
import { clauseWords } from "#trpc/rules/agreement-changes";
import { AgreementVersionStatus, draftVersions } from "#trpc/rules/kinds/agreement-version";
import { dateTime, percent, quantity, yuan } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { agreementText } from "~/lib/texts/agreement";
import { agreementVersionText as t } from "~/lib/texts/agreement-version";
import { wordOf } from "~/lib/word-of";
import { Card, type Fact, Facts } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Price } from "~/ui/price";
import { factsOf, partyFields } from "../document/fields";
import s from "./agreement-version.module.css";
import { coveredName, agreementVersionFields as f } from "./agreement-version-fields";

/** Why it came back, or ended. */
export function versionProblem({ status, refuseReason, endReason }: AgreementVersion): string {
  if (status === AgreementVersionStatus.ended) return t.endedBecause + endReason;
  return draftVersions.includes(status) && refuseReason ? t.sentBack + refuseReason : "";
}

/** Hint for the party that acts next. */
export function versionNews({ status, actionList, startDay, endDay }: AgreementVersion): string {
  if (draftVersions.includes(status)) return t.draftNews;
  if (status === AgreementVersionStatus.signing)
    return actionList.some((code) => code.endsWith(":sign")) ? t.signNews : t.signWaits;
  if (status === AgreementVersionStatus.signed) return t.laterNews(startDay);
  return status === AgreementVersionStatus.effective ? t.effectiveNews(endDay) : "";
}

const signed = (isSigned: boolean, name: string, time: number | null) =>
  isSigned ? t.signedBy(name, time === null ? "" : dateTime(time)) : t.unsigned;

/** Between whom, for where, until when, on which terms, signed by whom. */
export function VersionFacts({ document }: { document: AgreementVersion }) {
  const { purchaserSigned, purchaserSigner, purchaserSignTime } = document;
  const { supplierSigned, supplierSigner, supplierSignTime, effectTime, closeTime, massTolerance } = document;
  const settled: Fact[] = [
    { label: agreementText.payment, value: wordOf(paymentMode, document.paymentMode) },
    { label: agreementText.weighing, value: wordOf(weighing, document.weighing) },
    ...(massTolerance > 0 ? [{ label: agreementText.tolerance, value: `±${percent(massTolerance)}` }] : []),
    { label: t.settlementCycle, value: wordOf(settlementCycle, document.settlementCycle) },
    { label: agreementText.confirms, value: agreementText.confirmedBy[document.receivingConfirm] },
    {
      label: agreementText.consent,
      value: document.deliveryConfirmRequired ? agreementText.needed : agreementText.notNeeded,
    },
    {
      label: agreementText.freight,
      value: document.freightIncluded ? agreementText.freightIncluded : agreementText.freightBeside,
    },
    {
      label: agreementText.without,
      value: document.noAgreementCanSale ? agreementText.mayBuy : agreementText.mayNotBuy,
    },
    ...(document.notice ? [{ label: t.notice, wide: true, value: document.notice }] : []),
    ...(document.content ? [{ label: t.content, wide: true, value: document.content }] : []),
    { label: t.purchaserSigned, value: signed(purchaserSigned, purchaserSigner, purchaserSignTime) },
    { label: t.supplierSigned, value: signed(supplierSigned, supplierSigner, supplierSignTime) },
    ...(document.hasPassword ? [{ label: t.passwordNote, value: t.passwordSet(document.passwordHint) }] : []),
    ...(effectTime === null ? [] : [{ label: t.effect, value: dateTime(effectTime) }]),
    ...(closeTime === null ? [] : [{ label: t.closed, value: dateTime(closeTime) }]),
  ];
  const facts = factsOf(document, [
    f.name,
    f.version,
    ...partyFields,
    f.writer,
    f.days,
    f.scope,
    f.projects,
    f.terms,
    f.created,
  ]);
  return (
    <Card>
      <Facts facts={[...facts, ...settled]} />
    </Card>
  );
}

/** Where the goods of a clause are. */
function clausePath({ skuSysNo, categorySysNo, brandName }: AgreementVersionItem): string {
  if (skuSysNo !== null) return `/product/detail?id=${skuSysNo}`;
  return categorySysNo === null
    ? withQuery("/product/list", "", { keyword: brandName })
    : `/product/list?category=${categorySysNo}`;
}

const clauses: Column<AgreementVersionItem>[] = [
  { key: "no", title: agreementText.clause, width: 72, card: "none", cell: ({ lineNo }) => lineNo },
  {
    ...{ key: "covers", title: t.covers, card: "title" },
    cell: (clause) => (
      <a className="mall-link" href={clausePath(clause)}>
        {coveredName(clause)}
      </a>
    ),
  },
  { key: "method", title: t.method, cell: (clause) => clauseWords({ ...clause, quantity: 0 }) },
  {
    ...{ key: "limit", title: t.limit, width: 130, align: "right" },
    cell: ({ quantity: most, unit }) => (most > 0 ? `${quantity(most)} ${unit}` : t.noLimit),
  },
];

/** What it prices, and how. */
export const VersionClauses = ({ document }: { document: AgreementVersion }) => (
  <Card title={t.clauses} flush>
    <DataTable caption={t.clauses} columns={clauses} rows={document.itemList} rowKey={({ sysNo }) => sysNo} />
  </Card>
);

type Change = AgreementVersion["changeList"][number];
const changes: Column<Change>[] = [
  { key: "title", title: t.changedWhat, card: "title", cell: ({ title }) => title },
  {
    key: "from",
    title: t.before,
    cell: ({ from }) => (from ? <del className={`${s.written} mall-dim`}>{from}</del> : t.nothing),
  },
  { key: "to", title: t.after, cell: ({ to }) => (to ? <ins className={s.written}>{to}</ins> : t.nothing) },
];

/** Differences of a version to the one before it. */
export const ChangeTable = ({ list }: { list: readonly Change[] }) => (
  <DataTable caption={t.changes} columns={changes} rows={list} rowKey={({ title }) => title} />
);

/** What it changes of the version before it. */
export function VersionChanges({ document }: { document: AgreementVersion }) {
  const { changeList, agreementSysNo, version } = document;
  const isFirst = agreementSysNo === null || version === 1;
  return (
    <Card title={t.changes} flush={changeList.length > 0}>
      {changeList.length > 0 ? (
        <ChangeTable list={changeList} />
      ) : (
        <p className="mall-dim">{isFirst ? t.firstVersion : t.sameAsBefore}</p>
      )}
    </Card>
  );
}

const price = (value: number | null, unit: string) =>
  value === null ? <span className="mall-dim">{t.notCovered}</span> : <Price value={value} unit={unit} size="small" />;
const moved: Column<MovedPrice>[] = [
  {
    ...{ key: "goods", title: t.covers, card: "title" },
    cell: ({ skuSysNo, skuName, skuSpec, projectName }) => (
      <>
        <a className="mall-link" href={`/product/detail?id=${skuSysNo}`}>
          {`${skuName} ${skuSpec}`.trim()}
        </a>
        {projectName ? <p className="mall-dim">{t.forProject(projectName)}</p> : null}
      </>
    ),
  },
  {
    ...{ key: "bought", title: t.bought, width: 140, align: "right" },
    cell: (goods) => `${quantity(goods.quantity)} ${goods.unit}`,
  },
  { key: "old", title: t.oldPrice, width: 150, align: "right", cell: ({ oldPrice, unit }) => price(oldPrice, unit) },
  { key: "new", title: t.newPrice, width: 150, align: "right", cell: ({ newPrice, unit }) => price(newPrice, unit) },
  {
    ...{ key: "difference", title: t.difference, width: 140, align: "right" },
    cell: ({ difference }) => (difference === null ? "--" : yuan(difference)),
  },
];

export interface Impact {
  difference: number;
  movedCount: number;
  goodsList: MovedPrice[];
}

/** Before it is signed: which prices it moves, and by how much on what was bought lately. */
export const VersionImpact = ({ impact }: { impact: Impact }) => (
  <Card
    title={t.impact}
    flush={impact.movedCount > 0}
    extra={
      <span className="mall-dim">
        {impact.movedCount > 0 ? t.impactSum(impact.movedCount, yuan(impact.difference)) : t.impactNone}
      </span>
    }
  >
    {impact.movedCount > 0 ? (
      <DataTable
        caption={t.impact}
        columns={moved}
        rows={impact.goodsList}
        rowKey={({ skuSysNo, projectName }) => `${skuSysNo} ${projectName}`}
      />
    ) : (
      <p className="mall-dim">{t.impactLead}</p>
    )}
  </Card>
);
