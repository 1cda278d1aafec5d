import {
  CONDUIT_CLASSES,
  CONDUIT_DIAMETERS,
  CORRUGATED_DIAMETERS,
  PE_PIPE_DIAMETERS,
  PE_PIPE_SERIES,
  PPR_PIPES,
  PVC_DRAIN_PIPES,
  peWall,
  RING_STIFFNESS,
} from "../../standards/pipes";
import { BRANDS } from "../brands";
import { type Family, type Group, size, text } from "../types";

const pipe = {
  unit: "米",
  quantityScale: 0,
  buyStart: [20, 40, 100],
  sellers: [6, 12, 11],
  brands: BRANDS.pipe,
  stock: [500, 12_000],
} as const satisfies Partial<Family>;
// 元 per metre from the mass of plastic in the wall: density kg/dm³ and 元 per kg.
const byMass = (outside: number, wall: number, density: number, perKg: number): number =>
  ((Math.PI * (outside - wall) * wall * density) / 1000) * perKg;

const pipes: Family[] = [
  {
    ...pipe,
    key: "ppr-pipe",
    name: "PPR管",
    aliases: "PP-R给水管 冷热水管 水管",
    standard: "GB/T 18742.2",
    attributes: [text("管系列"), size("公称外径", "mm"), size("壁厚", "mm")],
    specs: Object.entries(PPR_PIPES).flatMap(([series, table]) =>
      Object.entries(table).map(([outside, wall]) => ({
        name: `PPR给水管 ${series} dn${outside}×${wall.toFixed(1)}`,
        values: [series, Number(outside), wall],
        price: byMass(Number(outside), wall, 0.91, 21),
      })),
    ),
    demand: 2,
  },
  {
    ...pipe,
    key: "pvc-drain-pipe",
    name: "PVC-U排水管",
    aliases: "PVC管 排水管 下水管",
    standard: "GB/T 5836.1",
    attributes: [size("公称外径", "mm"), size("壁厚", "mm"), text("类型")],
    specs: ["实壁", "螺旋消音"].flatMap((kind, rank) =>
      Object.entries(PVC_DRAIN_PIPES).map(([outside, wall]) => ({
        name: `PVC-U${kind}排水管 dn${outside}×${wall.toFixed(1)}×4m`,
        values: [Number(outside), wall, kind],
        price: byMass(Number(outside), wall, 1.45, 9.5) * (1 + rank * 0.25),
      })),
    ),
    demand: 2,
  },
  {
    ...pipe,
    key: "pe-pipe",
    name: "PE给水管",
    aliases: "聚乙烯管 PE100管 水管",
    standard: "GB/T 13663.2",
    attributes: [text("压力等级"), size("公称外径", "mm"), text("管系列")],
    specs: Object.entries(PE_PIPE_SERIES).flatMap(([series, pressure]) =>
      PE_PIPE_DIAMETERS.map((outside) => {
        const wall = peWall(outside, Number(series.slice(3)));
        return {
          name: `PE100给水管 dn${outside}×${wall.toFixed(1)} ${pressure}`,
          values: [pressure, outside, series],
          price: byMass(outside, wall, 0.95, 12.5),
        };
      }),
    ),
    demand: 2,
  },
  {
    ...pipe,
    key: "corrugated-pipe",
    name: "HDPE双壁波纹管",
    aliases: "波纹管 排污管 双壁波纹管",
    standard: "GB/T 19472.1",
    buyStart: [6, 12, 60],
    attributes: [size("公称内径", "mm"), text("环刚度")],
    specs: RING_STIFFNESS.flatMap((stiffness, rank) =>
      CORRUGATED_DIAMETERS.map((inside) => ({
        name: `HDPE双壁波纹管 DN${inside} ${stiffness}`,
        values: [inside, stiffness],
        price: (inside / 100) ** 2 * 7.4 * (1 + rank * 0.28),
      })),
    ),
    demand: 4,
  },
  {
    ...pipe,
    key: "conduit",
    name: "PVC电工套管",
    aliases: "线管 穿线管 电线管",
    standard: "JG/T 3050",
    attributes: [size("公称外径", "mm"), text("类型")],
    specs: CONDUIT_CLASSES.flatMap((kind, rank) =>
      CONDUIT_DIAMETERS.map((outside) => ({
        name: `PVC阻燃电工套管 Φ${outside} ${kind}`,
        values: [outside, kind],
        price: 0.055 * outside + outside * rank * 0.025,
      })),
    ),
    demand: 3,
  },
];

const FITTINGS = {
  直接: 1,
  "90°弯头": 1.3,
  "45°弯头": 1.25,
  等径三通: 1.8,
  管帽: 0.8,
  内丝弯头: 6.5,
  外丝直接: 6,
} as const;
const fitting = { ...pipe, unit: "个", buyStart: [10, 50, 100] } as const;

const fittings: Family[] = [
  {
    ...fitting,
    key: "ppr-fitting",
    name: "PPR管件",
    aliases: "水管接头 弯头 三通",
    standard: "GB/T 18742.3",
    attributes: [text("品种"), size("公称外径", "mm")],
    specs: Object.entries(FITTINGS).flatMap(([kind, factor]) =>
      [20, 25, 32, 40, 50, 63].map((outside) => ({
        name: `PPR${kind} dn${outside}`,
        values: [kind, outside],
        price: factor * (outside / 20) ** 1.8 * 1.1,
      })),
    ),
    demand: 2,
  },
  {
    ...fitting,
    key: "pvc-fitting",
    name: "PVC-U管件",
    aliases: "排水管件 弯头 三通 存水弯",
    standard: "GB/T 5836.2",
    attributes: [text("品种"), size("公称外径", "mm")],
    specs: ["直接", "90°弯头", "45°弯头", "顺水三通", "P型存水弯", "检查口", "伸缩节"].flatMap((kind, rank) =>
      [50, 75, 110, 160, 200].map((outside) => ({
        name: `PVC-U${kind} dn${outside}`,
        values: [kind, outside],
        price: (1 + rank * 0.22) * (outside / 50) ** 1.7 * 1.6,
      })),
    ),
    demand: 2,
  },
  {
    ...fitting,
    key: "gate-valve",
    name: "闸阀",
    aliases: "阀门 弹性座封闸阀",
    standard: "GB/T 12232",
    buyStart: [1, 2],
    stock: [10, 300],
    attributes: [text("公称口径"), text("压力等级"), text("结构")],
    specs: ["暗杆", "明杆"].flatMap((stem, rank) =>
      ["PN10", "PN16"].flatMap((pressure, step) =>
        [50, 65, 80, 100, 125, 150, 200, 250, 300].map((dn) => ({
          name: `弹性座封闸阀 ${stem} DN${dn} ${pressure}`,
          values: [`DN${dn}`, pressure, stem],
          price: 96 + dn ** 1.5 * 0.32 + rank * 60 + step * 25,
        })),
      ),
    ),
  },
  {
    ...fitting,
    key: "butterfly-valve",
    name: "蝶阀",
    aliases: "阀门 对夹蝶阀",
    standard: "GB/T 12238",
    buyStart: [1, 2],
    stock: [10, 300],
    attributes: [text("公称口径"), text("压力等级"), text("驱动方式")],
    specs: ["手柄", "蜗轮"].flatMap((drive, rank) =>
      [50, 65, 80, 100, 125, 150, 200, 250, 300].map((dn) => ({
        name: `对夹蝶阀 ${drive} DN${dn} PN16`,
        values: [`DN${dn}`, "PN16", drive],
        price: 58 + dn ** 1.45 * 0.22 + rank * 90,
      })),
    ),
    demand: 2,
  },
];

export const plumbing: readonly Group[] = [
  { name: "塑料管道", goodsType: 40, families: pipes },
  { name: "管件阀门", goodsType: 41, families: fittings },
];
