import { inflateRawSync } from "node:zlib";

const END_OF_DIRECTORY = Buffer.from("PK\x05\x06", "latin1");
const DIRECTORY_ENTRY = 0x02014b50;
const DEFLATED = 8;
/** The list of contents of a large workbook has some hundred lines; an archive made to burst has millions. */
const MAX_LIST_BYTES = 1 << 20;

function content(zip: Buffer, entry: number): Buffer {
  const packing = zip.readUInt16LE(entry + 10);
  const size = zip.readUInt32LE(entry + 20);
  const header = zip.readUInt32LE(entry + 42);
  const start = header + 30 + zip.readUInt16LE(header + 26) + zip.readUInt16LE(header + 28);
  const data = zip.subarray(start, start + size);
  return packing === DEFLATED ? inflateRawSync(data, { maxOutputLength: MAX_LIST_BYTES }) : data;
}

/** The first file of that name. @throws RangeError or a zlib error for an archive that is bent or made to burst */
function fileIn(zip: Buffer, name: string): Buffer | undefined {
  const end = zip.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0) return undefined;
  let at = zip.readUInt32LE(end + 16);
  while (at < end && zip.readUInt32LE(at) === DIRECTORY_ENTRY) {
    const length = zip.readUInt16LE(at + 28);
    if (zip.toString("utf8", at + 46, at + 46 + length) === name) return content(zip, at);
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
  }
  return undefined;
}

/** Whether an archive says of itself that it is a document of this kind, without unpacking more of it than that. */
export function isOffice(zip: Buffer, kind: "wordprocessingml.document" | "spreadsheetml.sheet"): boolean {
  try {
    const types = fileIn(zip, "[Content_Types].xml");
    return types?.includes(`application/vnd.openxmlformats-officedocument.${kind}.main+xml`) ?? false;
  } catch {
    return false;
  }
}
