import { type ComponentType, lazy, Suspense } from "react";
import { cx } from "~/lib/cx";
import { useHydrated } from "~/lib/use-hydrated";
import s from "./bar-chart.module.css";

export interface TrendChartProps {
  /** null: nothing at that time, a gap in the line */
  rows: readonly { name: string; value: number | null }[];
  /** what the line is */
  label: string;
  /** from where to where its axis goes */
  range: readonly [number, number];
}

// without its file the page is as it is without JavaScript
const Canvas = lazy<ComponentType<TrendChartProps>>(() =>
  import("./trend-canvas").catch(() => ({ default: () => null })),
);

/** A line over time, beside a table that says the same: nothing to screen readers, not there without JavaScript. */
export function TrendChart(props: TrendChartProps) {
  const hydrated = useHydrated();
  return (
    <div className={cx(s.chart, "mall-needs-js")} aria-hidden="true">
      {hydrated ? (
        <Suspense fallback={null}>
          <Canvas {...props} />
        </Suspense>
      ) : null}
    </div>
  );
}
