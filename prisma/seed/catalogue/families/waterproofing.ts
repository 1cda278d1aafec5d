import {
  JS_COATINGS,
  POLYMER_SHEETS,
  PU_COATINGS,
  SBS_REINFORCEMENTS,
  SBS_SURFACES,
  SBS_THICKNESSES,
  SBS_TYPES,
  SELF_ADHESIVE,
} from "../../standards/finishes";
import { BRANDS } from "../brands";
import { type Family, type Group, size, text } from "../types";

const membrane = {
  unit: "平方米",
  quantityScale: 2,
  buyStart: [100, 200, 500],
  sellers: [8, 12, 9],
  brands: BRANDS.membrane,
  stock: [1000, 30_000],
} as const satisfies Partial<Family>;

const membranes: Family[] = [
  {
    ...membrane,
    key: "sbs-membrane",
    name: "SBS改性沥青防水卷材",
    aliases: "SBS卷材 沥青卷材 防水卷材",
    standard: "GB 18242",
    attributes: [text("型号"), text("胎基"), text("上表面材料"), size("厚度", "mm")],
    specs: SBS_TYPES.flatMap((type, rank) =>
      Object.entries(SBS_REINFORCEMENTS).flatMap(([code, reinforcement]) =>
        Object.keys(SBS_SURFACES).flatMap((surface) =>
          SBS_THICKNESSES.map((thickness) => ({
            name: `SBS改性沥青防水卷材 ${type} ${code} ${surface} ${thickness}mm`,
            values: [type, reinforcement, surface, thickness],
            price: 11 + thickness * 4.2 + rank * 3.5 + (code === "PY" ? 2 : 0),
          })),
        ),
      ),
    ),
    demand: 3,
  },
  {
    ...membrane,
    key: "self-adhesive-membrane",
    name: "自粘防水卷材",
    aliases: "自粘卷材 防水卷材",
    standard: "GB 23441",
    attributes: [text("类别"), text("上表面材料"), text("厚度")],
    specs: SELF_ADHESIVE.map((label, rank) => ({
      name: `自粘聚合物改性沥青防水卷材 ${label}`,
      values: label.split(" "),
      price: 14 + rank * 2.3,
    })),
    demand: 4,
  },
  {
    ...membrane,
    key: "polymer-membrane",
    name: "高分子防水卷材",
    aliases: "PVC卷材 TPO卷材 防水卷材",
    standard: "GB 12952",
    attributes: [text("材质"), text("厚度")],
    specs: POLYMER_SHEETS.map((label, rank) => ({
      name: `高分子防水卷材 ${label}`,
      values: label.split(" "),
      price: 26 + rank * 3.4,
    })),
    demand: 4,
  },
];

const coating = {
  ...membrane,
  unit: "桶",
  quantityScale: 0,
  buyStart: [1, 5, 10],
  stock: [50, 2500],
} as const;
const coatings: Family[] = [
  {
    ...coating,
    key: "pu-coating",
    name: "聚氨酯防水涂料",
    aliases: "防水涂料 聚氨酯防水",
    standard: "GB/T 19250",
    attributes: [text("类型"), size("净含量", "kg")],
    specs: PU_COATINGS.flatMap((type, rank) =>
      [20, 25].map((mass) => ({
        name: `聚氨酯防水涂料 ${type} ${mass}kg`,
        values: [type, mass],
        price: mass * (11 + rank * 1.4),
      })),
    ),
    demand: 4,
  },
  {
    ...coating,
    key: "js-coating",
    name: "JS防水涂料",
    aliases: "聚合物水泥防水涂料 防水涂料",
    standard: "GB/T 23445",
    attributes: [text("类型"), size("净含量", "kg")],
    specs: JS_COATINGS.flatMap((type, rank) =>
      [18, 20, 40].map((mass) => ({
        name: `JS聚合物水泥防水涂料 ${type} ${mass}kg`,
        values: [type, mass],
        price: mass * (7.8 - rank * 0.6),
      })),
    ),
    demand: 4,
  },
  {
    ...coating,
    key: "crystalline-coating",
    name: "水泥基渗透结晶防水涂料",
    aliases: "渗透结晶 防水涂料",
    standard: "GB 18445",
    unit: "袋",
    attributes: [text("类型"), size("净含量", "kg")],
    specs: ["C型涂料", "A型防水剂"].flatMap((type, rank) =>
      [20, 25].map((mass) => ({
        name: `水泥基渗透结晶型防水材料 ${type} ${mass}kg`,
        values: [type, mass],
        price: mass * (5.2 + rank * 4),
      })),
    ),
    demand: 5,
  },
];

export const waterproofing: readonly Group[] = [
  { name: "防水卷材", goodsType: 60, families: membranes },
  { name: "防水涂料", goodsType: 61, families: coatings },
];
