import { qrPath } from "~/lib/qr-path";
import s from "./qr.module.css";

/** A QR code as one SVG path. `value` is the text in it, usually an absolute address under PUBLIC_URL. */
export function Qr({ value, size = 96, label }: { value: string; size?: number; label: string }) {
  const { size: box, path } = qrPath(value);
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
