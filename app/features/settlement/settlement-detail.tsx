import type { Settlement } from "#trpc/contract/settlement";
import { SettlementStatus, settlementStatus } from "#trpc/rules/kinds/settlement";
import { settlementOrderStatus } from "#trpc/rules/settlement";
import { dateTime, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { wordOf } from "~/lib/word-of";
import { Card, type Fact, Facts } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { settlementFields as f } from "./settlement-fields";

/** Hint for the party that acts next. */
export function settlementNews({ status, actionList }: Settlement): string {
  const answers = actionList.includes("settlement:supplier:answer");
  const replies = actionList.includes("settlement:purchaser:send");
  if (status === SettlementStatus.draft) return t.draftNews;
  if (status === SettlementStatus.sent) return answers ? t.waitsForYou : t.waitsForSupplier;
  if (status === SettlementStatus.disputed) return replies ? t.disputedNews : t.waitsForReply;
  return status === SettlementStatus.confirmed ? t.confirmedNews : "";
}

const signed = (name: string, time: number | null) => (time === null ? t.unsigned : t.signedBy(name, dateTime(time)));

/** Between whom, of which days, signed by whom, and the statements that belong to it. */
export function SettlementFacts({ document }: { document: Settlement }) {
  const { carriedFrom, carriedList } = document;
  const link = (one: { sysNo: number; settlementNo: string; status: number; totalAmount: number }) => (
    <span key={one.sysNo}>
      <DocumentLink kind="settlement" sysNo={one.sysNo} no={one.settlementNo} />{" "}
      <Tag>{wordOf(settlementStatus, one.status)}</Tag> {yuan(one.totalAmount)}{" "}
    </span>
  );
  const more: Fact[] = [
    { label: t.purchaserSigned, value: signed(document.purchaserSigner, document.purchaserSignTime) },
    { label: t.supplierSigned, value: signed(document.supplierSigner, document.supplierSignTime) },
    ...(carriedFrom ? [{ label: t.carriedFrom, value: link(carriedFrom) }] : []),
    ...(carriedList.length > 0 ? [{ label: t.carried, value: carriedList.map(link) }] : []),
  ];
  const facts = factsOf(document, [
    ...[
      ...partyFields,
      f.project,
      f.period,
      f.cycle,
      f.amount,
      f.freight,
      f.retention,
      f.disputed,
      f.maker,
      f.created,
      f.settled,
    ],
    remarkField,
  ]);
  return (
    <Card>
      <Facts facts={[...facts, ...more]} />
    </Card>
  );
}

/** The orders that its lines are of, in the words of the settlement side (R-ENUM-02). */
export function SettlementOrders({ document }: { document: Settlement }) {
  const { orderList, orderCount } = document;
  if (orderList.length === 0) return null;
  return (
    <Card
      title={t.orders}
      extra={
        orderCount > orderList.length ? (
          <span className="mall-dim">{t.ordersShown(orderList.length, orderCount)}</span>
        ) : null
      }
      flush
    >
      <DataTable
        caption={t.orders}
        rows={orderList}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          {
            key: "no",
            title: documentText.order,
            card: "title",
            cell: ({ sysNo, orderNo }) => <DocumentLink kind="order" sysNo={sysNo} no={orderNo} />,
          },
          {
            key: "status",
            title: documentText.status,
            width: 160,
            cell: ({ status }) => <Tag>{wordOf(settlementOrderStatus, status)}</Tag>,
          },
          {
            key: "amount",
            title: t.orderAmount,
            width: 180,
            align: "right",
            card: "amount",
            cell: ({ amount }) => yuan(amount),
          },
        ]}
      />
    </Card>
  );
}
