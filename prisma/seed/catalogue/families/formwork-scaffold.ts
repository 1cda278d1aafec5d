import {
  COUPLERS,
  DISKLOCK_LEDGERS,
  DISKLOCK_SERIES,
  DISKLOCK_STANDARDS,
  FORMWORK_SHEETS,
  FORMWORK_THICKNESSES,
  JACKS,
  SCAFFOLD_LENGTHS,
  SCAFFOLD_TUBES,
  TIMBER_LENGTHS,
  TIMBER_SECTIONS,
} from "../../standards/site";
import { BRANDS } from "../brands";
import { type Family, type Group, size, text } from "../types";

const formwork = {
  unit: "张",
  quantityScale: 0,
  buyStart: [50, 100, 200],
  sellers: [10, 12, 11],
  brands: BRANDS.formwork,
  stock: [500, 20_000],
} as const satisfies Partial<Family>;
const sheetArea = (sheet: string): number => sheet.split("×").reduce((product, side) => product * Number(side), 1e-6);

const forms: Family[] = [
  {
    ...formwork,
    key: "plywood-formwork",
    name: "木胶合板模板",
    aliases: "木模板 建筑模板 模板",
    standard: "GB/T 17656",
    attributes: [text("幅面"), size("厚度", "mm"), text("材质")],
    specs: FORMWORK_SHEETS.flatMap((sheet) =>
      FORMWORK_THICKNESSES.flatMap((thickness) =>
        ["杨木", "松木", "桉木"].map((wood, rank) => ({
          name: `建筑木模板 ${wood} ${sheet}×${thickness}mm`,
          values: [sheet, thickness, wood],
          price: sheetArea(sheet) * (12.5 + thickness * 0.75 + rank * 3),
        })),
      ),
    ),
    demand: 2,
  },
  {
    ...formwork,
    key: "film-faced-formwork",
    name: "覆膜模板",
    aliases: "黑模板 清水模板 模板",
    standard: "GB/T 17656",
    attributes: [text("幅面"), size("厚度", "mm"), text("覆膜")],
    specs: FORMWORK_SHEETS.flatMap((sheet) =>
      FORMWORK_THICKNESSES.slice(2).flatMap((thickness) =>
        ["黑膜", "红膜"].map((film) => ({
          name: `覆膜清水模板 ${film} ${sheet}×${thickness}mm`,
          values: [sheet, thickness, film],
          price: sheetArea(sheet) * (19 + thickness * 0.95),
        })),
      ),
    ),
    demand: 2,
  },
  {
    ...formwork,
    key: "timber",
    name: "建筑木方",
    aliases: "方木 木枋 木方",
    standard: "GB/T 153",
    unit: "立方米",
    quantityScale: 3,
    buyStart: [2, 5],
    stock: [50, 900],
    attributes: [text("截面"), size("长度", "m"), text("材质")],
    specs: TIMBER_SECTIONS.flatMap((section) =>
      TIMBER_LENGTHS.flatMap((length) =>
        ["松木", "铁杉", "辐射松"].map((wood, rank) => ({
          name: `建筑木方 ${wood} ${section}mm×${length}m`,
          values: [section, length, wood],
          price: 1680 + rank * 140 + (length === 4 ? 60 : 0),
        })),
      ),
    ),
    demand: 2,
  },
];

const scaffold = { ...formwork, unit: "根", buyStart: [50, 100] } as const;
const scaffolds: Family[] = [
  {
    ...scaffold,
    key: "scaffold-tube",
    name: "脚手架钢管",
    aliases: "架管 钢管 48架子管",
    standard: "GB/T 3091",
    attributes: [text("规格"), size("长度", "m"), text("表面")],
    specs: SCAFFOLD_TUBES.flatMap((tube) =>
      SCAFFOLD_LENGTHS.flatMap((length) =>
        ["刷漆", "热镀锌"].map((surface) => ({
          name: `脚手架钢管 ${tube}×${length}m ${surface}`,
          values: [tube, length, surface],
          price: length * (surface === "热镀锌" ? 17.6 : 14.2),
        })),
      ),
    ),
    demand: 2,
  },
  {
    ...scaffold,
    key: "coupler",
    name: "脚手架扣件",
    aliases: "扣件 直角扣件 十字扣件",
    standard: "GB/T 15831",
    unit: "个",
    buyStart: [100, 500],
    stock: [5000, 90_000],
    attributes: [text("品种"), text("材质")],
    specs: Object.entries(COUPLERS).flatMap(([kind, mass]) =>
      ["玛钢", "钢板冲压"].map((material) => ({
        name: `${material}${kind} Φ48 ${mass}kg`,
        values: [kind, material],
        price: mass * 5.1,
      })),
    ),
    demand: 5,
  },
  {
    ...scaffold,
    key: "disklock-standard",
    name: "盘扣立杆",
    aliases: "盘扣架 盘扣脚手架",
    standard: "JGJ/T 231",
    attributes: [text("系列"), size("长度", "mm")],
    specs: Object.entries(DISKLOCK_SERIES).flatMap(([series, tube], rank) =>
      DISKLOCK_STANDARDS.map((length) => ({
        name: `盘扣立杆 ${series} ${tube} L=${length}mm`,
        values: [series, length],
        price: 9 + length * (0.034 + rank * 0.008),
      })),
    ),
    demand: 3,
  },
  {
    ...scaffold,
    key: "disklock-ledger",
    name: "盘扣横杆",
    aliases: "盘扣架 盘扣脚手架 横杆",
    standard: "JGJ/T 231",
    attributes: [text("系列"), size("长度", "mm")],
    specs: Object.keys(DISKLOCK_SERIES).flatMap((series) =>
      DISKLOCK_LEDGERS.map((length) => ({
        name: `盘扣横杆 ${series} Φ48.3×2.5 L=${length}mm`,
        values: [series, length],
        price: 11 + length * 0.021,
      })),
    ),
    demand: 3,
  },
  {
    ...scaffold,
    key: "screw-jack",
    name: "可调托撑",
    aliases: "顶托 底托 可调底座",
    standard: "JGJ 162",
    unit: "个",
    attributes: [text("品种"), text("规格")],
    specs: ["可调托撑", "可调底座"].flatMap((kind) =>
      JACKS.map((dimension, rank) => ({
        name: `${kind} ${dimension}`,
        values: [kind, dimension],
        price: 16 + rank * 2.4,
      })),
    ),
    demand: 4,
  },
];

export const formworkAndScaffold: readonly Group[] = [
  { name: "模板木方", goodsType: 70, families: forms },
  { name: "脚手架", goodsType: 71, families: scaffolds },
];
