import { decimal } from "#trpc/rules/money";
import { extensionOf } from "#trpc/rules/upload";
import { isInvoice, rawOf } from "./e-invoice";
import { checkedInvoice, type InvoiceFields, type Read } from "./fields";
import { readOfd } from "./ofd";
import { readPdf } from "./pdf";
import { InvoiceProblem } from "./problem";
import { decoded, parseXml } from "./xml";

export type { InvoiceFields } from "./fields";

const MOST_BYTES = 10 << 20;

/** The kinds of files by their first bytes. */
const formats = {
  ".pdf": { mimeType: "application/pdf", begins: (head: string) => head.includes("%PDF-") },
  ".ofd": { mimeType: "application/ofd", begins: (head: string) => head.startsWith("PK\x03\x04") },
  ".xml": {
    mimeType: "application/xml",
    begins: (head: string) => /^(\xEF\xBB\xBF)?\s*</.test(head) || head.startsWith("\xFF\xFE<\x00"),
  },
} as const;
type Extension = keyof typeof formats;

const readers: Record<Extension, (bytes: Buffer) => Read | Promise<Read>> = {
  ".xml": (bytes) => {
    const root = parseXml(decoded(bytes));
    if (!isInvoice(root)) throw new InvoiceProblem("文件不是发票：没有发票号码和明细，请上传税务平台下载的XML");
    return { raw: rawOf(root), isPlaced: false };
  },
  ".ofd": readOfd,
  ".pdf": readPdf,
};

/** @throws InvoiceProblem for a file whose content is not what its name says */
function formatOf(bytes: Buffer, fileName: string): Extension {
  const extension = extensionOf(fileName);
  if (!(extension in formats)) throw new InvoiceProblem("格式不支持，请上传XML、OFD或PDF发票文件");
  if (bytes.length === 0) throw new InvoiceProblem("是空文件，请重新选择");
  if (bytes.length >= MOST_BYTES) throw new InvoiceProblem("不能超过10M，请上传税务平台下载的原文件");
  const head = bytes.subarray(0, 1024).toString("latin1");
  const known = extension as Extension;
  if (!formats[known].begins(head)) throw new InvoiceProblem("内容与扩展名不符，请上传税务平台下载的原文件");
  return known;
}

/** A reading by places is taken only where its sums say that no column was mistaken for another. */
function confirmed(invoice: InvoiceFields, { isPlaced }: Read): InvoiceFields {
  if (!isPlaced) return invoice;
  const sum = invoice.itemList.reduce((all, { amount }) => all.plus(amount), decimal(0));
  const whole = decimal(invoice.amount).plus(invoice.tax);
  if (!sum.eq(invoice.amount) || !whole.eq(invoice.total))
    throw new InvoiceProblem("版面中的明细与合计对不上，无法可靠读取，请上传该发票的XML原文件");
  return invoice;
}

export type InvoiceReading =
  | { invoice: InvoiceFields; mimeType: string; problem?: undefined }
  | { problem: string; invoice?: undefined };

/** What an invoice file (XML, OFD or PDF) says, whole, or a sentence why it is not taken. Never half of it. */
export async function readInvoice(bytes: Buffer, fileName: string): Promise<InvoiceReading> {
  try {
    const format = formatOf(bytes, fileName);
    const read = await readers[format](bytes);
    return { invoice: confirmed(checkedInvoice(read.raw), read), mimeType: formats[format].mimeType };
  } catch (error) {
    if (error instanceof InvoiceProblem) return { problem: error.message };
    throw error;
  }
}
