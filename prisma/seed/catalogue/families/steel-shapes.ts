import {
  HOLLOW_SECTIONS,
  hollowMass,
  SEAMLESS_GRADES,
  SEAMLESS_PIPES,
  tubeMass,
  WELDED_PIPES,
} from "../../standards/pipes";
import {
  ANGLES,
  CHANNELS,
  CHEQUERED_THICKNESSES,
  GALVANISED_THICKNESSES,
  H_BEAMS,
  I_BEAMS,
  PLATE_GRADES,
  PLATE_MASS_PER_MM,
  PLATE_THICKNESSES,
  PLATE_WIDTHS,
  PREPAINTED_THICKNESSES,
  SECTION_LENGTHS,
  type Section,
} from "../../standards/steel-sections";
import { BRANDS } from "../brands";
import { type Family, type Group, info, type Spec, size, text } from "../types";

const steel = {
  unit: "吨",
  quantityScale: 3,
  buyStart: [1, 1, 2],
  sellers: [1, 12, 2],
  brands: BRANDS.steel,
  origins: ["重庆", "成都", "唐山", "武汉", "昆明"],
  stock: [30, 400],
} as const satisfies Partial<Family>;

const rolled = (label: string, list: readonly Section[], price: (section: Section) => number): Spec[] =>
  SECTION_LENGTHS.flatMap((length) =>
    list.map((section) => ({
      name: `${label} ${section.size}×${length}m Q235B`,
      values: ["Q235B", section.size, length, section.massPerMetre],
      price: price(section) + (length === 12 ? 30 : length === 9 ? 10 : 0),
      specKey: `section:${section.size}`,
      massPerMetre: section.massPerMetre,
      pieceLength: length,
    })),
  );
const sectionAttributes = [text("材质"), text("规格型号"), size("定尺长度", "m"), info("理论重量", "kg/m")];
const section = (family: Pick<Family, "key" | "name" | "aliases" | "standard" | "specs">): Family => ({
  ...steel,
  attributes: sectionAttributes,
  ...family,
});
const heavyExtra = ({ massPerMetre }: Section): number => (massPerMetre > 80 ? 120 : massPerMetre < 5 ? 140 : 0);

const shapes: Family[] = [
  section({
    key: "h-beam",
    name: "H型钢",
    aliases: "型钢 H钢 钢梁",
    standard: "GB/T 11263",
    specs: rolled("热轧H型钢", H_BEAMS, (s) => 3560 + heavyExtra(s)),
  }),
  section({
    key: "i-beam",
    name: "工字钢",
    aliases: "型钢",
    standard: "GB/T 706",
    specs: rolled("热轧工字钢", I_BEAMS, (s) => 3640 + heavyExtra(s)),
  }),
  section({
    key: "channel",
    name: "槽钢",
    aliases: "型钢",
    standard: "GB/T 706",
    specs: rolled("热轧槽钢", CHANNELS, (s) => 3620 + heavyExtra(s)),
  }),
  section({
    key: "angle",
    name: "角钢",
    aliases: "型钢 等边角钢 角铁",
    standard: "GB/T 706",
    specs: rolled(
      "等边角钢",
      ANGLES.map((a) => ({ ...a, size: `L${a.size}` })),
      (s) => 3660 + heavyExtra(s),
    ),
  }),
];

const sheet = (family: Pick<Family, "key" | "name" | "aliases" | "standard" | "specs" | "attributes">): Family => ({
  ...steel,
  ...family,
});
const plates: Family[] = [
  sheet({
    key: "plate",
    name: "中厚板",
    aliases: "钢板 热轧钢板",
    standard: "GB/T 3274",
    attributes: [text("材质"), size("厚度", "mm"), size("宽度", "mm"), info("理论重量", "kg/m²")],
    specs: PLATE_GRADES.flatMap((grade, rank) =>
      PLATE_WIDTHS.flatMap((width) =>
        PLATE_THICKNESSES.map((thickness) => ({
          name: `热轧钢板 ${grade} ${thickness}×${width}×C`,
          values: [grade, thickness, width, (thickness * PLATE_MASS_PER_MM).toFixed(2)],
          price: 3540 + rank * 190 + (thickness <= 6 ? 160 : thickness >= 40 ? 110 : 0),
          specKey: `plate:${grade}:${thickness}`,
        })),
      ),
    ),
  }),
  sheet({
    key: "chequered-plate",
    name: "花纹板",
    aliases: "钢板 花纹钢板 防滑板",
    standard: "GB/T 33974",
    attributes: [text("材质"), size("厚度", "mm"), size("宽度", "mm")],
    specs: [1250, 1500].flatMap((width) =>
      CHEQUERED_THICKNESSES.map((thickness) => ({
        name: `花纹钢板 H-Q235B ${thickness}×${width}×C`,
        values: ["Q235B", thickness, width],
        price: 3700 + (thickness < 4 ? 120 : 0),
      })),
    ),
  }),
  sheet({
    key: "galvanised-sheet",
    name: "镀锌板",
    aliases: "钢板 白铁皮 镀锌卷",
    standard: "GB/T 2518",
    attributes: [text("材质"), size("厚度", "mm"), text("镀层重量")],
    specs: ["Z80", "Z120", "Z180"].flatMap((zinc, rank) =>
      GALVANISED_THICKNESSES.map((thickness) => ({
        name: `热镀锌板 DX51D+${zinc} ${thickness}×1250×C`,
        values: ["DX51D", thickness, zinc],
        price: 4080 + rank * 160 + (thickness < 0.8 ? 220 : 0),
      })),
    ),
  }),
  sheet({
    key: "prepainted-sheet",
    name: "彩涂板",
    aliases: "彩钢板 彩涂卷 钢板",
    standard: "GB/T 12754",
    attributes: [text("颜色"), size("厚度", "mm")],
    specs: ["海蓝", "白灰", "绯红"].flatMap((colour) =>
      PREPAINTED_THICKNESSES.map((thickness) => ({
        name: `彩涂板 TDC51D ${thickness}×1000 ${colour}`,
        values: [colour, thickness],
        price: 5360 + (thickness < 0.45 ? 340 : 0),
      })),
    ),
  }),
];

const roundTube = (label: string, zinc: number): Spec[] =>
  WELDED_PIPES.flatMap(({ dn, outside, walls }) =>
    walls.map((wall) => ({
      name: `${label} DN${dn}×${wall}`,
      values: [`DN${dn}`, outside, wall, 6, tubeMass(outside, wall)],
      price: 3720 + zinc + (dn < 32 ? 160 : dn > 125 ? 90 : 0),
      specKey: `${zinc ? "galvanised" : "welded"}:DN${dn}`,
      massPerMetre: tubeMass(outside, wall),
      pieceLength: 6,
    })),
  );
const tubeAttributes = [
  text("公称口径"),
  info("外径", "mm"),
  size("壁厚", "mm"),
  info("定尺长度", "m"),
  info("理论重量", "kg/m"),
];

const tubes: Family[] = [
  {
    ...steel,
    key: "welded-pipe",
    name: "焊接钢管",
    aliases: "焊管 钢管",
    standard: "GB/T 3091",
    attributes: tubeAttributes,
    specs: roundTube("焊接钢管", 0),
    demand: 2,
  },
  {
    ...steel,
    key: "galvanised-pipe",
    name: "镀锌钢管",
    aliases: "热镀锌管 钢管 消防管",
    standard: "GB/T 3091",
    attributes: tubeAttributes,
    specs: roundTube("镀锌钢管", 720),
    demand: 2,
  },
  {
    ...steel,
    key: "seamless-pipe",
    name: "无缝钢管",
    aliases: "钢管 流体管",
    standard: "GB/T 8163",
    attributes: [text("材质"), size("外径", "mm"), size("壁厚", "mm"), info("理论重量", "kg/m")],
    specs: SEAMLESS_GRADES.flatMap((grade, rank) =>
      SEAMLESS_PIPES.flatMap(({ outside, walls }) =>
        walls.map((wall) => ({
          name: `无缝钢管 ${grade} Φ${outside}×${wall}`,
          values: [grade, outside, wall, tubeMass(outside, wall)],
          price: 4480 + rank * 260 + (outside < 60 ? 380 : 0),
          massPerMetre: tubeMass(outside, wall),
          pieceLength: 12,
        })),
      ),
    ),
  },
  {
    ...steel,
    key: "hollow-section",
    name: "方矩管",
    aliases: "方管 矩形管 方通 钢管",
    standard: "GB/T 6728",
    attributes: [text("截面"), size("壁厚", "mm"), info("定尺长度", "m"), info("理论重量", "kg/m")],
    specs: HOLLOW_SECTIONS.flatMap(({ a, b, walls }) =>
      walls.map((wall) => ({
        name: `${a === b ? "方管" : "矩形管"} Q235B ${a}×${b}×${wall}`,
        values: [`${a}×${b}`, wall, 6, hollowMass(a, b, wall)],
        price: 3900 + (wall < 3 ? 140 : 0),
        massPerMetre: hollowMass(a, b, wall),
        pieceLength: 6,
      })),
    ),
  },
];

export const steelShapes: readonly Group[] = [
  { name: "型材", goodsType: 11, families: shapes },
  { name: "板材", goodsType: 12, families: plates },
  { name: "钢管", goodsType: 13, families: tubes },
];
