import { deflateSync } from "node:zlib";

export type Colour = readonly [red: number, green: number, blue: number];

const SIGNATURE = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
const CRC = Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});
const crcOf = (bytes: Buffer): number =>
  ~bytes.reduce((rest, byte) => (rest >>> 8) ^ (CRC[(rest ^ byte) & 0xff] ?? 0), ~0) >>> 0;

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), content]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(content.length, 0);
  ends.writeUInt32BE(crcOf(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

/** A small picture of plain shapes, written as PNG by hand: a few kilobytes, and no library for it. */
export class Canvas {
  private readonly points: Buffer;

  constructor(
    readonly width: number,
    readonly height: number,
    ground: Colour,
  ) {
    this.points = Buffer.alloc(width * height * 3);
    this.box(0, 0, width, height, ground);
  }

  private run(left: number, y: number, length: number, colour: Colour): void {
    const [from, to] = [Math.max(0, left), Math.min(this.width, left + length)];
    if (y < 0 || y >= this.height || from >= to) return;
    this.points.fill(Buffer.from(colour), (y * this.width + from) * 3, (y * this.width + to) * 3);
  }

  box(left: number, top: number, width: number, height: number, colour: Colour): this {
    for (let y = top; y < top + height; y++) this.run(left, y, width, colour);
    return this;
  }

  disc(centreX: number, centreY: number, radius: number, colour: Colour): this {
    for (let y = -radius; y <= radius; y++) {
      const half = Math.floor(Math.sqrt(radius * radius - y * y));
      this.run(centreX - half, centreY + y, 2 * half + 1, colour);
    }
    return this;
  }

  png(): Uint8Array<ArrayBuffer> {
    const head = Buffer.alloc(13);
    head.writeUInt32BE(this.width, 0);
    head.writeUInt32BE(this.height, 4);
    // eight bits of red, green and blue
    head.set([8, 2], 8);
    const line = this.width * 3;
    const rows = Array.from({ length: this.height }, (_, y) =>
      Buffer.concat([Buffer.alloc(1), this.points.subarray(y * line, (y + 1) * line)]),
    );
    const body = deflateSync(Buffer.concat(rows));
    return new Uint8Array(
      Buffer.concat([SIGNATURE, chunk("IHDR", head), chunk("IDAT", body), chunk("IEND", Buffer.alloc(0))]),
    );
  }
}
