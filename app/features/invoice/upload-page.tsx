import { useActionData, useLoaderData } from "@remix-run/react";
import type { InvoiceOpen } from "#trpc/contract/invoice";
import { invoiceAccept, invoiceHint } from "#trpc/rules/upload";
import { FormBar } from "~/forms/form-bar";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { yuan } from "~/lib/format";
import { invoiceText as t } from "~/lib/texts/invoice";
import { Breadcrumb } from "~/ui/breadcrumb";
import { Card, PageHead } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Select } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import page from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { listPath } from "../document/paths";
import { INVOICES, type loadUpload, STATEMENT, SUBMIT, type UploadAnswer, type UploadRow } from "./act-upload";

const resultColumns: Column<UploadRow>[] = [
  { key: "file", title: t.fileName, card: "title", cell: ({ name }) => name },
  {
    key: "result",
    title: t.result,
    width: 110,
    card: "status",
    cell: ({ sysNo }) => (
      <Tag tone={sysNo === null ? "danger" : "success"}>{sysNo === null ? t.notSubmitted : t.submitted}</Tag>
    ),
  },
  {
    key: "no",
    title: t.document,
    width: 190,
    cell: ({ sysNo, no }) => (sysNo === null ? t.none : <DocumentLink kind="invoice" sysNo={sysNo} no={no} />),
  },
  {
    key: "words",
    title: t.words,
    width: 460,
    cell: ({ words, differenceCount }) => (
      <>
        {words} {differenceCount > 0 ? <Tag tone="warning">{t.differences(differenceCount)}</Tag> : null}
      </>
    ),
  },
];

/** What became of each file. */
function Results({ rows }: UploadAnswer) {
  const good = rows.filter(({ sysNo }) => sysNo !== null).length;
  return (
    <Card title={t.resultsOf(good, rows.length)} flush>
      <div role="status">
        <DataTable
          caption={t.uploaded}
          columns={resultColumns}
          rows={rows}
          rowKey={({ name, no }) => `${name} ${no}`}
        />
      </div>
    </Card>
  );
}

const openColumns: Column<InvoiceOpen>[] = [
  {
    key: "no",
    title: t.settlement,
    card: "title",
    cell: ({ sysNo, settlementNo }) => <DocumentLink kind="settlement" sysNo={sysNo} no={settlementNo} />,
  },
  { key: "buyer", title: t.buyer, cell: ({ purchaserOrganizationName }) => purchaserOrganizationName },
  { key: "total", title: t.statementTotal, width: 150, align: "right", cell: ({ totalAmount }) => yuan(totalAmount) },
  { key: "accepted", title: t.acceptedAmount, width: 150, align: "right", cell: (row) => yuan(row.acceptedAmount) },
  { key: "waiting", title: t.waitingAmount, width: 150, align: "right", cell: (row) => yuan(row.waitingAmount) },
  {
    key: "open",
    title: t.openAmount,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ openAmount }) => yuan(openAmount),
  },
];

/** Many invoice files at once, for one statement or each for the one that its amount points at. */
export function UploadPage() {
  const { openList, chosen } = useLoaderData<typeof loadUpload>();
  const answer = useActionData<UploadAnswer | { ok: false }>();
  const refused = useRefused(SUBMIT);
  const busy = useBusy(SUBMIT);
  const options = openList.map(({ sysNo, settlementNo, purchaserOrganizationName, projectName, openAmount }) => ({
    value: sysNo,
    label: t.openOf(settlementNo, purchaserOrganizationName, projectName, yuan(openAmount)),
  }));
  return (
    <IntentForm intent={SUBMIT} className={page.stack} encType="multipart/form-data">
      <div>
        <Breadcrumb crumbs={[{ label: t.title, href: listPath.invoice }, { label: t.upload }]} />
        <PageHead title={t.upload} />
        <p className={page.lead}>{t.uploadLead}</p>
        <FormMessage refused={refused} />
      </div>
      {answer && "rows" in answer ? <Results rows={answer.rows} /> : null}
      <Card>
        <div className={page.stacked}>
          <Select
            label={t.choose}
            name={STATEMENT}
            defaultValue={refused?.values[STATEMENT] ?? chosen ?? ""}
            options={[{ value: "", label: t.propose }, ...options]}
          />
          <FileInput
            // what was sent is not sent again
            key={answer && "rows" in answer ? answer.rows.map(({ name, no }) => `${name} ${no}`).join() : ""}
            label={t.files}
            name={INVOICES}
            accept={invoiceAccept}
            multiple
            help={invoiceHint}
            error={refused?.fields[INVOICES]}
          />
        </div>
      </Card>
      <Card title={t.open} flush={openList.length > 0}>
        {openList.length > 0 ? (
          <DataTable caption={t.open} columns={openColumns} rows={openList} rowKey={({ sysNo }) => sysNo} />
        ) : (
          <p className="mall-dim">{t.nothingOpen}</p>
        )}
      </Card>
      <FormBar back={listPath.invoice} label={t.submit} busy={busy} may />
    </IntentForm>
  );
}
