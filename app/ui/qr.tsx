import { encode } from "uqr";
import s from "./qr.module.css";

const QUIET = 2;

/** A QR code as one SVG path. `value` is the text in it, usually an absolute address under PUBLIC_URL. */
export function Qr({ value, size = 96, label }: { value: string; size?: number; label: string }) {
  const { data } = encode(value, { ecc: "M", border: 0 });
  const box = data.length + 2 * QUIET;
  let path = "";
  data.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      let run = 0;
      while (row[x + run]) run++;
      if (run > 0) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
      x += run;
    }
  });
  return (
    <svg
      className={s.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${box} ${box}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
