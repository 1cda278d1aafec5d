import { deflateRawSync } from "node:zlib";

/** Contents that are recognised as what their names say. */
const head = (...bytes: number[]) => Buffer.from(bytes);

export const jpeg = (size = 200): Buffer => {
  const start = head(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46, 0x49, 0x46, 0, 1);
  return Buffer.concat([start, Buffer.alloc(size - start.length, 0x20)]);
};
export const png = (): Buffer =>
  Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
export const pdf = (): Buffer => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n");
export const gif = (): Buffer => Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1");
export const exe = (): Buffer => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(300, 0x90)]);

/** An OLE file with one named stream: "WordDocument", "Workbook", or an installer's "Property". */
export const ole = (stream: string): Buffer =>
  Buffer.concat([
    head(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1),
    Buffer.alloc(504),
    Buffer.from(stream, "utf16le"),
    Buffer.alloc(512),
  ]);

interface Entry {
  name: string;
  content: Buffer;
  /** Where the content is deflated: what it is without. */
  unpacked?: number;
}

/** A ZIP archive of these files. */
export function archive(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, unpacked } of entries) {
    const title = Buffer.from(name);
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(unpacked === undefined ? 0 : 8, 4);
    common.writeUInt32LE(content.length, 14);
    common.writeUInt32LE(unpacked ?? content.length, 18);
    common.writeUInt16LE(title.length, 22);
    const file = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), common, title, content]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from("PK\x01\x02", "latin1"), head(20, 0), common, place, title]));
    files.push(file);
    offset += file.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(entries.length, 4);
  end.writeUInt16LE(entries.length, 6);
  end.writeUInt32LE(Buffer.concat(directory).length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...files, ...directory, Buffer.from("PK\x05\x06", "latin1"), end]);
}

/** An Office archive, as far as recognising goes. */
export const office = (
  kind: "wordprocessingml.document" | "spreadsheetml.sheet" | "presentationml.presentation",
): Buffer => {
  const type = `application/vnd.openxmlformats-officedocument.${kind}.main+xml`;
  const types = Buffer.from(`<Types><Override PartName="/x" ContentType="${type}"/></Types>`);
  return archive([
    { name: "x", content: Buffer.from("x") },
    { name: "[Content_Types].xml", content: deflateRawSync(types), unpacked: types.length },
  ]);
};

export const asFile = (content: Buffer, name: string): File => new File([new Uint8Array(content)], name);
