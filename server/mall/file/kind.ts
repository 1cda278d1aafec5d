import { readFile } from "node:fs/promises";
import { fileTypeFromFile } from "file-type";
import { extensionOf } from "#trpc/rules/upload";

interface Kind {
  mimeType: string;
  /** What the content must be recognised as. */
  content: string;
  /** Streams of an OLE file that tell Word and Excel from the installers that share the format. */
  streams?: readonly string[];
}

const jpeg: Kind = { mimeType: "image/jpeg", content: "jpg" };
const kinds: Record<string, Kind> = {
  ".png": { mimeType: "image/png", content: "png" },
  ".jpg": jpeg,
  ".jpeg": jpeg,
  ".pdf": { mimeType: "application/pdf", content: "pdf" },
  ".doc": { mimeType: "application/msword", content: "cfb", streams: ["WordDocument"] },
  ".xls": { mimeType: "application/vnd.ms-excel", content: "cfb", streams: ["Workbook", "Book"] },
  ".docx": { mimeType: "application/vnd.openxmlformats-officedocument.wordprocessingml.document", content: "docx" },
  ".xlsx": { mimeType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", content: "xlsx" },
};

const shownInPage = new Set(["image/png", "image/jpeg", "application/pdf"]);
/** Whether a browser may show the file instead of saving it. */
export const isShownInPage = (mimeType: string): boolean => shownInPage.has(mimeType);

/**
 * The MIME type of a file whose content is what its name says; undefined for any other (R-VAL-01). What the browser
 * claimed of it counts for nothing.
 */
export async function mimeTypeOf(path: string, name: string): Promise<string | undefined> {
  const kind = kinds[extensionOf(name)];
  if (!kind) return undefined;
  const found = await fileTypeFromFile(path).catch(() => undefined); // cut-off archives make it throw
  if (found?.ext !== kind.content) return undefined;
  if (!kind.streams) return kind.mimeType;
  const bytes = await readFile(path);
  return kind.streams.some((stream) => bytes.includes(Buffer.from(stream, "utf16le"))) ? kind.mimeType : undefined;
}
