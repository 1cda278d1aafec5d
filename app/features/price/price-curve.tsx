import { type PointerEvent, useState } from "react";
import { priceSource } from "#trpc/contract/shared/goods-labels";
import { date, money, signedPercent } from "~/lib/format";
import { priceText as t } from "~/lib/texts/price";
import s from "./price-curve.module.css";
import { byMonth, extremes, type PriceTrend, type TrendPoint } from "./price-trend";

type Curve = Extract<PriceTrend, { kind: "curve" }>;

const WIDTH = 1000;
const HEIGHT = 100;
const price = (value: number) => `¥${money(value, 6)}`;
const day = ([time, value]: TrendPoint) => t.onDay(price(value), date(time));
const sources: Readonly<Record<number, string>> = priceSource;

/** Steps: a price holds until the next one. */
function pathOf({ points, from, to }: Curve, [low, high]: [number, number]): string {
  const x = (time: number) => Math.round(((time - from) / Math.max(1, to - from)) * WIDTH);
  const y = (value: number) => (high === low ? HEIGHT / 2 : Math.round(((high - value) / (high - low)) * HEIGHT));
  const steps = points.map(([time, value], at) => (at === 0 ? `M0 ${y(value)}` : `H${x(time)}V${y(value)}`));
  return `${steps.join("")}H${WIDTH}`;
}

interface PriceCurveProps {
  trend: PriceTrend;
  /** the sentence below it, of the source and its lowest, highest and last price */
  said?: (source: string, low: string, high: string, change: string) => string;
}

/**
 * 价格走势: the reader's own price over the last twelve months as a drawing and, unfolded, as a table; works without
 * JavaScript. With it a pointer reads single days.
 */
export function PriceCurve({ trend, said = t.trendOf }: PriceCurveProps) {
  if (trend.kind !== "curve") return <p className={s.none}>{t.noTrend[trend.kind]}</p>;
  if (trend.points.length < 2) return <p className={s.none}>{t.unchanged(date(trend.from))}</p>;
  return <Drawn trend={trend} words={said} />;
}

function Drawn({ trend, words }: { trend: Curve; words: NonNullable<PriceCurveProps["said"]> }) {
  const [pointed, setPointed] = useState<TrendPoint>();
  const { lowest, highest, change } = extremes(trend.points);
  const path = pathOf(trend, [lowest[1], highest[1]]);
  const said = words(sources[trend.priceSource] ?? t.source, day(lowest), day(highest), signedPercent(change));
  const read = ({ clientX, currentTarget }: PointerEvent<SVGSVGElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const time = Math.round(trend.from + ((clientX - left) / width) * (trend.to - trend.from));
    const held = trend.points.findLast(([since]) => since <= time);
    setPointed(held && [time, held[1]]);
  };
  return (
    <figure className={s.figure}>
      <div className={s.chart}>
        <svg
          viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={said}
          onPointerMove={read}
          onPointerLeave={() => setPointed(undefined)}
        >
          <path className={s.area} d={`${path}V${HEIGHT + 4}H0Z`} />
          <path className={s.line} d={path} />
        </svg>
        <span className={s.high}>{price(highest[1])}</span>
        <span className={s.low}>{price(lowest[1])}</span>
      </div>
      <div className={s.days}>
        <span>{date(trend.from)}</span>
        <span aria-hidden="true">{pointed ? day(pointed) : null}</span>
        <span>{t.today}</span>
      </div>
      <figcaption className={s.said}>{said}</figcaption>
      <details className={s.table}>
        <summary>{t.byMonth}</summary>
        <table>
          <thead>
            <tr>
              {[t.month, t.lowest, t.highest, t.monthEnd].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byMonth(trend, (time) => date(time).slice(0, 7)).map((row) => (
              <tr key={row.month}>
                <th scope="row">{row.month}</th>
                <td>{price(row.lowest)}</td>
                <td>{price(row.highest)}</td>
                <td>{price(row.last)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
