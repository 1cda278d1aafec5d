import { posix } from "node:path";
import { isInvoice, rawOf } from "./e-invoice";
import type { Read } from "./fields";
import { InvoiceProblem } from "./problem";
import { filled, type PlacedText, rawOfTexts } from "./text-layer";
import { all, decoded, loose, type Node, parseXml } from "./xml";
import { Zip } from "./zip";

const xmlIn = (zip: Zip, name: string): Node => parseXml(decoded(zip.read(name)));

const named = (zip: Zip, file: string): string[] =>
  zip.names.filter((name) => posix.basename(name).toLowerCase() === file);

/** Where a `FileLoc` leads: from the root with a slash, else from the folder of the file that names it. */
function target(zip: Zip, from: string, loc: string): string | undefined {
  const told = loc.trim();
  const path = told.startsWith("/") ? told.slice(1) : posix.join(posix.dirname(from), told);
  return path.startsWith("..") ? undefined : (zip.find(path) ?? zip.find(told.replace(/^\//, "")));
}

/** The attached invoice: what `Attachments.xml` names, or a file of its usual name. */
function attached(zip: Zip): Node | undefined {
  const listed = named(zip, "attachments.xml").flatMap((list) =>
    all(xmlIn(zip, list), "FileLoc").flatMap(({ text }) => target(zip, list, text) ?? []),
  );
  for (const name of new Set([...listed, ...named(zip, "original_invoice.xml")])) {
    if (!name.toLowerCase().endsWith(".xml")) continue;
    const root = xmlIn(zip, name);
    if (isInvoice(root)) return root;
  }
  return undefined;
}

const NUMBERS = /-?\d+(?:\.\d+)?/g;
const numbersIn = (text: string | undefined): number[] => (text?.match(NUMBERS) ?? []).map(Number);

interface PageText extends PlacedText {
  id: string;
}

/** Texts of all pages with their places in millimetres from the top left. */
function textsOf(zip: Zip): PageText[] {
  const pages = named(zip, "content.xml").sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
  return pages.flatMap((name, page) =>
    all(xmlIn(zip, name), "TextObject").flatMap((object) => {
      const [left = 0, top = 0, width = 0] = numbersIn(object.attributes.Boundary);
      const [first] = all(object, "TextCode");
      if (!first) return [];
      const text = all(object, "TextCode")
        .map((code) => code.text)
        .join("");
      const [x = 0] = numbersIn(first.attributes.X);
      const [y = 0] = numbersIn(first.attributes.Y);
      return [{ id: object.attributes.ID ?? "", page, text, left: left + x, right: left + width, y: top + y }];
    }),
  );
}

/** The tree of `CustomTag.xml` with the texts of the objects that it refers to. */
function withTexts(node: Node, texts: ReadonlyMap<string, string>): Node {
  const refs = node.children.filter(({ name }) => loose(name) === "objectref");
  const text = refs.map((ref) => texts.get(ref.text.trim()) ?? "").join("");
  return {
    ...node,
    text,
    children: node.children.filter((one) => !refs.includes(one)).map((one) => withTexts(one, texts)),
  };
}

function tagged(zip: Zip, texts: readonly PageText[]): Node | undefined {
  const byId = new Map(texts.map(({ id, text }) => [id, text]));
  const roots = named(zip, "customtag.xml").map((name) => withTexts(xmlIn(zip, name), byId));
  return roots.find(isInvoice);
}

/**
 * What an invoice in OFD says: its attached XML, else the texts that its tags point at, else the texts of its pages by
 * their places.
 * @throws InvoiceProblem
 */
export function readOfd(bytes: Buffer): Read {
  const zip = new Zip(bytes);
  if (zip.find("OFD.xml") === undefined) throw new InvoiceProblem("文件不是OFD版式文件，请上传税务平台下载的原文件");
  const attachment = attached(zip);
  if (attachment) return { raw: rawOf(attachment), isPlaced: false };
  const texts = textsOf(zip);
  const placed = rawOfTexts(texts);
  const tags = tagged(zip, texts);
  return { raw: tags ? filled(rawOf(tags), placed) : placed, isPlaced: true };
}
