import {
  copperSection,
  DISTRIBUTION_BOXES,
  FLEXIBLE_CABLES,
  POWER_CABLE_TYPES,
  POWER_CABLES,
  TRAY_KINDS,
  TRAY_SIZES,
  WIRE_SECTIONS,
  WIRE_TYPES,
} from "../../standards/electrical";
import { BRANDS } from "../brands";
import { type Family, type Group, size, text } from "../types";

const cable = {
  unit: "米",
  quantityScale: 0,
  buyStart: [100, 200],
  sellers: [7, 12, 11],
  brands: BRANDS.cable,
  stock: [2000, 40_000],
} as const satisfies Partial<Family>;

const COLOURS = ["红", "蓝", "黄绿"] as const;
// 元 per mm² and metre: copper, drawing and insulation.
const COPPER = 0.86;

const cables: Family[] = [
  {
    ...cable,
    key: "building-wire",
    name: "布电线",
    aliases: "电线 铜线 BV线 单芯线",
    standard: "GB/T 5023.3",
    attributes: [text("型号"), size("标称截面", "mm²"), text("颜色")],
    specs: Object.entries(WIRE_TYPES).flatMap(([type, label], rank) =>
      WIRE_SECTIONS.flatMap((section) =>
        COLOURS.map((colour) => ({
          name: `${label} ${type} ${section}mm² ${colour}`,
          values: [type, section, colour],
          price: section * COPPER * (1 + rank * 0.06) + 0.35,
          specKey: `cable:${type}:${section}`,
        })),
      ),
    ),
  },
  {
    ...cable,
    key: "flexible-cable",
    name: "护套软电缆",
    aliases: "护套线 RVV 电源线",
    standard: "GB/T 5023.5",
    attributes: [text("型号"), text("芯数截面")],
    specs: FLEXIBLE_CABLES.map((cores) => ({
      name: `聚氯乙烯护套软电缆 RVV ${cores}mm²`,
      values: ["RVV", cores],
      price: copperSection(cores) * COPPER * 1.18 + 0.6,
    })),
    demand: 3,
  },
  {
    ...cable,
    key: "power-cable",
    name: "电力电缆",
    aliases: "YJV电缆 低压电缆 铜芯电缆",
    standard: "GB/T 12706.1",
    buyStart: [10, 50, 100],
    stock: [300, 6000],
    attributes: [text("型号"), text("芯数截面"), text("额定电压")],
    specs: Object.entries(POWER_CABLE_TYPES).flatMap(([type, label], rank) =>
      POWER_CABLES.map((cores) => ({
        name: `${label} ${type} ${cores}mm² 0.6/1kV`,
        values: [type, cores, "0.6/1kV"],
        price: copperSection(cores) * COPPER * (1.06 + rank * 0.05) + 3,
        specKey: `cable:${type}:${cores}`,
      })),
    ),
  },
];

const electric = { ...cable, unit: "个", brands: BRANDS.electric, sellers: [7, 11, 12], stock: [50, 3000] } as const;

const equipment: Family[] = [
  {
    ...electric,
    key: "switch-socket",
    name: "开关插座",
    aliases: "墙壁开关 插座 86型",
    standard: "GB/T 16915.1",
    buyStart: [10, 20],
    attributes: [text("品种"), text("颜色")],
    specs: [
      "一开单控",
      "一开双控",
      "二开单控",
      "三开单控",
      "五孔插座",
      "七孔插座",
      "16A三孔插座",
      "电脑插座",
      "空白面板",
    ].flatMap((kind, rank) =>
      ["雅白", "深灰"].map((colour) => ({
        name: `86型墙壁${kind} ${colour}`,
        values: [kind, colour],
        price: 5.8 + rank * 0.9 + (colour === "深灰" ? 1.6 : 0),
      })),
    ),
    demand: 3,
  },
  {
    ...electric,
    key: "distribution-box",
    name: "施工配电箱",
    aliases: "配电箱 开关箱 临电箱",
    standard: "GB/T 7251.3",
    unit: "台",
    buyStart: [1],
    stock: [4, 60],
    attributes: [text("级别")],
    specs: DISTRIBUTION_BOXES.map((label, rank) => ({
      name: `施工现场${label}`,
      values: [label.slice(0, 2)],
      price: [4680, 3560, 2180, 1560, 420, 320][rank] ?? 320,
    })),
    demand: 6,
  },
  {
    ...electric,
    key: "cable-tray",
    name: "电缆桥架",
    aliases: "桥架 线槽 镀锌桥架",
    standard: "GB/T 23639",
    unit: "米",
    buyStart: [2, 10],
    attributes: [text("结构"), text("规格")],
    specs: TRAY_KINDS.flatMap((kind) =>
      TRAY_SIZES.map((dimension) => {
        const [width = 0, height = 0] = dimension.split("×").map(Number);
        return {
          name: `热浸锌${kind}电缆桥架 ${dimension}`,
          values: [kind, dimension],
          price: 9 + (width + 2 * height) * 0.105,
        };
      }),
    ),
    demand: 2,
  },
];

export const electrical: readonly Group[] = [
  { name: "电线电缆", goodsType: 42, families: cables },
  { name: "配电器材", goodsType: 43, families: equipment },
];
