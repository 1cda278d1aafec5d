import {
  ANCHORS,
  BOLT_CLASSES,
  BOLTS,
  ELECTRODE_DIAMETERS,
  ELECTRODES,
  NAILS,
  REBAR_COUPLERS,
  STRUCTURAL_BOLTS,
  THREADS,
  TIE_WIRES,
} from "../../standards/site";
import { BRANDS } from "../brands";
import { type Family, type Group, type Spec, size, text } from "../types";

const piece = {
  unit: "件",
  quantityScale: 0,
  buyStart: [100, 200, 500],
  sellers: [11, 10, 12],
  brands: BRANDS.hardware,
  stock: [2000, 90_000],
} as const satisfies Partial<Family>;
// 元 for one piece from its mass in kg.
const bySteel = (diameter: number, length: number, perKg: number): number =>
  ((diameter ** 2 * length * 6.17) / 1e6) * perKg + 0.02;
const bolts = (
  table: Readonly<Record<number, readonly number[]>>,
  spec: (diameter: number, length: number) => Spec,
): Spec[] =>
  Object.entries(table).flatMap(([diameter, lengths]) => lengths.map((length) => spec(Number(diameter), length)));

const fasteners: Family[] = [
  {
    ...piece,
    key: "hexagon-bolt",
    name: "六角螺栓",
    aliases: "螺栓 螺丝 外六角",
    standard: "GB/T 5782",
    attributes: [text("螺纹规格"), size("公称长度", "mm"), text("性能等级")],
    specs: BOLT_CLASSES.flatMap((grade, rank) =>
      bolts(BOLTS, (d, length) => ({
        name: `六角头螺栓 M${d}×${length} ${grade}`,
        values: [`M${d}`, length, grade],
        price: bySteel(d, length, 9 + rank * 3),
      })),
    ),
  },
  {
    ...piece,
    key: "nut-washer",
    name: "螺母垫圈",
    aliases: "螺母 螺帽 平垫 垫片",
    standard: "GB/T 6170",
    attributes: [text("品种"), text("螺纹规格"), text("表面")],
    specs: ["六角螺母", "平垫圈"].flatMap((kind, rank) =>
      THREADS.flatMap((d) =>
        ["镀锌", "发黑"].map((surface) => ({
          name: `${kind} M${d} ${surface}`,
          values: [kind, `M${d}`, surface],
          price: bySteel(d, d * (rank ? 0.5 : 1.2), 11),
        })),
      ),
    ),
    demand: 2,
  },
  {
    ...piece,
    key: "structural-bolt",
    name: "高强度螺栓",
    aliases: "大六角螺栓 钢结构螺栓 螺栓",
    standard: "GB/T 1228",
    unit: "套",
    attributes: [text("螺纹规格"), size("公称长度", "mm"), text("性能等级")],
    specs: bolts(STRUCTURAL_BOLTS, (d, length) => ({
      name: `钢结构用高强度大六角螺栓 M${d}×${length} 10.9S`,
      values: [`M${d}`, length, "10.9S"],
      price: bySteel(d, length + 60, 13),
    })),
    demand: 2,
  },
  {
    ...piece,
    key: "expansion-anchor",
    name: "膨胀螺栓",
    aliases: "拉爆 膨胀螺丝 螺栓",
    standard: "JB/ZQ 4763",
    unit: "套",
    attributes: [text("规格"), text("材质")],
    specs: ANCHORS.flatMap((dimension, rank) =>
      ["镀锌", "304不锈钢"].map((material) => ({
        name: `膨胀螺栓 ${dimension} ${material}`,
        values: [dimension, material],
        price: (0.45 + rank * 0.5) * (material === "镀锌" ? 1 : 2.6),
      })),
    ),
    demand: 3,
  },
  {
    ...piece,
    key: "rebar-coupler",
    name: "钢筋直螺纹套筒",
    aliases: "钢筋套筒 直螺纹连接套",
    standard: "JG/T 163",
    unit: "个",
    attributes: [size("钢筋直径", "mm"), text("类型")],
    specs: ["标准型", "正反丝型", "异径型"].flatMap((kind, rank) =>
      REBAR_COUPLERS.map((d) => ({
        name: `钢筋直螺纹套筒 ${kind} Φ${d}`,
        values: [d, kind],
        price: 0.7 + (d / 10) ** 2 * 0.52 + rank * 0.8,
      })),
    ),
    demand: 2,
  },
];

const consumables: Family[] = [
  {
    ...piece,
    key: "electrode",
    name: "电焊条",
    aliases: "焊条 碳钢焊条",
    standard: "GB/T 5117",
    unit: "千克",
    quantityScale: 1,
    buyStart: [20, 40],
    stock: [500, 8000],
    attributes: [text("型号"), size("直径", "mm")],
    specs: Object.entries(ELECTRODES).flatMap(([type, code], rank) =>
      ELECTRODE_DIAMETERS.map((d) => ({
        name: `碳钢电焊条 ${type} ${code} Φ${d}`,
        values: [type, d],
        price: 5.6 + rank * 0.9 + (d < 3 ? 0.6 : 0),
      })),
    ),
    demand: 4,
  },
  {
    ...piece,
    key: "tie-wire",
    name: "扎丝铁线",
    aliases: "绑丝 扎丝 铁丝",
    standard: "YB/T 5294",
    unit: "千克",
    quantityScale: 1,
    buyStart: [20, 50],
    stock: [800, 20_000],
    attributes: [text("线规"), text("表面")],
    specs: Object.entries(TIE_WIRES).flatMap(([gauge, d]) =>
      ["黑退火", "镀锌"].map((surface, rank) => ({
        name: `钢筋扎丝 ${gauge} Φ${d} ${surface}`,
        values: [gauge, surface],
        price: 5.1 + rank * 1.1,
      })),
    ),
    demand: 6,
  },
  {
    ...piece,
    key: "nail",
    name: "圆钉",
    aliases: "铁钉 钉子 洋钉",
    standard: "YB/T 5002",
    unit: "千克",
    quantityScale: 1,
    buyStart: [10, 25],
    stock: [800, 20_000],
    attributes: [size("长度", "mm")],
    specs: NAILS.map((length) => ({
      name: `一般用途圆钢钉 ${length}mm`,
      values: [length],
      price: 5.4 + (length < 60 ? 0.4 : 0),
    })),
    demand: 6,
  },
];

export const hardware: readonly Group[] = [
  { name: "紧固件连接件", goodsType: 80, families: fasteners },
  { name: "焊材耗材", goodsType: 81, families: consumables },
];
