import type { Leaf } from "../catalogue/leaves";
import type { AttributeDef } from "../catalogue/types";
import { group, rect } from "./draw";

const FONT = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

const label = (x: number, y: number, size: number, colour: string, content: string, weight = 400): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${colour}">${content}</text>`;

// 6mm … 50mm for a measure, the first few names for a choice; what would not fit is cut at a whole value.
function rangeOf({ values = [], valueType }: AttributeDef): string {
  const [first = "", last = ""] = [values[0], values.at(-1)];
  if (valueType === "number" && values.length > 3) return `${first} … ${last}`;
  let shown = "";
  for (const value of values) {
    const longer = shown ? `${shown} / ${value}` : value;
    if (longer.length > 22) return `${shown} …`;
    shown = longer;
  }
  return shown;
}

/** A card with the standard and what the goods are chosen by. */
export const specCard = ({ family: { name, standard, unit }, attributes }: Leaf, drawing: string): string => {
  const choices = attributes.filter(({ filterable, name: label }) => filterable && label !== "产地").slice(0, 4);
  const rows = [...choices.map((attribute) => [attribute.name, rangeOf(attribute)]), ["计量单位", unit]];
  return (
    rect(0, 0, 400, 116, "#f2f3f5") +
    group(drawing, "translate(268 -10) scale(0.33)") +
    label(28, 54, name.length > 10 ? 19 : name.length > 8 ? 22 : 26, "#1f2329", name, 600) +
    label(28, 90, 17, "#646a73", `执行标准 ${standard}`) +
    rows
      .map(([key = "", value = ""], at) => {
        const y = 160 + at * 48;
        return (
          rect(28, y + 16, 344, 1, "#e8eaed") + label(28, y, 17, "#8f959e", key) + label(150, y, 17, "#1f2329", value)
        );
      })
      .join("")
  );
};
