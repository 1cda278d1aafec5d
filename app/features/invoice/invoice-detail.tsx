import type { Invoice, InvoiceCheck, InvoiceCover, InvoiceItem } from "#trpc/contract/invoice";
import { isRedOpen, redDeadline } from "#trpc/rules/invoice";
import { InvoiceStatus, invoiceStatus, RedStatus, redStatus } from "#trpc/rules/kinds/invoice";
import { decimal } from "#trpc/rules/money";
import { dateTime, yuan } from "~/lib/format";
import { invoiceText as t } from "~/lib/texts/invoice";
import { wordOf } from "~/lib/word-of";
import { Card, type Fact, Facts } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import page from "~/ui/page.module.css";
import { Tag } from "~/ui/tag";
import { lineColumns } from "../document/columns";
import { DocumentFiles } from "../document/document-files";
import { DocumentLines } from "../document/document-lines";
import { DocumentLink } from "../document/document-link";
import { factsOf, partyFields } from "../document/fields";
import { invoiceFields as f } from "./invoice-fields";

/** Hint for the party that acts next. */
export function invoiceNews({ status, actionList, redStatus: red }: Invoice): string {
  const accepts = actionList.includes("invoice:purchaser:accept");
  if (status === InvoiceStatus.received) return accepts ? t.receivedNewsOfPurchaser : t.receivedNews;
  if (status === InvoiceStatus.sentBack) return t.sentBackNews;
  if (status !== InvoiceStatus.accepted) return "";
  if (red === RedStatus.confirmed) return t.confirmedNews;
  if (!isRedOpen(red)) return "";
  const isOwn = red === (accepts ? RedStatus.askedByBuyer : RedStatus.askedBySeller);
  return isOwn ? t.askedOwnNews : t.askedNews;
}

type Short = Invoice["redList"][number];
const shortLink = ({ sysNo, invoiceNo, invoiceNumber, status, totalAmount }: Short) => (
  <span key={sysNo}>
    <DocumentLink kind="invoice" sysNo={sysNo} no={invoiceNo} /> {invoiceNumber}{" "}
    <Tag>{wordOf(invoiceStatus, status)}</Tag> {yuan(totalAmount)}{" "}
  </span>
);

/** The confirmation of a red letter: how far it is, and until when it may be answered. */
function redWords({ redStatus: red, redAskTime }: Invoice): string {
  const word = wordOf(redStatus, red);
  if (!isRedOpen(red) || redAskTime === null) return word;
  return `${word}，${t.redUntil(dateTime(redDeadline(new Date(redAskTime * 1000)).getTime() / 1000))}`;
}

/** What is printed on an invoice, for which statement it is, and how long it is kept. */
export function InvoiceFacts({ document }: { document: Invoice }) {
  const { blue, redList } = document;
  const more: Fact[] = [
    ...(document.redStatus === RedStatus.none ? [] : [{ label: t.redState, value: redWords(document) }]),
    ...(blue ? [{ label: t.blue, value: shortLink(blue) }] : []),
    ...(redList.length > 0 ? [{ label: t.reds, value: redList.map(shortLink) }] : []),
  ];
  const facts = factsOf(document, [
    ...[
      f.number,
      f.code,
      f.type,
      f.issued,
      f.buyer,
      f.seller,
      f.amount,
      f.tax,
      f.total,
      f.settlement,
      f.project,
      ...partyFields,
    ],
    ...[f.uploader, f.created, f.accepted, f.redReason, f.remark],
  ]);
  return (
    <Card>
      <Facts facts={[...facts, ...more]} />
    </Card>
  );
}

const coverColumns: Column<InvoiceCover>[] = [
  {
    key: "no",
    title: t.settlement,
    card: "title",
    cell: ({ settlementSysNo, settlementNo }) => (
      <DocumentLink kind="settlement" sysNo={settlementSysNo} no={settlementNo} />
    ),
  },
  { key: "project", title: t.project, cell: ({ projectName }) => projectName },
  {
    key: "amount",
    title: t.coverAmount,
    width: 180,
    align: "right",
    card: "amount",
    cell: ({ amount }) => yuan(amount),
  },
];

/** What of an invoice is for which statement, where it is for several. */
export const InvoiceCovers = ({ document: { coverList } }: { document: Invoice }) =>
  coverList.length > 1 ? (
    <Card title={t.covers} flush>
      <DataTable
        caption={t.covers}
        columns={coverColumns}
        rows={coverList}
        rowKey={({ settlementSysNo }) => settlementSysNo}
      />
    </Card>
  ) : null;

const tones = { same: "success", differs: "warning", refused: "danger" } as const;
const checkColumns: Column<InvoiceCheck>[] = [
  { key: "kind", title: t.check, width: 120, card: "title", cell: ({ kind }) => t.kinds[kind] },
  {
    key: "result",
    title: t.result,
    width: 110,
    card: "status",
    cell: ({ result }) => <Tag tone={tones[result]}>{t.results[result]}</Tag>,
  },
  { key: "words", title: t.words, cell: ({ words }) => words },
];

/** What was looked into when it was handed in; both sides see the same. */
export function InvoiceChecks({ document: { checkList, differenceCount } }: { document: Invoice }) {
  return (
    <Card
      title={t.checks}
      extra={<span className="mall-dim">{differenceCount > 0 ? t.differences(differenceCount) : t.noDifferences}</span>}
      flush
    >
      <DataTable caption={t.checks} columns={checkColumns} rows={checkList} rowKey={({ kind }) => kind} />
    </Card>
  );
}

const percent = (rate: number | null) => (rate === null ? t.free : `${decimal(rate).times(100).toString()}%`);
const line = lineColumns<InvoiceItem>();
const right = (
  key: string,
  title: string,
  width: number,
  cell: (item: InvoiceItem) => string,
): Column<InvoiceItem> => ({
  ...{ key, title, width, cell },
  align: "right",
});
const columns: Column<InvoiceItem>[] = [
  { ...line.goods, title: t.goods },
  right("quantity", t.quantity, 130, ({ quantityText, unit }) =>
    quantityText === "" ? t.none : `${quantityText} ${unit}`,
  ),
  right("price", t.price, 150, ({ priceText }) => priceText || t.none),
  line.amount(({ amount }) => amount),
  right("rate", t.taxRate, 80, ({ taxRate }) => percent(taxRate)),
  { ...line.amount(({ tax }) => tax), key: "tax", title: t.tax, card: undefined },
];

export const InvoiceLines = ({ document }: { document: Invoice }) => (
  <DocumentLines title={t.lines} document={document} columns={columns} total={t.amount} />
);

/** The file as it was sent, with its hash and how long it is kept. */
export const InvoiceFileCard = ({ document }: { document: Invoice }) => (
  <Card title={t.file} extra={<span className="mall-dim">{t.fileHint}</span>}>
    <div className={page.stacked}>
      <DocumentFiles files={document.fileList} />
      <Facts facts={factsOf(document, [f.hash, f.kept])} />
    </div>
  </Card>
);
