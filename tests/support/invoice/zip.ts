import { deflateRawSync } from "node:zlib";

export interface ZipPart {
  name: string;
  content: Buffer;
  /** What it says of its size, where that is not true. */
  told?: number;
  isLocked?: boolean;
}

/** A ZIP archive without checksums. */
export function zipOf(parts: readonly ZipPart[]): Buffer {
  const [locals, directory]: Buffer[][] = [[], []];
  let at = 0;
  for (const { name, content, told, isLocked } of parts) {
    const packed = deflateRawSync(content);
    const title = Buffer.from(name, "utf8");
    const facts = Buffer.alloc(24);
    facts.writeUInt16LE(isLocked ? 1 : 0, 2);
    facts.writeUInt16LE(8, 4);
    facts.writeUInt32LE(packed.length, 14);
    facts.writeUInt32LE(told ?? content.length, 18);
    facts.writeUInt16LE(title.length, 22);
    const local = Buffer.concat([Buffer.from("PK\x03\x04", "latin1"), facts, Buffer.alloc(2), title, packed]);
    const place = Buffer.alloc(16);
    place.writeUInt32LE(at, 12);
    directory?.push(Buffer.concat([Buffer.from("PK\x01\x02\x14\x00", "latin1"), facts, place, title]));
    locals?.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory ?? []);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(list.length, 8);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...(locals ?? []), list, Buffer.from("PK\x05\x06", "latin1"), end]);
}
