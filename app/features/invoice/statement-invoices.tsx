import type { InvoicesOfStatement } from "#trpc/contract/invoice";
import { invoiceStatus } from "#trpc/rules/kinds/invoice";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { invoiceText as t } from "~/lib/texts/invoice";
import { wordOf } from "~/lib/word-of";
import { LinkButton } from "~/ui/button";
import { Card, Facts } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { useMay } from "../document/use-may";
import { UPLOAD_PATH } from "./paths";

type Short = InvoicesOfStatement["invoiceList"][number];
const columns: Column<Short>[] = [
  {
    key: "no",
    title: t.document,
    width: 190,
    card: "title",
    cell: ({ sysNo, invoiceNo }) => <DocumentLink kind="invoice" sysNo={sysNo} no={invoiceNo} />,
  },
  { key: "number", title: t.number, cell: ({ invoiceNumber }) => invoiceNumber },
  {
    key: "status",
    title: documentText.status,
    width: 120,
    card: "status",
    cell: ({ status }) => <Tag>{wordOf(invoiceStatus, status)}</Tag>,
  },
  {
    key: "amount",
    title: t.amount,
    width: 160,
    align: "right",
    card: "amount",
    cell: ({ coverAmount, totalAmount }) => (
      <>
        {yuan(coverAmount)}
        {coverAmount === totalAmount ? null : <p className="mall-dim">{t.coverOf(yuan(totalAmount))}</p>}
      </>
    ),
  },
];

/** A statement's invoices and its amount that has no invoice yet. */
export function StatementInvoices({ sysNo, invoices }: { sysNo: number; invoices: InvoicesOfStatement }) {
  const { acceptedAmount, waitingAmount, openAmount, invoiceList } = invoices;
  const submits = useMay()("invoice:supplier:submit") && openAmount > 0;
  return (
    <Card
      title={t.ofStatement}
      extra={submits ? <LinkButton href={`${UPLOAD_PATH}?settlement=${sysNo}`}>{t.upload}</LinkButton> : null}
    >
      <Facts
        facts={[
          { label: t.acceptedAmount, value: yuan(acceptedAmount) },
          { label: t.waitingAmount, value: yuan(waitingAmount) },
          { label: t.openAmount, value: yuan(openAmount) },
        ]}
      />
      {invoiceList.length > 0 ? (
        <DataTable caption={t.ofStatement} columns={columns} rows={invoiceList} rowKey={(one) => one.sysNo} />
      ) : (
        <p className="mall-dim">{t.noneOfStatement}</p>
      )}
    </Card>
  );
}
