import type { Payment } from "#trpc/contract/payment";
import { PaymentDirection, PaymentNoteStatus } from "#trpc/rules/kinds/payment";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { Card, Facts } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentFiles } from "../document/document-files";
import { DocumentLink } from "../document/document-link";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { paymentFields as f } from "./payment-fields";

/** Hint for the party that acts next. */
export function paymentNews({ status, direction, actionList }: Payment): string {
  if (direction === PaymentDirection.refund) {
    if (status === PaymentNoteStatus.missing) return t.missingRefundNews;
    if (status !== PaymentNoteStatus.paid) return "";
    return actionList.includes("payment:purchaser:pay") ? t.confirmRefundNews : t.refundNews;
  }
  if (status === PaymentNoteStatus.planned) return actionList.includes("payment:purchaser:pay") ? t.plannedNews : "";
  if (status === PaymentNoteStatus.missing) return t.missingNews;
  if (status !== PaymentNoteStatus.paid) return "";
  return actionList.includes("payment:supplier:confirm") ? t.confirmNews : t.paidNews;
}

/** From whom to whom, how and when, and the proof of it. */
export function PaymentFacts({ document }: { document: Payment }) {
  const made = document.status === PaymentNoteStatus.planned ? [] : [f.method, f.payDay, f.maturityDay, f.bankNo];
  const facts = factsOf(document, [
    ...[...partyFields, f.amount, ...made, f.maturityReason, f.maker, f.created, f.confirmed],
    remarkField,
  ]);
  const proof = { label: t.vouchers, value: <DocumentFiles files={document.fileList} /> };
  return (
    <Card>
      <Facts facts={document.fileList.length > 0 ? [...facts, proof] : facts} />
    </Card>
  );
}

/** The orders that it is for. */
export function PaymentOrders({ document }: { document: Payment }) {
  const { itemList } = document;
  const isRefund = document.direction === PaymentDirection.refund;
  return (
    <Card title={t.ordersOf(itemList.length)} flush>
      <DataTable
        caption={t.orders}
        rows={itemList}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          {
            key: "no",
            title: documentText.order,
            width: 220,
            card: "title",
            cell: ({ orderSysNo, orderNo }) => <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
          },
          { key: "project", title: t.project, cell: ({ projectName }) => projectName },
          {
            key: "amount",
            title: t.amount,
            width: 180,
            align: "right",
            card: "amount",
            cell: ({ amount }) => (
              <>
                {amount < 0 && !isRefund ? <Tag tone="accent">{t.setOff}</Tag> : null} {yuan(amount)}
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}
