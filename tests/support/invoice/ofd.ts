import { drawn, type Style, widthOf } from "./layout";
import type { MadeInvoice } from "./made";
import { oldTree, oldXml } from "./xml";
import { type ZipPart, zipOf } from "./zip";

export interface OfdStyle extends Style {
  /** What tells the fields: an attached XML, tags of the objects, or their places alone. */
  by: "attachment" | "tags" | "places";
  folder: "Attachs" | "Other" | "Attach";
  document: "Doc_0" | "Doc_1";
}

const head = '<?xml version="1.0" encoding="UTF-8"?>';
const OFD = 'xmlns:ofd="http://www.ofdspec.org/2016"';
const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");

/** An invoice as an OFD. */
export function ofdOf(invoice: MadeInvoice, style: OfdStyle): Buffer {
  const { by, folder, document } = style;
  const texts = drawn(invoice, by === "tags" ? { ...style, splitLabels: true } : style).map((text, at) => ({
    ...text,
    id: at + 10,
  }));
  const part = (name: string, xml: string): ZipPart => ({ name, content: Buffer.from(`${head}${xml}`) });
  const pages = Math.max(...texts.map(({ page }) => page)) + 1;
  const parts = [
    part(
      "OFD.xml",
      `<ofd:OFD ${OFD}><ofd:DocBody><ofd:DocRoot>${document}/Document.xml</ofd:DocRoot></ofd:DocBody></ofd:OFD>`,
    ),
    part(
      `${document}/Document.xml`,
      `<ofd:Document ${OFD}><ofd:Attachments>${folder}/Attachments.xml</ofd:Attachments></ofd:Document>`,
    ),
    ...Array.from({ length: pages }, (_, page) =>
      part(
        `${document}/Pages/Page_${page}/Content.xml`,
        `<ofd:Page ${OFD}><ofd:Content><ofd:Layer ID="2">${texts
          .filter((text) => text.page === page)
          .map(
            ({ id, text, x, y }) =>
              `<ofd:TextObject ID="${id}" Boundary="${x} ${y - 3} ${widthOf(text)} 4" Font="3" Size="3"><ofd:TextCode X="0" Y="3" DeltaX="g ${text.length - 1} 3">${escaped(text)}</ofd:TextCode></ofd:TextObject>`,
          )
          .join("")}</ofd:Layer></ofd:Content></ofd:Page>`,
      ),
    ),
  ];
  if (by === "attachment") {
    const name = folder === "Attach" ? "invoice_data.xml" : "original_invoice.xml";
    const loc = folder === "Other" ? `/${document}/Other/${name}` : name;
    parts.push(
      part(
        `${document}/${folder}/Attachments.xml`,
        `<ofd:Attachments ${OFD}><ofd:Attachment ID="1" Name="original_invoice" Format="xml"><ofd:FileLoc>${loc}</ofd:FileLoc></ofd:Attachment></ofd:Attachments>`,
      ),
      part(`${document}/${folder}/${name}`, oldXml(invoice)),
    );
  }
  if (by === "tags") {
    const idsOf = (field: string) => texts.filter((text) => text.field === field).map(({ id }) => id);
    const refs = oldTree(invoice, (field) =>
      idsOf(field)
        .map((id) => `<ofd:ObjectRef PageRef="1">${id}</ofd:ObjectRef>`)
        .join(""),
    );
    parts.push(part(`${document}/Tags/CustomTag.xml`, refs));
  }
  return zipOf(parts);
}
