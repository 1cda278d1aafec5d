import { RadarChart } from "@mantine/charts";
import { MantineArea } from "./mantine-area";
import type { RadarChartProps } from "./radar-chart";
import "@mantine/charts/styles.css";

/** The radar itself: loaded when a page with one is there. */
export default function RadarCanvas({ rows, label }: RadarChartProps) {
  return (
    <MantineArea>
      <RadarChart
        h={280}
        data={rows.map(({ name, value }) => ({ name, [label]: value }))}
        dataKey="name"
        series={[{ name: label, color: "var(--mall-accent)", opacity: 0.25 }]}
        withPolarRadiusAxis
        polarRadiusAxisProps={{ domain: [0, 100], tick: false, axisLine: false }}
        radarProps={{ isAnimationActive: false, dot: true }}
        radarChartProps={{ accessibilityLayer: false, outerRadius: "72%" }}
      />
    </MantineArea>
  );
}
