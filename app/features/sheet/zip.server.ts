import { promisify } from "node:util";
import { inflateRaw } from "node:zlib";
import { SheetProblem } from "./sheet-problem";

const inflate = promisify(inflateRaw);

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MOST_COMMENT = 0xffff;
/** How a part is packed. */
const methods = { stored: 0, deflated: 8 } as const;
/** What a file may grow to: a plan of 100,000 rows has half of it. */
const MOST_BYTES = 64 << 20;
const MOST_ENTRIES = 2_000;

interface Entry {
  method: number;
  size: number;
  whole: number;
  at: number;
}

/** The parts of a zip archive, none of them read before the archive's own sizes are looked at, and none beyond them. */
export class Zip {
  readonly #bytes: Buffer;
  readonly #entries = new Map<string, Entry>();
  #left = MOST_BYTES;

  /** @throws SheetProblem for what is no archive, is locked, or is much larger than it looks */
  constructor(bytes: Buffer) {
    this.#bytes = bytes;
    const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
    if (end < Math.max(0, bytes.length - END_LENGTH - MOST_COMMENT)) throw new SheetProblem("broken");
    const read = <T>(work: () => T): T => {
      try {
        return work();
      } catch (error) {
        // beyond the end: the archive was cut off
        if (error instanceof RangeError) throw new SheetProblem("broken");
        throw error;
      }
    };
    read(() => this.#readDirectory(end));
  }

  #readDirectory(end: number): void {
    const bytes = this.#bytes;
    if (bytes.readUInt32LE(end) !== END) throw new SheetProblem("broken");
    const count = bytes.readUInt16LE(end + 10);
    if (count > MOST_ENTRIES) throw new SheetProblem("too large");
    let at = bytes.readUInt32LE(end + 16);
    let whole = 0;
    for (let no = 0; no < count; no += 1) {
      if (bytes.readUInt32LE(at) !== ENTRY) throw new SheetProblem("broken");
      const isLocked = (bytes.readUInt16LE(at + 8) & 1) === 1;
      if (isLocked) throw new SheetProblem("locked");
      const [nameLength, more] = [
        bytes.readUInt16LE(at + 28),
        bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32),
      ];
      const name = bytes.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
      const entry: Entry = {
        method: bytes.readUInt16LE(at + 10),
        size: bytes.readUInt32LE(at + 20),
        whole: bytes.readUInt32LE(at + 24),
        at: bytes.readUInt32LE(at + 42),
      };
      this.#entries.set(name.replace(/^\//u, ""), entry);
      whole += name.endsWith(".xml") ? entry.whole : 0;
      at += ENTRY_LENGTH + nameLength + more;
    }
    if (whole > MOST_BYTES) throw new SheetProblem("too large");
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The text of a part; undefined where there is none. What all parts grow to is bounded, whatever they say of it. */
  async text(name: string): Promise<string | undefined> {
    const entry = this.#entries.get(name);
    if (!entry) return undefined;
    const bytes = this.#bytes;
    if (entry.at + LOCAL_LENGTH > bytes.length) throw new SheetProblem("broken");
    const from = entry.at + LOCAL_LENGTH + bytes.readUInt16LE(entry.at + 26) + bytes.readUInt16LE(entry.at + 28);
    const packed = bytes.subarray(from, from + entry.size);
    if (packed.length < entry.size) throw new SheetProblem("broken");
    if (entry.method !== methods.stored && entry.method !== methods.deflated) throw new SheetProblem("broken");
    const whole = entry.method === methods.stored ? packed : await this.#grown(packed);
    this.#left -= whole.length;
    if (this.#left < 0) throw new SheetProblem("too large");
    return whole.toString("utf8");
  }

  async #grown(packed: Buffer): Promise<Buffer> {
    try {
      return await inflate(packed, { maxOutputLength: Math.max(1, this.#left) });
    } catch (error) {
      const isTooLarge = error instanceof RangeError || (error as { code?: string }).code === "ERR_BUFFER_TOO_LARGE";
      throw new SheetProblem(isTooLarge ? "too large" : "broken");
    }
  }
}
