import type { OrderTrade } from "#trpc/contract/order";
import { goodsKind, invoiceType } from "#trpc/contract/shared/labels";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { wordOf } from "~/lib/word-of";
import { Card, Facts } from "~/ui/card";
import { perhaps } from "../document/facts";
import { useSide } from "../document/use-side";
import { weighingWords } from "../document/weighing-words";
import { whenFacts } from "../document/when";
import s from "./order.module.css";

/** Parties, delivery, invoice, terms: three short cards beside each other. */
export function OrderFacts({ order }: { order: OrderTrade }) {
  const side = useSide();
  const { receiveAddress: to, invoiceTitle } = order;
  return (
    <div className={s.facts}>
      <Card title={documentText.parties}>
        <Facts
          columns={1}
          facts={[
            { label: documentText.purchaser, value: order.purchaserOrganizationName },
            { label: t.purchaserUser, value: order.purchaserUserName },
            { label: documentText.supplier, value: order.supplierName },
            { label: t.shop, value: order.shopName },
            { label: t.goodsKind, value: wordOf(goodsKind, order.goodsKind) },
            { label: t.created, value: dateTime(order.createTime) },
          ]}
        />
      </Card>
      <Card title={documentText.destination}>
        <Facts
          columns={1}
          facts={[
            { label: documentText.receiver, value: to.contactName },
            { label: t.mobile, value: <a href={`tel:${to.contactMobile}`}>{to.contactMobile}</a> },
            { label: documentText.address, value: `${to.areaName} ${to.address}` },
            { label: documentText.weighing, value: weighingWords(order, order.itemList) },
            ...whenFacts("order", order),
          ]}
        />
      </Card>
      <Card title={`${t.termsCard} · ${t.invoiceCard}`}>
        <Facts
          columns={1}
          facts={[
            {
              label: t.agreement,
              value: order.agreementSysNo ? (
                <a className="mall-link" href={`/agreement/${side}/${order.agreementSysNo}`}>
                  {order.agreementNo}
                </a>
              ) : (
                t.noAgreement
              ),
            },
            { label: t.invoiceType, value: wordOf(invoiceType, order.invoiceType) },
            { label: t.invoiceTitle, value: invoiceTitle.title },
            ...perhaps(t.taxCode, invoiceTitle.taxCode),
          ]}
        />
      </Card>
    </div>
  );
}
