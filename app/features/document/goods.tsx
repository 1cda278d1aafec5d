import { cx } from "~/lib/cx";
import { keepTogether, quantity } from "~/lib/format";
import { goodsPicture } from "~/lib/goods-picture";
import s from "./document.module.css";

export interface GoodsProps {
  name: string;
  spec: string;
  image?: string;
  /** number of the line */
  line?: number;
  /** below: 等 3 种商品 */
  more?: string;
  /** the whole name, however long: where the line itself is what one looks at */
  full?: boolean;
}

/** A line's goods: picture, name (on two lines at most in a list), specification. */
export function Goods({ name, spec, image, line, more, full }: GoodsProps) {
  const clamp = full ? undefined : "mall-clamp-2";
  return (
    <div className={s.goods}>
      {image ? (
        <img className={s.picture} src={goodsPicture(image, 120)} alt="" width={48} height={48} loading="lazy" />
      ) : null}
      <div>
        <p className={clamp} title={full ? undefined : name}>
          {line === undefined ? null : <span className="mall-dim">{line}. </span>}
          {keepTogether(name)}
        </p>
        {spec ? (
          <p className={cx("mall-dim", clamp)} title={full ? undefined : spec}>
            {keepTogether(spec)}
          </p>
        ) : null}
        {more ? <p className="mall-dim">{more}</p> : null}
      </div>
    </div>
  );
}

/** A quantity with its unit; zero is dimmed, it is the rest that matters. */
export function Amount({ value, unit, scale }: { value: number; unit?: string; scale?: number }) {
  return (
    <span className={value === 0 ? "mall-dim" : undefined}>
      {quantity(value, scale)}
      {unit ? <span className="mall-dim"> {unit}</span> : null}
    </span>
  );
}
