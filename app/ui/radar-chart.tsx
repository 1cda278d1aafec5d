import { type ComponentType, lazy, Suspense } from "react";
import { cx } from "~/lib/cx";
import { useHydrated } from "~/lib/use-hydrated";
import s from "./radar-chart.module.css";

export interface RadarChartProps {
  /** the sides, clockwise from the top, each of a hundred */
  rows: readonly { name: string; value: number }[];
  /** what is shown */
  label: string;
}

// without its file the page is as it is without JavaScript
const Canvas = lazy<ComponentType<RadarChartProps>>(() =>
  import("./radar-canvas").catch(() => ({ default: () => null })),
);

/** Sides of something at a glance, beside a table that says the same: nothing to screen readers, not there without JavaScript. */
export function RadarChart(props: RadarChartProps) {
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
