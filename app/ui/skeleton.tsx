import { keyed } from "~/lib/keyed";
import s from "./skeleton.module.css";

/** Grey shapes in place of content that comes, shown only after 200 ms. Give the size that the content will have. */
export function Skeleton({
  width = "100%",
  height = 16,
  lines = 1,
}: {
  width?: number | string;
  height?: number;
  lines?: number;
}) {
  return (
    <span className={s.wrap} aria-hidden="true">
      {keyed(Array.from({ length: lines })).map(({ key }) => (
        <span key={key} className={s.line} style={{ width, height }} />
      ))}
    </span>
  );
}
