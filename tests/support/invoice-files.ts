import { type MadeInvoice, makeInvoice, randomOf } from "./invoice/made";
import { ofdOf } from "./invoice/ofd";
import { pdfOf } from "./invoice/pdf";
import { xmlOf } from "./invoice/xml";

export interface MadeFile {
  name: string;
  bytes: Buffer;
}

/** The n-th of the made invoices in each kind of file, in the shapes that files come in. */
function filesOf(invoice: MadeInvoice, n: number): MadeFile[] {
  const style = { splitHeads: n % 2 === 0, splitLabels: n % 3 === 0, linesOfPage: n % 4 === 0 ? 8 : 30 };
  const by = (["attachment", "tags", "places"] as const)[n % 3] ?? "places";
  const folder = (["Attachs", "Other", "Attach"] as const)[Math.floor(n / 3) % 3] ?? "Attachs";
  return [
    {
      name: `${n}.xml`,
      bytes: xmlOf(invoice, {
        ...{ isPercent: n % 2 === 0, prefix: n % 5 === 0 ? "ns2" : "", empties: n },
        encoding: n % 7 === 0 ? "BOM" : "UTF-8",
      }),
    },
    { name: `${n}.ofd`, bytes: ofdOf(invoice, { ...style, by, folder, document: n % 5 === 0 ? "Doc_1" : "Doc_0" }) },
    { name: `${n}.PDF`, bytes: pdfOf(invoice, { ...style, keys: n % 3 !== 1, isPredefined: n % 4 === 1 }) },
  ];
}

/** Made invoices with their files; the same for the same seed. XML is of 数电票 alone, which have no code. */
export function madeInvoices(count: number, seed = 20261127): { invoice: MadeInvoice; files: MadeFile[] }[] {
  const random = randomOf(seed);
  return Array.from({ length: count }, (_, n) => {
    const invoice = makeInvoice(random);
    const files = filesOf(invoice, n);
    return { invoice, files: invoice.code === "" ? files : files.filter(({ name }) => !name.endsWith(".xml")) };
  });
}
