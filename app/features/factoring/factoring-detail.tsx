import type { Factoring } from "#trpc/contract/factoring";
import { FactoringStatus } from "#trpc/rules/kinds/factoring";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { Card, Facts } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { DocumentLink } from "../document/document-link";
import { factsOf, partyFields, remarkField } from "../document/fields";
import { documentPath } from "../document/paths";
import { factoringFields as f } from "./factoring-fields";

/** Hint for the party that acts next. */
export function factoringNews({ status, actionList, billEndDate }: Factoring, sells: boolean): string {
  if (status === FactoringStatus.applied)
    return actionList.includes("factoring:supplier:answer") ? t.answerNews : sells ? "" : t.waitingNews;
  if (status === FactoringStatus.agreed) return t.agreedNews;
  if (status === FactoringStatus.approved) return t.approvedNews;
  if (status !== FactoringStatus.paidOut) return "";
  return sells ? t.paidOutNewsSupplier : t.paidOutNews(billEndDate);
}

/** For whom, by whom, how much, at which cost and until when. */
export function FactoringFacts({ document, sells }: { document: Factoring; sells: boolean }) {
  const facts = factsOf(document, [
    ...[...partyFields, f.amount, f.paymentAmount, f.effectScale, f.lender, f.product, f.rate, f.billEndDate, f.days],
    ...[
      f.interest,
      f.termReason,
      f.categories,
      f.maker,
      f.created,
      f.payOutDay,
      f.payOutInterest,
      f.bankNo,
      f.repayDay,
    ],
    remarkField,
  ]);
  const { paymentSysNo } = document;
  const paid =
    paymentSysNo === null
      ? []
      : [
          {
            label: t.payment,
            value: (
              <a className="mall-link" href={documentPath("payment", paymentSysNo)}>
                {documentText.view}
              </a>
            ),
          },
        ];
  return (
    <Card>
      <Facts facts={[...facts, ...paid]} />
      {sells ? <p className="mall-dim">{t.answerCost}</p> : null}
    </Card>
  );
}

/** The orders that it is for. */
export function FactoringOrders({ document: { itemList } }: { document: Factoring }) {
  return (
    <Card title={t.ordersOf(itemList.length)} flush>
      <DataTable
        caption={t.orders}
        rows={itemList}
        rowKey={({ sysNo }) => sysNo}
        columns={[
          {
            ...{ key: "no", title: documentText.order, width: 220, card: "title" },
            cell: ({ orderSysNo, orderNo }) => <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
          },
          { key: "project", title: t.project, cell: ({ projectName }) => projectName },
          {
            ...{ key: "amount", title: t.amount, width: 180, align: "right", card: "amount" },
            cell: ({ amount }) => yuan(amount),
          },
        ]}
      />
    </Card>
  );
}
