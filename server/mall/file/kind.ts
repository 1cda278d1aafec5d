import { open, readFile } from "node:fs/promises";
import { extensionOf } from "#trpc/rules/upload";
import { isOffice } from "./office";

interface Kind {
  mimeType: string;
  /** The first bytes of every file of this kind. */
  start: Buffer;
  /** What tells it from other kinds that begin alike. */
  confirms?: (content: Buffer) => boolean;
}

const bytes = (...values: number[]) => Buffer.from(values);
const zip = Buffer.from("PK\x03\x04", "latin1");
const ole = bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1);
/** Streams of an OLE file that tell Word and Excel from the installers that share the format. */
const hasStream =
  (...names: string[]) =>
  (content: Buffer) =>
    names.some((name) => content.includes(Buffer.from(name, "utf16le")));

const jpeg: Kind = { mimeType: "image/jpeg", start: bytes(0xff, 0xd8, 0xff) };
const kinds: Record<string, Kind> = {
  ".png": { mimeType: "image/png", start: bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a) },
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".pdf": { mimeType: "application/pdf", start: Buffer.from("%PDF-") },
  ".doc": { mimeType: "application/msword", start: ole, confirms: hasStream("WordDocument") },
  ".xls": { mimeType: "application/vnd.ms-excel", start: ole, confirms: hasStream("Workbook", "Book") },
  ".docx": {
    mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    start: zip,
    confirms: (content) => isOffice(content, "wordprocessingml.document"),
  },
  ".xlsx": {
    mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    start: zip,
    confirms: (content) => isOffice(content, "spreadsheetml.sheet"),
  },
};

const shownInPage = new Set(["image/png", "image/jpeg", "image/webp", "application/pdf"]);
/** Whether a browser may show the file instead of saving it. */
export const isShownInPage = (mimeType: string): boolean => shownInPage.has(mimeType);

async function beginsWith(path: string, start: Buffer): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(start.length), 0, start.length, 0);
    return bytesRead === start.length && buffer.equals(start);
  } finally {
    await file.close();
  }
}

/**
 * The MIME type of a file whose content is what its name says; undefined for any other (R-VAL-01). What the browser
 * claimed of it counts for nothing. General detectors unpack what they are given, and an archive of one megabyte may
 * hold a gigabyte: so only the listed kinds are looked for, by their signatures.
 */
export async function mimeTypeOf(path: string, name: string): Promise<string | undefined> {
  const kind = kinds[extensionOf(name)];
  if (!kind || !(await beginsWith(path, kind.start))) return undefined;
  if (!kind.confirms) return kind.mimeType;
  return kind.confirms(await readFile(path)) ? kind.mimeType : undefined;
}
