import {
  across,
  circle,
  down,
  ellipse,
  group,
  mix,
  path,
  print,
  rect,
  shades,
  shadow,
  slant,
  stroke,
  type Tones,
  tones,
} from "./draw";

const RUBBER: Tones = tones("#59616a", "#343b43", "#20262d", "#12161a");

const wheel = (x: number, y: number, r: number): string =>
  circle(x, y, r, slant(RUBBER.base, RUBBER.deep)) +
  circle(x, y, r * 0.56, slant("#eef2f5", "#aab5bf", "#76838f")) +
  circle(x, y, r * 0.2, RUBBER.base);
const cab = (x: number, y: number, colour: Tones): string =>
  group(
    path("M0 0 h50 q14 0 19 13 l15 37 q3 6 3 14 v40 h-87z", slant(colour.light, colour.base, colour.dark)) +
      path("M14 14 h33 q7 0 10 8 l11 28 h-54z", slant("#f2fafc", "#b5dbe6", "#6ba4b5")) +
      rect(72, 74, 16, 11, "#ffd76a", 3) +
      rect(2, 88, 88, 16, colour.deep, 4) +
      stroke("M8 58 v30", colour.dark, 2),
    `translate(${x} ${y})`,
  );
const chassis = (wheels: readonly number[]): string =>
  rect(30, 268, 336, 14, down(RUBBER.light, RUBBER.deep), 4) + wheels.map((x) => wheel(x, 294, 29)).join("");

/** A tank truck for goods that are blown into a silo. */
export const tanker = (band: string, lines: readonly string[]): string =>
  shadow(200, 324, 184, 12) +
  cab(278, 172, shades("#2f6fb2")) +
  path(
    "M34 170 q-4 -34 30 -36 h174 q34 2 30 36 q0 22 -14 38 l-30 42 h-24 l-22 -34 -22 34 h-24 l-22 -34 -22 34 h-20 l-22 -42 q-12 -16 -12 -38z",
    down("#c4cdd5", "#ffffff", "#e4e9ee", "#aab5c0", "#74818d", "#55616c"),
  ) +
  path(
    "M35 158 h232 q3 18 -1 30 h-230 q-3 -14 -1 -30z",
    down(mix(band, "#ffffff", 0.25), band, mix(band, "#000000", 0.25)),
  ) +
  print(151, 181, 24, "#ffffff", lines.filter(Boolean).join(" "), lines.join(" ").length > 13 ? 214 : 0) +
  [92, 152, 212].map((x) => rect(x - 14, 122, 28, 14, down("#ffffff", "#8c99a5"), 4)).join("") +
  stroke("M44 118 h214", "#76838f", 4) +
  chassis([74, 138, 200, 318]);

export const mixer = (pumped: boolean, mark: string, colour: string): string => {
  const drum =
    "M-104 -16 q-2 -14 12 -22 l62 -34 q32 -14 66 4 l50 36 q10 8 10 28 q0 22 -10 30 l-50 36 q-34 16 -66 4 l-62 -34 q-14 -8 -12 -22z";
  const boom = pumped
    ? stroke("M66 250 L40 92 L206 66 L356 104 L352 170", "#a8780c", 13) +
      stroke("M66 250 L40 92 L206 66 L356 104 L352 170", "#f2b632", 9) +
      stroke("M352 168 q2 26 -6 52", "#343b43", 8) +
      [
        [40, 92],
        [206, 66],
        [356, 104],
      ]
        .map(([x = 0, y = 0]) => circle(x, y, 8, slant("#eef2f5", "#76838f")))
        .join("")
    : "";
  return (
    shadow(200, 324, 184, 12) +
    boom +
    cab(276, 172, shades("#2f6fb2")) +
    path("M38 216 l-14 56 h15 l24 -50z", RUBBER.base) +
    group(
      path(
        drum,
        down(
          mix(colour, "#ffffff", 0.35),
          mix(colour, "#ffffff", 0.62),
          mix(colour, "#ffffff", 0.12),
          colour,
          mix(colour, "#10151c", 0.34),
          mix(colour, "#10151c", 0.52),
        ),
      ) +
        `<path d="M-62 -54 q18 54 -2 112 M66 -58 q22 54 0 112" fill="none" stroke="#ffffff" stroke-opacity="0.9" stroke-width="13"/>` +
        ellipse(-101, 0, 9, 24, slant("#59616a", "#20262d")) +
        (mark ? group(print(8, 15, 42, "#ffffff", mark), "rotate(10)") : ""),
      "translate(158 188) rotate(-10)",
    ) +
    chassis([74, 138, 200, 318])
  );
};

/** A silo for mortar at the site. */
export const silo = (band: string, lines: readonly string[]): string =>
  shadow(200, 334, 110, 10) +
  [142, 186, 230, 256]
    .map((x, leg) => rect(x - 4, leg % 2 ? 226 : 214, 8, leg % 2 ? 104 : 112, across("#9aa7b3", "#5d6974")))
    .join("") +
  stroke("M144 292 L256 240 M256 292 L144 240", "#76838f", 4) +
  path(
    "M138 96 q62 -26 124 0 v114 l-48 66 h-28 l-48 -66z",
    across("#8d99a5", "#dfe5ea", "#ffffff", "#d3dae0", "#8d99a5", "#66727e"),
  ) +
  rect(
    138,
    128,
    124,
    62,
    across(mix(band, "#000000", 0.3), band, mix(band, "#ffffff", 0.25), band, mix(band, "#000000", 0.35)),
  ) +
  print(200, 156, 24, "#ffffff", lines[0] ?? "") +
  print(200, 181, 20, "#ffffff", lines[1] ?? "") +
  rect(186, 274, 28, 20, RUBBER.base, 3) +
  stroke("M268 88 v214", "#5d6974", 4) +
  stroke("M260 92 h8 M262 120 h6 M262 150 h6 M262 180 h6 M262 210 h6 M262 240 h6 M262 270 h6", "#5d6974", 3);
