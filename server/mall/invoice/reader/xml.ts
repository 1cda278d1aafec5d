import { SaxesParser } from "saxes";
import { InvoiceProblem } from "./problem";

/** An element, its name without prefix. */
export interface Node {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: Node[];
  text: string;
}

const MOST_DEPTH = 40;
const MOST_NODES = 200_000;
const broken = () => new InvoiceProblem("文件已损坏或不完整，请重新下载后上传");

/** The text of an XML file in the encoding that it names. */
export function decoded(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  const head = bytes.subarray(0, 200).toString("latin1");
  const named = /encoding\s*=\s*["']([\w-]+)["']/i.exec(head)?.[1]?.toLowerCase() ?? "utf-8";
  const isChinese = ["gbk", "gb2312", "gb18030"].includes(named);
  try {
    return new TextDecoder(isChinese ? "gb18030" : "utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw broken();
  }
}

/**
 * The tree of an XML file. Document types are refused: neither entities nor files elsewhere are read.
 * @throws InvoiceProblem
 */
export function parseXml(xml: string): Node {
  const parser = new SaxesParser();
  const document: Node = { name: "", attributes: {}, children: [], text: "" };
  const open = [document];
  let count = 0;
  parser.on("doctype", () => {
    throw new InvoiceProblem("文件含有文档类型声明，不是税务平台的发票文件，已拒绝");
  });
  parser.on("error", () => {
    throw broken();
  });
  parser.on("opentag", ({ name, attributes }) => {
    count += 1;
    if (open.length > MOST_DEPTH || count > MOST_NODES) throw new InvoiceProblem("文件结构过于庞大，不是发票文件");
    const node: Node = { name: name.slice(name.indexOf(":") + 1), attributes, children: [], text: "" };
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  const add = (text: string) => {
    const node = open.at(-1);
    if (node) node.text += text;
  };
  parser.on("text", add);
  parser.on("cdata", add);
  parser.on("closetag", () => open.pop());
  parser.write(xml.replace(/^\uFEFF/, "")).close();
  const [root] = document.children;
  if (!root) throw broken();
  return root;
}

/** Names are matched by their letters and digits alone. */
export const loose = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]/g, "");

/** Every element below one that has one of these names, in the order of the file. */
export function all(node: Node, ...names: readonly string[]): Node[] {
  const wanted = new Set(names.map(loose));
  const found: Node[] = [];
  const rest = [...node.children].reverse();
  for (let next = rest.pop(); next; next = rest.pop()) {
    if (wanted.has(loose(next.name))) found.push(next);
    rest.push(...[...next.children].reverse());
  }
  return found;
}

/** The text of the first of these names that has one; the earlier name before the later. */
export function textOf(node: Node, ...names: readonly string[]): string {
  for (const name of names)
    for (const { text } of all(node, name)) {
      if (text.trim() !== "") return text.trim();
    }
  return "";
}
