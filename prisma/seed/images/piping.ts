import {
  across,
  circle,
  down,
  ellipse,
  fitted,
  group,
  line,
  mix,
  path,
  poly,
  rect,
  repeat,
  ring,
  rod,
  shades,
  shadow,
  slant,
  stacked,
  type Tones,
  tones,
  type Xy,
} from "./draw";
import {
  cap,
  elbow,
  elbowWithThread,
  expansion,
  type Fitting,
  halfElbow,
  inspection,
  straight,
  straightWithThread,
  sweepTee,
  tee,
  trap,
} from "./fittings";
import { at, type Looks, named, numberIn, step, type Values } from "./look";

const DEPTH: Xy = [166, -98];
const GREEN = shades("#3f9f63");
const PVC: Tones = tones("#ffffff", "#e6eaed", "#b9c2c9", "#818c95");
const PE: Tones = tones("#6b737b", "#3b4249", "#20262c", "#101418");
const CONDUIT: Tones = tones("#ffffff", "#f1f1ec", "#cbcac0", "#95948a");
const IRON = shades("#2f6fb2");
const STEEL: Tones = tones("#e3e9ee", "#b3bec8", "#7b8793", "#4d5863");
const RED = shades("#d04236");

const sizes = [
  { rows: 5, radius: 16 },
  { rows: 4, radius: 21 },
  { rows: 3, radius: 29 },
  { rows: 2, radius: 45 },
] as const;
const pipes = (
  material: Tones,
  place: number,
  bore: number,
  stripe?: string,
  inner?: (end: Xy, radius: number) => string,
): string => {
  const { rows, radius } = at(sizes, place);
  const skin = stripe
    ? rect(0, -radius * 0.5, 200, Math.max(2, radius * 0.16), stripe) +
      rect(0, radius * 0.36, 200, Math.max(2, radius * 0.16), stripe)
    : "";
  return stacked(
    rows,
    radius,
    DEPTH,
    (end) => rod(end, radius - 0.8, DEPTH, material, bore, skin) + (inner?.(end, radius) ?? ""),
  );
};
/** Ribs that wind inside of a pipe. */
const spiral = ([x, y]: Xy, radius: number): string =>
  repeat(6, (rib) => {
    const turn = (rib * Math.PI) / 3;
    const [c, s] = [Math.cos(turn), Math.sin(turn)];
    return line(
      [x + c * radius * 0.82, y + s * radius * 0.82],
      [x + c * radius * 0.56, y + s * radius * 0.56],
      "#ffffff",
      Math.max(2, radius * 0.12),
    );
  });
const STEPS = [32, 75, 140] as const;

const corrugated = (place: number): string => {
  const { count, radius } = at(
    [
      { count: 3, radius: 44 },
      { count: 2, radius: 62 },
      { count: 1, radius: 96 },
    ] as const,
    place,
  );
  const run: Xy = count === 1 ? [150, -66] : [150, -84];
  const turns = at([12, 11, 9], place);
  const one = ([x, y]: Xy): string =>
    repeat(turns * 2, (step) => {
      const share = (turns * 2 - step) / (turns * 2);
      const high = step % 2 === 0;
      const size = high ? radius : radius * 0.92;
      const paint = high
        ? down("#4e565e", "#7b848c", "#5a636b", "#343b42", "#1d2227", "#12161a")
        : down("#23292f", "#3a4249", "#20262b", "#101418");
      return circle(x + run[0] * share, y + run[1] * share, size, paint);
    }) +
    circle(x, y, radius, slant("#8b949c", "#4b535b", "#2b3238")) +
    circle(x, y, radius * 0.84, slant("#0d1114", "#23292f", "#4b545c")) +
    ring(x, y, radius * 0.6, "#5a636b", 1.6);
  const places: Xy[] =
    count === 1
      ? [[125, 238]]
      : count === 2
        ? [
            [178, 180],
            [92, 256],
          ]
        : [
            [142, 172],
            [76, 268],
            [176, 282],
          ];
  const [dx, dy] = count === 2 ? [24, -6] : [0, -8];
  const drawn = shadow(206, 332, 176, 14) + places.map(([x, y]) => one([x + dx, y + dy])).join("");
  return fitted(drawn, at([0.88, 0.88, 1], place), at([8, 8, 0], place));
};

const PPR: Readonly<Record<string, readonly [key: string, draw: Fitting]>> = {
  直接: ["coupling", straight],
  "90°弯头": ["elbow-90", elbow],
  "45°弯头": ["elbow-45", halfElbow],
  等径三通: ["tee", tee],
  管帽: ["cap", cap],
  内丝弯头: ["elbow-female", elbowWithThread],
  外丝直接: ["coupling-male", straightWithThread],
};
const PVC_FITTINGS: Readonly<Record<string, readonly [key: string, draw: Fitting]>> = {
  直接: ["coupling", straight],
  "90°弯头": ["elbow-90", elbow],
  "45°弯头": ["elbow-45", halfElbow],
  顺水三通: ["sweep-tee", sweepTee],
  P型存水弯: ["trap", trap],
  检查口: ["inspection", inspection],
  伸缩节: ["expansion", expansion],
};
const fittings =
  (table: Readonly<Record<string, readonly [key: string, draw: Fitting]>>, material: Tones) =>
  ({ 品种, 公称外径 }: Values) => {
    const [key, draw] = named(table, 品种);
    // a larger one fills the frame, a small one leaves room
    const place = step(numberIn(公称外径), 32, 75);
    const scale = at([0.8, 0.88, 0.95], place);
    return {
      key: `${key}-d${place}`,
      draw: () =>
        group(
          draw(material),
          `translate(${Math.round(200 * (1 - scale))} ${Math.round(206 * (1 - scale))}) scale(${scale})`,
        ),
    };
  };

const body = (x: number, y: number, w: number, h: number, t: Tones): string =>
  rect(x, y, w, h, down(t.dark, mix(t.base, t.light, 0.6), t.light, t.base, t.dark, t.deep), 10);
const flange = (x: number): string =>
  rect(x, 190, 30, 118, down(IRON.dark, IRON.base, IRON.light, IRON.base, IRON.deep), 6) +
  [206, 288].map((y) => rect(x - 5, y, 40, 12, down("#f4f6f8", "#76838f"), 3)).join("");
const handwheel = (y: number, rx: number): string =>
  `<ellipse cx="200" cy="${y + 4}" rx="${rx}" ry="${rx * 0.24}" fill="none" stroke="${RED.deep}" stroke-width="11"/><ellipse cx="200" cy="${y}" rx="${rx}" ry="${rx * 0.24}" fill="none" stroke="${RED.base}" stroke-width="11"/><ellipse cx="200" cy="${y - 3}" rx="${rx}" ry="${rx * 0.24}" fill="none" stroke="${RED.light}" stroke-width="3"/>` +
  line([200 - rx, y], [200 + rx, y], RED.base, 8) +
  line([200, y - rx * 0.22], [200, y + rx * 0.22], RED.base, 8) +
  circle(200, y, 12, slant(RED.light, RED.dark));
const gateValve = (rising: boolean): string =>
  shadow(200, 324, 160, 12) +
  body(80, 216, 240, 66, IRON) +
  flange(64) +
  flange(306) +
  path(
    "M138 222 l14 -42 h96 l14 42 v56 q-62 26 -124 0z",
    across(IRON.deep, IRON.dark, IRON.base, IRON.light, IRON.base, IRON.dark),
  ) +
  body(142, 168, 116, 20, IRON) +
  path("M168 168 l10 -40 h44 l10 40z", across(IRON.dark, IRON.light, IRON.dark)) +
  (rising
    ? rect(192, 62, 16, 74, across("#74818d", "#ffffff", "#74818d"), 4) +
      repeat(7, (turn) => line([192, 70 + turn * 9], [208, 66 + turn * 9], "#5d6974", 2, "butt")) +
      handwheel(116, 66)
    : rect(190, 106, 20, 30, across("#74818d", "#ffffff", "#74818d"), 3) + handwheel(100, 78));
const butterflyValve = (geared: boolean): string =>
  shadow(200, 332, 110, 10) +
  circle(200, 232, 96, slant(IRON.light, IRON.base, IRON.deep)) +
  [0, 90, 180, 270]
    .map((turn) =>
      group(
        circle(0, -92, 13, slant(IRON.light, IRON.dark)) + circle(0, -92, 6, "#12263c"),
        `translate(200 232) rotate(${turn + 45})`,
      ),
    )
    .join("") +
  circle(200, 232, 74, "#15181c") +
  circle(200, 232, 66, slant("#5d6974", "#aab5bf", "#39434c")) +
  ellipse(200, 232, 30, 65, slant("#ffffff", STEEL.light, STEEL.base, STEEL.dark)) +
  rect(195, 166, 10, 132, across("#76838f", "#f4f6f8", "#5d6974"), 4) +
  rect(186, 100, 28, 44, across(IRON.deep, IRON.light, IRON.dark), 4) +
  (geared
    ? rect(150, 78, 76, 50, slant(IRON.light, IRON.base, IRON.dark), 12) +
      rect(222, 94, 52, 14, down("#f4f6f8", "#76838f"), 3) +
      `<ellipse cx="282" cy="101" rx="15" ry="42" fill="none" stroke="${RED.deep}" stroke-width="10"/><ellipse cx="280" cy="100" rx="15" ry="42" fill="none" stroke="${RED.base}" stroke-width="8"/>` +
      line([280, 60], [280, 140], RED.base, 6)
    : rect(168, 90, 64, 18, slant(IRON.light, IRON.dark), 5) +
      path(
        "M196 80 l134 -14 q16 0 15 13 q-1 10 -14 11 l-132 10 q-14 0 -14 -10 q0 -10 11 -10z",
        down(RED.light, RED.base, RED.dark),
      ) +
      poly(
        [
          [220, 88],
          [320, 80],
          [320, 84],
          [220, 93],
        ],
        RED.deep,
      ));

/** Pipes, fittings and valves. */
export const pipingLooks: Looks = {
  "ppr-pipe": ({ 管系列, 公称外径 }) => {
    const [place, thick] = [step(numberIn(公称外径), ...STEPS), 管系列 === "S2.5" || 管系列 === "S3.2" ? 1 : 0];
    return {
      key: `d${place}-w${thick}`,
      draw: () => pipes(GREEN, place, at([0.74, 0.6], thick), thick ? "#d04236" : "#2f74ab"),
    };
  },
  "pvc-drain-pipe": ({ 公称外径, 类型 }) => {
    const place = step(numberIn(公称外径), ...STEPS);
    const quiet = 类型 === "螺旋消音";
    return {
      key: `${quiet ? "spiral" : "solid"}-d${place}`,
      draw: () => pipes(PVC, place, 0.86, undefined, quiet ? spiral : undefined),
    };
  },
  "pe-pipe": ({ 公称外径, 管系列 }) => {
    const [place, thick] = [step(numberIn(公称外径), ...STEPS), 管系列 === "SDR11" ? 1 : 0];
    return { key: `d${place}-w${thick}`, draw: () => pipes(PE, place, at([0.84, 0.74], thick), "#3f8fd6") };
  },
  "corrugated-pipe": ({ 公称内径 }) => {
    const place = step(numberIn(公称内径), 200, 500);
    return { key: `d${place}`, draw: () => corrugated(place) };
  },
  conduit: ({ 公称外径, 类型 }) => {
    const [place, heavy] = [step(numberIn(公称外径), 20, 32), 类型 === "重型"];
    return { key: `${heavy ? "heavy" : "medium"}-d${place}`, draw: () => pipes(CONDUIT, place, heavy ? 0.74 : 0.86) };
  },
  "ppr-fitting": fittings(PPR, GREEN),
  "pvc-fitting": fittings(PVC_FITTINGS, PVC),
  "gate-valve": ({ 结构 }) => ({ key: 结构 === "明杆" ? "rising" : "fixed", draw: () => gateValve(结构 === "明杆") }),
  "butterfly-valve": ({ 驱动方式 }) => ({
    key: 驱动方式 === "蜗轮" ? "gear" : "lever",
    draw: () => butterflyValve(驱动方式 === "蜗轮"),
  }),
};
