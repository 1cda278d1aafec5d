import type { Leaf } from "../catalogue/leaves";
import type { AttributeDef, Family } from "../catalogue/types";
import { ellipse, group, rect } from "./draw";
import { MOTIFS } from "./motifs";

const GROUNDS = ["#f3f6f9", "#f5f5f0", "#f2f7f4", "#f8f4f1", "#f4f4f8"];
const FONT = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

const svg = (title: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400" role="img"><title>${title}</title>${content}</svg>\n`;

const ground = (key: string): string => GROUNDS[key.length % GROUNDS.length] ?? "#f3f6f9";

/** The goods as a list shows them. */
export const mainView = ({ key, name, motif }: Family): string =>
  svg(name, rect(0, 0, 400, 400, ground(key)) + ellipse(200, 322, 150, 16, "#1f232914") + MOTIFS[motif]());

/** The same goods from near, under a magnifier. */
export const detailView = ({ key, name, motif }: Family): string =>
  svg(
    `${name} 细节`,
    `<defs><g id="goods">${MOTIFS[motif]()}</g><clipPath id="lens"><circle cx="214" cy="206" r="138"/></clipPath></defs>` +
      `${rect(0, 0, 400, 400, ground(key))}<use href="#goods" opacity="0.28" transform="translate(-30 -20) scale(1.15)"/>` +
      `<circle cx="214" cy="206" r="146" fill="#fff"/><g clip-path="url(#lens)">${rect(60, 50, 320, 320, ground(key))}` +
      `<use href="#goods" transform="translate(-116 -160) scale(1.7)"/></g>` +
      `<circle cx="214" cy="206" r="141" fill="none" stroke="#8f959e" stroke-width="6"/>`,
  );

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
export const specView = ({ family: { name, motif, standard, unit }, attributes }: Leaf): string => {
  const choices = attributes.filter(({ filterable, name: label }) => filterable && label !== "产地").slice(0, 4);
  const rows = [...choices.map((attribute) => [attribute.name, rangeOf(attribute)]), ["计量单位", unit]];
  return svg(
    `${name} 规格`,
    rect(0, 0, 400, 400, "#ffffff") +
      rect(0, 0, 400, 116, "#f2f3f5") +
      group(MOTIFS[motif](), "translate(268 -10) scale(0.33)") +
      label(28, 54, name.length > 10 ? 19 : name.length > 8 ? 22 : 26, "#1f2329", name, 600) +
      label(28, 90, 17, "#646a73", `执行标准 ${standard}`) +
      rows
        .map(([key = "", value = ""], at) => {
          const y = 160 + at * 48;
          return (
            rect(28, y + 16, 344, 1, "#e8eaed") + label(28, y, 17, "#8f959e", key) + label(150, y, 17, "#1f2329", value)
          );
        })
        .join(""),
  );
};
