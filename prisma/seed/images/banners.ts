import { circle, down, ellipse, group, line, paintsOf, path, rect, repeat, slant, stroke, type Xy } from "./draw";
import { lookOf } from "./looks";

const [WIDTH, HEIGHT] = [760, 460];
const GROUND = 424;
const AMBER = "#f2b632";

/** A drawing of goods, its middle at a place, without the ground under it. */
const goods = (family: string, values: Record<string, string>, [x, y]: Xy, scale: number): string =>
  group(lookOf(family, values).draw(), `translate(${x - 200 * scale} ${y - 200 * scale}) scale(${scale})`);

/** A truss between two verticals or two horizontals. */
function truss([x, y]: Xy, long: number, deep: number, upright: boolean): string {
  const steps = Math.round(long / deep);
  const at = (along: number, side: number): string =>
    upright ? `${x + side * deep} ${y + along * deep}` : `${x + along * deep} ${y + side * deep}`;
  const web = repeat(steps, (step) => `M${at(step, step % 2)}L${at(step + 1, (step + 1) % 2)}`);
  const rails = `M${at(0, 0)}L${at(steps, 0)}M${at(0, 1)}L${at(steps, 1)}`;
  return (
    `<path d="${web}" fill="none" stroke="${AMBER}" stroke-width="2.4"/>` +
    `<path d="${rails}" fill="none" stroke="${AMBER}" stroke-width="4.5"/>`
  );
}

/** A tower crane; `hook` hangs from its jib. */
const crane = (x: number, top: number, hookAt: number, hook: number): string =>
  truss([x, top + 30], GROUND - top - 30, 22, true) +
  truss([x - 96, top + 8], 96, 16, false) +
  truss([x + 22, top + 8], 330, 16, false) +
  rect(x - 96, top + 24, 44, 34, "#8b97a3", 3) +
  rect(x + 22, top + 26, 26, 30, slant("#e3f4f8", "#7fb2c2"), 4) +
  stroke(`M${x + 11} ${top - 40} L${x - 90} ${top + 8} M${x + 11} ${top - 40} L${x + 210} ${top + 8}`, "#ffffffb0", 2) +
  path(`M${x} ${top + 8} L${x + 11} ${top - 42} L${x + 22} ${top + 8}z`, AMBER) +
  line([x + hookAt, top + 24], [x + hookAt, hook], "#ffffffc8", 2.4) +
  path(`M${x + hookAt - 7} ${hook} h14 l-3 16 h-8z`, "#d2392f");

/** A frame of columns and floors that grows, the net of safety on its upper floors. */
const frame = (x: number, y: number, bays: number, floors: number): string => {
  const [bay, floor] = [54, 46];
  return (
    repeat(floors, (level) => {
      const top = y + level * floor;
      const netted = level < 2;
      return (
        rect(x, top + 8, bays * bay, floor - 8, netted ? "#3fae6a66" : "#ffffff14") +
        rect(x - 6, top, bays * bay + 12, 9, down("#f1f4f7", "#aab6c1"), 1)
      );
    }) +
    repeat(bays + 1, (column) => rect(x + column * bay - 4, y, 8, GROUND - y, down("#dfe5ea", "#9aa7b3"))) +
    repeat(bays + 1, (column) =>
      stroke(`M${x + column * bay - 2} ${y} v-22 M${x + column * bay + 2} ${y} v-22`, "#c79c84", 2),
    )
  );
};

/** Houses far away. */
const skyline = (places: readonly (readonly [x: number, w: number, h: number])[]): string =>
  places
    .map(
      ([x, w, h]) =>
        rect(x, GROUND - h, w, h, down("#ffffff26", "#ffffff0d"), 3) +
        repeat(Math.floor(h / 26) - 1, (row) =>
          repeat(Math.floor(w / 20), (column) =>
            rect(x + 7 + column * 20, GROUND - h + 14 + row * 26, 9, 12, "#ffffff1f", 1),
          ),
        ),
    )
    .join("");
const FAR = skyline([
  [120, 66, 150],
  [196, 46, 210],
  [250, 84, 120],
  [560, 60, 170],
  [640, 84, 250],
]);
const sun = circle(600, 110, 62, slant("#ffffff40", "#ffffff0a"));
const ground =
  rect(0, GROUND, WIDTH, HEIGHT - GROUND, down("#0b111855", "#0b111822")) +
  ellipse(420, GROUND + 6, 330, 12, "#0b11184d");

/** A beam in the slings of a crane. */
const load = ([x, y]: Xy): string =>
  stroke(`M${x} ${y} l-52 40 M${x} ${y} l52 40`, "#ffffffc8", 2) +
  repeat(4, (bar) => rect(x - 84, y + 40 + bar * 6, 168, 5, bar % 2 ? "#a98f80" : "#8f766a", 2)) +
  [-48, 48].map((dx) => rect(x + dx - 3, y + 38, 6, 28, "#343a41", 1)).join("");

const scenes: Readonly<Record<string, readonly [title: string, content: string]>> = {
  steel: [
    "工地塔吊与钢筋",
    sun +
      FAR +
      frame(470, 210, 4, 5) +
      crane(300, 74, 232, 128) +
      load([532, 144]) +
      ground +
      goods("ribbed-bar", { 公称直径: "25mm" }, [262, 344], 0.66) +
      goods("h-beam", { 规格型号: "HW350×350×12×19" }, [440, 352], 0.56) +
      goods("ribbed-coil", { 公称直径: "10mm" }, [618, 366], 0.46),
  ],
  concrete: [
    "混凝土搅拌车到场",
    sun +
      FAR +
      frame(520, 164, 4, 6) +
      ground +
      goods("ready-mixed-concrete", { 强度等级: "C30", 浇筑方式: "泵送" }, [374, 262], 1.22) +
      goods("natural-sand", { 细度: "中砂" }, [662, 382], 0.36) +
      goods("portland-cement", { 品种代号: "P.O", 强度等级: "42.5", 包装: "袋装 50kg" }, [176, 374], 0.4),
  ],
  pipe: [
    "管材、电缆与阀门",
    sun +
      FAR +
      crane(596, 96, 70, 170) +
      ground +
      goods("corrugated-pipe", { 公称内径: "400mm" }, [536, 322], 0.72) +
      goods("ppr-pipe", { 公称外径: "110mm", 管系列: "S5" }, [336, 330], 0.66) +
      goods("power-cable", { 型号: "YJV", 芯数截面: "4×25+1×16" }, [186, 362], 0.44) +
      goods("gate-valve", { 结构: "暗杆" }, [672, 366], 0.4),
  ],
};

/** Scenes of the home page's banners: on no ground, for the tenant's colours to shine through. */
export function bannerFiles(): Map<string, string> {
  return new Map(
    Object.entries(scenes).map(([key, [title, content]]) => [
      `banner/${key}.svg`,
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img"><title>${title}</title>${paintsOf(content)}${content}</svg>\n`,
    ]),
  );
}
