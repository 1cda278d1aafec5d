import { inflateRawSync } from "node:zlib";
import { InvoiceProblem } from "./problem";

const END = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const [END_LENGTH, ENTRY_LENGTH, LOCAL_LENGTH, MOST_COMMENT] = [22, 46, 30, 0xffff];
const [STORED, DEFLATED] = [0, 8];

/** Bounds of an OFD: a large invoice has 40 entries and unpacks to one megabyte. Bytes. */
const zipLimits = {
  packed: 10 << 20,
  entries: 500,
  depth: 10,
  unpacked: 32 << 20,
  ratio: 200,
  smallest: 1 << 16,
};

const broken = () => new InvoiceProblem("OFD文件已损坏或不完整，请重新下载后上传");
const bursting = () => new InvoiceProblem("OFD文件解压后过大，不是发票文件，已拒绝");

interface Entry {
  method: number;
  packed: number;
  unpacked: number;
  at: number;
}

/** @throws InvoiceProblem for a name that leads out of the archive */
function checkedName(name: string): string {
  const parts = name.replace(/^\//, "").split("/");
  const leaves = parts.some((part) => part === ".." || part.includes("\\") || part.includes("\0"));
  if (leaves || parts.length > zipLimits.depth || /^[a-z]:/i.test(name))
    throw new InvoiceProblem("OFD文件含有不安全的路径，已拒绝");
  return parts.join("/");
}

/** The parts of a ZIP archive; sizes are looked at before anything is unpacked, and bound while it is. */
export class Zip {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left = zipLimits.unpacked;

  /** @throws InvoiceProblem */
  constructor(bytes: Buffer) {
    if (bytes.length > zipLimits.packed) throw new InvoiceProblem("OFD文件超过10M，不是发票文件");
    this.#bytes = bytes;
    const end = bytes.lastIndexOf(END);
    if (end < Math.max(0, bytes.length - END_LENGTH - MOST_COMMENT)) throw broken();
    try {
      this.#readDirectory(end);
    } catch (error) {
      throw error instanceof RangeError ? broken() : error;
    }
  }

  #readDirectory(end: number): void {
    const bytes = this.#bytes;
    const count = bytes.readUInt16LE(end + 10);
    if (count > zipLimits.entries) throw bursting();
    let at = bytes.readUInt32LE(end + 16);
    let whole = 0;
    for (let no = 0; no < count; no += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw broken();
      if ((bytes.readUInt16LE(at + 8) & 1) === 1) throw new InvoiceProblem("OFD文件已加密，请上传没有密码的原文件");
      const length = bytes.readUInt16LE(at + 28);
      const name = checkedName(bytes.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + length));
      const packed = bytes.readUInt32LE(at + 20);
      const unpacked = bytes.readUInt32LE(at + 24);
      whole += unpacked;
      if (whole > zipLimits.unpacked) throw bursting();
      if (unpacked > zipLimits.smallest && unpacked > packed * zipLimits.ratio) throw bursting();
      if (this.#entries.has(name)) throw broken();
      this.#entries.set(name, {
        method: bytes.readUInt16LE(at + 10),
        packed,
        unpacked,
        at: bytes.readUInt32LE(at + 42),
      });
      at += ENTRY_LENGTH + length + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
  }

  get names(): string[] {
    return [...this.#entries.keys()];
  }

  /** The name of a part as it is written in the archive, whatever its capitals. */
  find(name: string): string | undefined {
    if (this.#entries.has(name)) return name;
    const wanted = name.toLowerCase();
    return this.names.find((one) => one.toLowerCase() === wanted);
  }

  /** @throws InvoiceProblem where it is broken, or larger than it says */
  read(name: string): Buffer {
    const entry = this.#entries.get(name);
    if (!entry) throw broken();
    const bytes = this.#bytes;
    const { at, packed, method } = entry;
    if (at + LOCAL_LENGTH > bytes.length || bytes.readUInt32LE(at) !== LOCAL) throw broken();
    const from = at + LOCAL_LENGTH + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
    const part = bytes.subarray(from, from + packed);
    if (part.length < packed || (method !== STORED && method !== DEFLATED)) throw broken();
    const whole = method === STORED ? part : this.#inflated(part, entry);
    this.#left -= whole.length;
    if (this.#left < 0) throw bursting();
    return whole;
  }

  #inflated(part: Buffer, { unpacked }: Entry): Buffer {
    try {
      const whole = inflateRawSync(part, { maxOutputLength: Math.max(1, Math.min(this.#left, unpacked + 1)) });
      if (whole.length !== unpacked) throw broken();
      return whole;
    } catch (error) {
      if (error instanceof InvoiceProblem) throw error;
      throw (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE" ? bursting() : broken();
    }
  }
}
