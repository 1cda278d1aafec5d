import { SaxesParser } from "saxes";
import { SheetProblem } from "./sheet-problem";

export type Attributes = Record<string, string>;

export interface XmlReader {
  open?: (name: string, attributes: Attributes) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
  /** Nothing more is wanted of the part. */
  isDone?: () => boolean;
}

/** Characters that are parsed at once: between them others have their turn. */
const CHUNK = 1 << 18;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** A name without the prefix of its namespace. */
const plain = (name: string): string => name.slice(name.indexOf(":") + 1);

/** Reads a part of a workbook; names come without prefixes. @throws SheetProblem for what is no XML */
export async function readXml(xml: string, reader: XmlReader): Promise<void> {
  const parser = new SaxesParser();
  parser.on("opentag", ({ name, attributes }) => reader.open?.(plain(name), attributes));
  parser.on("text", (text) => reader.text?.(text));
  parser.on("cdata", (text) => reader.text?.(text));
  parser.on("closetag", ({ name }) => reader.close?.(plain(name)));
  parser.on("error", () => {
    throw new SheetProblem("broken");
  });
  for (let at = 0; at < xml.length; at += CHUNK) {
    parser.write(xml.slice(at, at + CHUNK));
    if (reader.isDone?.()) return;
    await nextTurn();
  }
  parser.close();
}
