import { createReadStream } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { pipeline, type Readable, Transform } from "node:stream";
import { createInflateRaw } from "node:zlib";
import { SheetError } from "./fault";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_LENGTH = 22;
const ENTRY_LENGTH = 46;
const LOCAL_LENGTH = 30;
const MOST_COMMENT = 0xffff;
/** How a part is packed. */
const methods = { stored: 0, deflated: 8 } as const;
const MOST_ENTRIES = 2_000;
/** Bytes of the list of parts. */
const MOST_LIST = 1 << 20;

interface Entry {
  method: number;
  size: number;
  whole: number;
  at: number;
}

const broken = () => new SheetError("broken");

async function read(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const buffer = Buffer.alloc(length);
  const { bytesRead } = await file.read(buffer, 0, length, at);
  if (bytesRead < length) throw broken();
  return buffer;
}

function entriesIn(list: Buffer, count: number): Map<string, Entry> {
  const entries = new Map<string, Entry>();
  let at = 0;
  for (let no = 0; no < count; no += 1) {
    if (at + ENTRY_LENGTH > list.length || list.readUInt32LE(at) !== ENTRY) throw broken();
    if ((list.readUInt16LE(at + 8) & 1) === 1) throw new SheetError("locked");
    const nameLength = list.readUInt16LE(at + 28);
    const name = list.toString("utf8", at + ENTRY_LENGTH, at + ENTRY_LENGTH + nameLength);
    entries.set(name.replace(/^\//u, ""), {
      method: list.readUInt16LE(at + 10),
      size: list.readUInt32LE(at + 20),
      whole: list.readUInt32LE(at + 24),
      at: list.readUInt32LE(at + 42),
    });
    at += ENTRY_LENGTH + nameLength + list.readUInt16LE(at + 30) + list.readUInt16LE(at + 32);
  }
  return entries;
}

/** The end of an archive: how many parts it lists, and where. */
async function listOf(file: FileHandle, size: number): Promise<Map<string, Entry>> {
  const length = Math.min(size, END_LENGTH + MOST_COMMENT);
  const tail = await read(file, size - length, length);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + END_LENGTH > tail.length || tail.readUInt32LE(end) !== END) throw broken();
  const [count, bytes, at] = [tail.readUInt16LE(end + 10), tail.readUInt32LE(end + 12), tail.readUInt32LE(end + 16)];
  if (count > MOST_ENTRIES || bytes > MOST_LIST) throw new SheetError("too large");
  if (at + bytes > size) throw broken();
  return entriesIn(await read(file, at, bytes), count);
}

/**
 * Reads the parts of an archive on disk and unpacks them as streams. Their total size is limited by counting unpacked
 * bytes; the sizes that the archive declares are checked too, but not trusted.
 */
export class ZipFile {
  readonly #path: string;
  readonly #file: FileHandle;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number;

  private constructor(path: string, file: FileHandle, entries: ReadonlyMap<string, Entry>, mostBytes: number) {
    this.#path = path;
    this.#file = file;
    this.#entries = entries;
    this.#left = mostBytes;
  }

  /** @throws SheetError for what is no archive, is locked, or says that it grows beyond `mostBytes` */
  static async open(path: string, mostBytes: number): Promise<ZipFile> {
    const file = await open(path);
    try {
      const entries = await listOf(file, (await file.stat()).size);
      let whole = 0;
      for (const [name, entry] of entries) whole += name.endsWith(".xml") ? entry.whole : 0;
      if (whole > mostBytes) throw new SheetError("too large");
      return new ZipFile(path, file, entries, mostBytes);
    } catch (error) {
      await file.close();
      throw error;
    }
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** The bytes of a part; none where it is not there. @throws SheetError while they are read */
  async *bytes(name: string): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (!entry || entry.size === 0) return;
    const head = await read(this.#file, entry.at, LOCAL_LENGTH);
    if (head.readUInt32LE(0) !== LOCAL) throw broken();
    if (entry.method !== methods.stored && entry.method !== methods.deflated) throw broken();
    const start = entry.at + LOCAL_LENGTH + head.readUInt16LE(26) + head.readUInt16LE(28);
    const packed = createReadStream(this.#path, { start, end: start + entry.size - 1 });
    const counted = new Transform({
      transform: (chunk: Buffer, _encoding, done) => {
        this.#left -= chunk.length;
        done(this.#left < 0 ? new SheetError("too large") : null, chunk);
      },
    });
    const parts = entry.method === methods.stored ? [packed, counted] : [packed, createInflateRaw(), counted];
    // an error of any part ends the last one, which is read below
    const last = pipeline(parts, () => undefined) as unknown as Readable;
    try {
      for await (const chunk of last) yield chunk as Buffer;
    } catch (error) {
      throw error instanceof SheetError ? error : broken();
    } finally {
      packed.destroy();
    }
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
