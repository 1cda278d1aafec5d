import { BarChart } from "@mantine/charts";
import type { BarChartProps } from "./bar-chart";
import { MantineArea } from "./mantine-area";
import "@mantine/charts/styles.css";

const COLOR = "var(--mall-accent)";
const MOST_PIXELS = 40;

/** The chart itself: loaded when a page with one is there. */
export default function BarCanvas({ rows, label, format, formatAxis = format }: BarChartProps) {
  return (
    <MantineArea>
      <BarChart
        h={220}
        data={rows.map(({ name, value }) => ({ name, [label]: value }))}
        dataKey="name"
        series={[{ name: label, color: COLOR }]}
        valueFormatter={format}
        yAxisProps={{ width: 72, tickFormatter: formatAxis, allowDecimals: false }}
        tickLine="none"
        maxBarWidth={MOST_PIXELS}
        barProps={{ isAnimationActive: false, radius: [3, 3, 0, 0] }}
        barChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </MantineArea>
  );
}
