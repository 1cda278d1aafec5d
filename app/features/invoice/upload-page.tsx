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
import { TextInput } from "~/ui/field";
import { FileInput } from "~/ui/file-input";
import page from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { listPath } from "../document/paths";
import {
  amountName,
  INVOICES,
  type loadUpload,
  SUBMIT,
  tickName,
  type UploadAnswer,
  type UploadRow,
} from "./act-upload";
import s from "./invoice.module.css";

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

/** The statements with what is ticked and typed of each. */
function columnsOf(chosen: number | null, refused: ReturnType<typeof useRefused>): Column<InvoiceOpen>[] {
  return [
    {
      key: "tick",
      title: "",
      width: 44,
      card: "tick",
      cell: ({ sysNo, settlementNo }) => (
        <label className={s.tick}>
          <input
            type="checkbox"
            name={tickName(sysNo)}
            value="1"
            defaultChecked={refused ? refused.values[tickName(sysNo)] !== undefined : sysNo === chosen}
            aria-label={t.tick(settlementNo)}
          />
        </label>
      ),
    },
    ...openColumns,
    {
      key: "amount",
      title: t.coverAmount,
      width: 170,
      align: "right",
      cell: ({ sysNo, settlementNo }) => (
        <TextInput
          label={t.coverAmountOf(settlementNo)}
          hideLabel
          name={amountName(sysNo)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          placeholder={t.coverAuto}
          defaultValue={refused?.values[amountName(sysNo)]}
          error={refused?.fields[amountName(sysNo)]}
        />
      ),
    },
  ];
}

const openColumns: Column<InvoiceOpen>[] = [
  {
    key: "no",
    title: t.settlement,
    card: "title",
    cell: ({ sysNo, settlementNo, projectName }) => (
      <div>
        <DocumentLink kind="settlement" sysNo={sysNo} no={settlementNo} />
        <p className="mall-dim">{projectName}</p>
      </div>
    ),
  },
  { key: "buyer", title: t.buyer, cell: ({ purchaserOrganizationName }) => purchaserOrganizationName },
  { key: "total", title: t.statementTotal, width: 150, align: "right", cell: ({ totalAmount }) => yuan(totalAmount) },
  { key: "accepted", title: t.acceptedAmount, width: 140, align: "right", cell: (row) => yuan(row.acceptedAmount) },
  { key: "waiting", title: t.waitingAmount, width: 140, align: "right", cell: (row) => yuan(row.waitingAmount) },
  {
    key: "open",
    title: t.openAmount,
    width: 150,
    align: "right",
    card: "amount",
    cell: ({ openAmount }) => yuan(openAmount),
  },
];

/** Many invoice files at once, for the chosen statements or each for those that its amount points at. */
export function UploadPage() {
  const { openList, chosen } = useLoaderData<typeof loadUpload>();
  const answer = useActionData<UploadAnswer | { ok: false }>();
  const refused = useRefused(SUBMIT);
  const busy = useBusy(SUBMIT);
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
      </Card>
      <Card title={t.choose} flush={openList.length > 0}>
        {openList.length > 0 ? (
          <>
            <p className={`mall-dim ${s.hint}`}>{t.chooseHint}</p>
            <DataTable
              caption={t.choose}
              columns={columnsOf(chosen, refused)}
              rows={openList}
              rowKey={({ sysNo }) => sysNo}
            />
          </>
        ) : (
          <p className="mall-dim">{t.nothingOpen}</p>
        )}
      </Card>
      <FormBar back={listPath.invoice} label={t.submit} busy={busy} may />
    </IntentForm>
  );
}
