import {
  across,
  circle,
  down,
  group,
  line,
  mix,
  path,
  poly,
  print,
  rect,
  repeat,
  ring,
  shades,
  shadow,
  slant,
  stroke,
} from "./draw";
import { named, numberIn } from "./look";

export function extinguisher(model: string): string {
  const mass = model.includes("推车") ? 35 : numberIn(/(\d+)kg/.exec(model)?.[0] ?? "3");
  const gas = model.includes("二氧化碳");
  const cart = model.includes("推车");
  const red = shades("#cf2f28");
  const scale = cart ? 1 : 0.7 + Math.min(8, mass) * 0.036;
  const body = across(red.deep, red.dark, red.base, red.light, "#ff9a90", red.base, red.dark, red.deep);
  const wide = gas ? 78 : cart ? 132 : 112;
  const drawn =
    rect(-wide / 2, -100, wide, 206, body, wide * 0.3) +
    rect(-wide / 2 + 4, 94, wide - 8, 14, BLACK.dark, 4) +
    path(
      `M${-wide * 0.3} -98 q6 -30 ${wide * 0.3} -30 q${wide * 0.24} 0 ${wide * 0.3} 30z`,
      across(red.deep, red.base, red.light, red.dark),
    ) +
    rect(-13, -146, 26, 22, across("#5d6670", "#aab4bd", "#343a41"), 3) +
    path("M-34 -146 l78 -16 q10 0 10 9 l-72 20 q-14 2 -16 -13z", slant("#4b535b", "#20262d")) +
    path("M-30 -132 l62 4 q6 8 -4 12 l-56 -4z", slant("#4b535b", "#20262d")) +
    circle(-24, -128, 10, slant("#ffffff", "#c6d0d8")) +
    circle(-24, -128, 5, "#3f9a50") +
    rect(-wide / 2 + 9, -44, wide - 18, 84, slant("#ffffff", "#e9edf0"), 3) +
    rect(-wide / 2 + 9, -44, wide - 18, 24, "#f4bb2a", 3) +
    print(0, -26, 17, "#7a1712", gas ? "CO₂" : "ABC") +
    print(0, 12, gas ? 22 : 27, red.dark, `${mass}kg`) +
    stroke(`M10 -136 q${wide * 0.9} -6 ${wide * 0.72} 74 v62`, BLACK.dark, 12) +
    (gas
      ? path(`M${wide * 0.64} -6 l38 84 h-54 l-10 -84z`, slant("#4b535b", "#14181c"))
      : path(`M${wide * 0.66 - 6} -4 h24 l6 44 h-34z`, slant("#4b535b", "#14181c")));
  const wheels = cart
    ? stroke("M-70 104 V-70 q0 -40 -40 -40", "#5d6974", 9) +
      rect(-84, 98, 168, 10, "#5d6974", 3) +
      circle(-76, 104, 32, slant("#59616a", "#14181c")) +
      circle(-76, 104, 14, slant("#f4f6f8", "#76838f")) +
      circle(76, 104, 32, slant("#59616a", "#14181c")) +
      circle(76, 104, 14, slant("#f4f6f8", "#76838f"))
    : "";
  return (
    shadow(200, 324, 100 * scale, 12) +
    group(
      (cart ? "" : "") + drawn + wheels,
      `translate(${cart ? 196 : 184} ${Math.round(cart ? 210 : 318 - 108 * scale)}) scale(${cart ? 0.8 : Math.round(scale * 100) / 100})`,
    )
  );
}

const BLACK = shades("#343a41");

const MEN: Readonly<Record<string, string>> = {
  fire:
    stroke("M-46 18 h58", "#20262d", 13) +
    path("M20 -8 q26 10 14 34 q-4 12 -18 14 q-16 -6 -10 -24 q8 4 8 -8z", "#20262d"),
  enter: circle(0, -34, 12, "#20262d") + path("M-20 -18 h40 v34 h-8 v44 h-24 v-44 h-8z", "#20262d"),
  helmet:
    path("M-46 12 q0 -52 46 -54 q46 2 46 54z", "#ffffff") +
    rect(-56, 12, 112, 14, "#ffffff", 6) +
    rect(-8, -46, 16, 48, "#1f5fa8"),
  belt:
    circle(0, -40, 13, "#ffffff") +
    path("M-26 -22 h52 v36 h-10 v46 h-32 v-46 h-10z", "#ffffff") +
    stroke("M-24 -20 L20 22 M24 -20 L-20 22 M-26 20 h52", "#1f5fa8", 7),
  shock: path("M8 -42 L-22 8 h18 L-14 46 L26 -8 H6 L18 -42z", "#20262d"),
  fall: group(
    circle(-2, -30, 10, "#20262d") +
      stroke("M-2 -18 L10 10 M6 -6 L30 -14 M2 -4 L-18 8 M10 10 L32 24 M10 10 L-4 34", "#20262d", 9),
    "rotate(24)",
  ),
  collapse:
    path("M-48 44 L-12 -14 L8 10 L26 -8 L48 44z", "#20262d") +
    circle(14, -36, 9, "#20262d") +
    circle(34, -26, 6, "#20262d"),
  exit:
    circle(14, -36, 11, "#ffffff") +
    stroke("M6 -20 L-6 12 L18 24 L14 46 M-6 12 L-26 34 M6 -18 L-18 -10 M8 -14 L28 2", "#ffffff", 10),
};
export const SIGNS: Readonly<
  Record<string, readonly [key: string, kind: "stop" | "must" | "mind" | "safe", man: string]>
> = {
  禁止烟火: ["no-fire", "stop", "fire"],
  禁止入内: ["no-entry", "stop", "enter"],
  必须戴安全帽: ["helmet", "must", "helmet"],
  必须系安全带: ["belt", "must", "belt"],
  当心触电: ["shock", "mind", "shock"],
  当心坠落: ["fall", "mind", "fall"],
  当心塌方: ["collapse", "mind", "collapse"],
  安全出口: ["exit", "safe", "exit"],
};
export function sign(words: string, large: boolean): string {
  const [, kind, man] = named(SIGNS, words);
  const figure = MEN[man] ?? "";
  const colour = { stop: "#d2392f", must: "#1f5fa8", mind: "#f4bb2a", safe: "#2f9a58" }[kind];
  const mark = {
    stop:
      circle(0, 0, 82, "#ffffff") +
      figure +
      ring(0, 0, 76, colour, 17) +
      line([-54, -54], [54, 54], colour, 15, "butt"),
    must: circle(0, 0, 84, slant(mix(colour, "#ffffff", 0.2), colour)) + group(figure, "scale(1.15)"),
    mind:
      path("M0 -86 q10 0 16 10 l78 138 q6 18 -14 20 h-160 q-20 -2 -14 -20 l78 -138 q6 -10 16 -10z", "#20262d") +
      path("M0 -68 l76 136 h-152z", colour) +
      group(figure, "translate(0 20) scale(0.86)"),
    safe:
      rect(-84, -76, 168, 152, slant(mix(colour, "#ffffff", 0.2), colour), 8) +
      group(figure, "translate(-10 4) scale(1.2)") +
      rect(34, -52, 40, 104, "#ffffff", 3),
  }[kind];
  return (
    shadow(204, 340, 110, 8) +
    group(
      rect(-102, -136, 210, 282, "#8f9aa3", 10) +
        rect(-106, -142, 210, 282, slant("#ffffff", "#f4f6f8"), 10) +
        rect(-106, 78, 210, 62, colour, 10) +
        rect(-106, 78, 210, 16, colour) +
        group(mark, "translate(-1 -32)") +
        print(-1, 121, words.length > 5 ? 27 : 34, kind === "mind" ? "#20262d" : "#ffffff", words) +
        [-90, 88].map((x) => circle(x, -126, 4, "#aab4bd")).join(""),
      `translate(201 204) scale(${large ? 0.96 : 0.84})`,
    )
  );
}

export const FENCES: Readonly<Record<string, readonly [key: string, panel: string, height: number]>> = {
  "彩钢泡沫夹心 2.5m": ["steel-25", "#2f74ab", 190],
  "PVC 2.0m": ["pvc-20", "#f1f3f4", 158],
  "PVC 2.5m": ["pvc-25", "#f1f3f4", 190],
  "装配式钢板 3.0m": ["plate-30", "#7d8a94", 226],
  "基坑临边护栏 1.2m×2.0m": ["rail", "#d2392f", 150],
};
export function fence([key, panel, height]: readonly [string, string, number]): string {
  const top = 312 - height;
  const post = (x: number): string =>
    rect(x - 8, top - 14, 16, height + 18, across("#5d6974", "#eef2f5", "#7b8793"), 3);
  if (key === "rail")
    return (
      shadow(200, 324, 172, 10) +
      [40, 200, 360].map(post).join("") +
      repeat(
        2,
        (bay) =>
          rect(52 + bay * 160, top, 136, height - 18, "#ffffff00") +
          `<path d="${repeat(9, (wire) => `M${62 + bay * 160 + wire * 14} ${top + 14}v${height - 60}`)}${repeat(6, (wire) => `M${50 + bay * 160} ${top + 20 + wire * 14}h140`)}" stroke="#d2392f" stroke-width="2.6"/>` +
          `<path d="M${50 + bay * 160} ${top + 8}h140v${height - 44}h-140z" fill="none" stroke="${slant("#f08a80", "#b8281e")}" stroke-width="8"/>` +
          rect(48 + bay * 160, 276, 144, 32, "#ffffff") +
          repeat(5, (band) =>
            poly(
              [
                [48 + bay * 160 + band * 30, 308],
                [62 + bay * 160 + band * 30, 308],
                [76 + bay * 160 + band * 30, 276],
                [62 + bay * 160 + band * 30, 276],
              ],
              "#d2392f",
            ),
          ),
      )
    );
  const dark = mix(panel, "#10151c", 0.3);
  return (
    shadow(200, 324, 172, 10) +
    repeat(3, (bay) => {
      const x = 38 + bay * 110;
      return (
        rect(x, top, 104, height, slant(mix(panel, "#ffffff", 0.35), panel, dark)) +
        repeat(key === "plate-30" ? 3 : 8, (rib) =>
          rect(
            x + 6 + (rib * 96) / (key === "plate-30" ? 3 : 8),
            top + 4,
            key === "plate-30" ? 4 : 3,
            height - 40,
            `${dark}99`,
          ),
        ) +
        rect(x, 282, 104, 30, key.startsWith("pvc") ? "#3f9f63" : "#ffffff")
      );
    }) +
    (key.startsWith("pvc")
      ? rect(38, top, 324, 26, "#3f9f63")
      : repeat(14, (band) =>
          poly(
            [
              [38 + band * 24, 312],
              [50 + band * 24, 312],
              [62 + band * 24 > 362 ? 362 : 62 + band * 24, 282],
              [50 + band * 24, 282],
            ],
            band % 2 ? "#d2392f" : "#f4bb2a",
          ),
        )) +
    [34, 145, 255, 366].map(post).join("") +
    rect(30, top - 8, 340, 12, down("#f4f6f8", "#8c98a3"), 4)
  );
}
