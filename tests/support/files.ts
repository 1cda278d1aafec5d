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

function stored(name: string, content: string): Buffer {
  const [file, body] = [Buffer.from(name), Buffer.from(content)];
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(20, 4);
  header.writeUInt32LE(body.length, 18);
  header.writeUInt32LE(body.length, 22);
  header.writeUInt16LE(file.length, 26);
  return Buffer.concat([header, file, body]);
}
/** An Office archive, as far as recognising goes. */
export const office = (kind: "wordprocessingml.document" | "spreadsheetml.sheet"): Buffer =>
  Buffer.concat([
    stored(
      "[Content_Types].xml",
      `<Types><Override PartName="/x" ContentType="application/vnd.openxmlformats-officedocument.${kind}.main+xml"/></Types>`,
    ),
    stored("x", "x"),
  ]);

export const asFile = (content: Buffer, name: string): File => new File([new Uint8Array(content)], name);
