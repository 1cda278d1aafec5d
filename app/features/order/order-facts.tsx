import type { OrderTrade } from "#trpc/contract/order";
import { goodsKind, invoiceType, paymentMode, weighing } from "#trpc/contract/shared/labels";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { wordOf } from "~/lib/word-of";
import { Card, type Fact, Facts } from "~/ui/card";
import s from "./order.module.css";

const given = (facts: readonly (Fact | false)[]): Fact[] => facts.filter((fact) => fact !== false);

/** Parties, delivery, invoice, terms: four short cards beside each other. */
export function OrderFacts({ order }: { order: OrderTrade }) {
  const { receiveAddress: to, invoiceTitle } = order;
  const parties = given([
    { label: documentText.purchaser, value: order.purchaserOrganizationName },
    { label: t.purchaserUser, value: order.purchaserUserName },
    order.projectName !== "" && { label: t.project, value: order.projectName },
    { label: documentText.supplier, value: order.supplierName },
    { label: t.shop, value: order.shopName },
    { label: t.goodsKind, value: wordOf(goodsKind, order.goodsKind) },
    { label: t.created, value: dateTime(order.createTime) },
  ]);
  const delivery: Fact[] = [
    { label: documentText.receiver, value: to.contactName },
    { label: t.mobile, value: <a href={`tel:${to.contactMobile}`}>{to.contactMobile}</a> },
    { label: documentText.address, value: `${to.areaName} ${to.address}` },
    { label: documentText.weighing, value: wordOf(weighing, order.weighing) },
  ];
  const invoice = given([
    { label: t.invoiceType, value: wordOf(invoiceType, order.invoiceType) },
    { label: t.invoiceTitle, value: invoiceTitle.title },
    invoiceTitle.taxCode !== "" && { label: t.taxCode, value: invoiceTitle.taxCode },
  ]);
  const terms: Fact[] = [
    { label: t.agreement, value: order.agreementNo || t.noAgreement },
    { label: t.term, value: order.termName },
    { label: t.paymentMode, value: wordOf(paymentMode, order.paymentMode) },
  ];
  return (
    <div className={s.facts}>
      <Card title={documentText.parties}>
        <Facts facts={parties} columns={1} />
      </Card>
      <Card title={documentText.destination}>
        <Facts facts={delivery} columns={1} />
      </Card>
      <Card title={`${t.termsCard} · ${t.invoiceCard}`}>
        <Facts facts={[...terms, ...invoice]} columns={1} />
      </Card>
    </div>
  );
}
