import { encode } from "uqr";

export interface QrPath {
  /** modules along a side, quiet zone included */
  size: number;
  /** SVG path of the dark modules */
  path: string;
}

const QUIET = 2;
const KEPT = 500;
const made = new Map<string, QrPath>();

function draw(value: string): QrPath {
  const { data } = encode(value, { ecc: "M", border: 0 });
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      let run = 0;
      while (row[x + run]) run++;
      if (run > 0) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
      x += run;
    }
  });
  return { size: data.length + 2 * QUIET, path };
}

/** A QR code as an SVG path. Drawing one takes half a millisecond, so they are kept. */
export function qrPath(value: string): QrPath {
  let drawn = made.get(value);
  if (!drawn) {
    drawn = draw(value);
    if (made.size >= KEPT) made.clear();
    made.set(value, drawn);
  }
  return drawn;
}
