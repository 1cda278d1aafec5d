import { TENANTS } from "../demo/tenants";
import { circle, path, rect, stroke } from "./draw";

const FONT = "'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif";

const svg = (title: string, width: number, height: number, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img"><title>${title}</title>${content}</svg>\n`;

const word = (x: number, y: number, size: number, fill: string, content: string, weight = 700): string =>
  `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" font-weight="${weight}" fill="${fill}">${content}</text>`;

// Three floors and a crane's hook: a building that grows.
const towers = (colour: string, pale: string): string =>
  rect(4, 26, 14, 26, pale, 2) +
  rect(21, 14, 14, 38, colour, 2) +
  rect(38, 20, 14, 32, pale, 2) +
  stroke("M28 10 V4 H50 V12", colour, 3) +
  circle(50, 15, 3, colour);

// A ridge under a straight horizon: the northern plain.
const ridge = (colour: string, pale: string): string =>
  path("M3 50 L22 18 L34 36 L40 28 L53 50z", colour) +
  path("M22 18 L28 28 L22 33 L16 28z", "#fff") +
  rect(3, 6, 50, 4, pale, 2);

const wide = (title: string, subtitle: string, colour: string, mark: string): string =>
  svg(
    title,
    232,
    56,
    mark +
      word(66, 32, 23, "#1f2329", title) +
      word(66, 49, 11.5, "#646a73", subtitle, 400) +
      rect(66, 53, 28, 2, colour),
  );

const ICON_GROUNDS = [
  "#2f74ab",
  "#a35e43",
  "#6b6e68",
  "#8a7a55",
  "#8b7647",
  "#358a4c",
  "#b03a30",
  "#343a41",
  "#7a6a9c",
  "#b0885a",
  "#4a5661",
  "#c66d24",
];

function shopLogo(number: number, name: string): string {
  const fill = ICON_GROUNDS[(number - 1) % ICON_GROUNDS.length] ?? "#4a5661";
  const initials = [...name].slice(0, 2).join("");
  return svg(
    name,
    96,
    96,
    rect(0, 0, 96, 96, fill, 16) + rect(12, 70, 72, 4, "#ffffff55", 2) + word(17, 58, 31, "#ffffff", initials),
  );
}

/** Logo files by their path below public/img. */
export function logoFiles(): Map<string, string> {
  const files = new Map<string, string>([
    ["logo/demo.svg", wide("渝建筑材", "建筑材料采购商城", "#018DD7", towers("#018DD7", "#7cc4ea"))],
    ["logo/demo-icon.svg", svg("渝建筑材", 56, 56, towers("#018DD7", "#7cc4ea"))],
    ["logo/north.svg", wide("北原物资", "工程物资采购平台", "#7D2A3C", ridge("#7D2A3C", "#c79aa5"))],
    ["logo/north-icon.svg", svg("北原物资", 56, 56, ridge("#7D2A3C", "#c79aa5"))],
  ]);
  for (const { keys, suppliers } of Object.values(TENANTS))
    for (const { number, shop } of suppliers)
      files.set(`shop/${keys.tenantCode}-${number}.svg`, shopLogo(number, shop));
  return files;
}
