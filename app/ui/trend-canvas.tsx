import { LineChart } from "@mantine/charts";
import { MantineArea } from "./mantine-area";
import type { TrendChartProps } from "./trend-chart";
import "@mantine/charts/styles.css";

/** The line itself: loaded when a page with one is there. */
export default function TrendCanvas({ rows, label, range }: TrendChartProps) {
  return (
    <MantineArea>
      <LineChart
        h={220}
        data={rows.map(({ name, value }) => ({ name, [label]: value }))}
        dataKey="name"
        series={[{ name: label, color: "var(--mall-accent)" }]}
        curveType="linear"
        connectNulls={false}
        yAxisProps={{ width: 40, domain: [...range] }}
        xAxisProps={{ padding: { left: 24, right: 24 } }}
        tickLine="none"
        lineProps={{ isAnimationActive: false }}
        lineChartProps={{ accessibilityLayer: false }}
        tooltipAnimationDuration={0}
      />
    </MantineArea>
  );
}
