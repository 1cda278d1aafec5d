import { type ComponentType, lazy, Suspense } from "react";
import { cx } from "~/lib/cx";
import { useHydrated } from "~/lib/use-hydrated";
import s from "./bar-chart.module.css";

export interface BarChartProps {
  rows: readonly { name: string; value: number }[];
  /** what the bars are */
  label: string;
  /** on the bars */
  format: (value: number) => string;
  /** at the axis, where there is little room; as on the bars unless told otherwise */
  formatAxis?: (value: number) => string;
}

// without its file the page is as it is without JavaScript
const Canvas = lazy<ComponentType<BarChartProps>>(() => import("./bar-canvas").catch(() => ({ default: () => null })));

/**
 * Bars over time, drawn by the browser from a file of its own. It says nothing to screen readers and is not there
 * without JavaScript: the table beside it says the same in words, always.
 */
export function BarChart(props: BarChartProps) {
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
