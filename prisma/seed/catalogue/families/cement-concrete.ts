import {
  ADMIXTURES,
  CEMENTS,
  type CONCRETE_CLASSES,
  CONCRETE_SLUMPS,
  FLY_ASH_GRADES,
  MASONRY_CEMENT_GRADES,
  MORTARS,
  SLAG_GRADES,
  WATERTIGHTNESS,
  WHITE_CEMENT_GRADES,
} from "../../standards/cement-concrete";
import { BRANDS } from "../brands";
import { type Family, type Group, type Spec, size, text } from "../types";

const cement = {
  unit: "吨",
  quantityScale: 3,
  buyStart: [10, 20, 30],
  sellers: [4, 2, 12],
  brands: BRANDS.cement,
  origins: ["重庆", "广安", "遵义", "宜宾"],
  stock: [200, 3000],
  standard: "GB 175",
} as const satisfies Partial<Family>;

const PACKS = { 散装: 0, "袋装 50kg": 25 } as const;
const gradeExtra = (grade: string): number => (Number.parseFloat(grade) - 42.5) * 5 + (grade.endsWith("R") ? 15 : 0);

const cementSpecs = (wanted: (code: string) => boolean): Spec[] =>
  Object.entries(PACKS).flatMap(([pack, extra]) =>
    CEMENTS.filter(({ code }) => wanted(code)).flatMap(({ kind, code, grades }) =>
      grades.map((grade) => ({
        name: `${kind} ${code} ${grade} ${pack}`,
        values: [code, grade, pack],
        price: 318 + gradeExtra(grade) + extra + (code === "P.I" ? 60 : code === "P.O" ? 0 : -25),
        specKey: `cement:${code}${grade}:${pack.slice(0, 2)}`,
      })),
    ),
  );
const cementAttributes = [text("品种代号"), text("强度等级"), text("包装")];

const cements: Family[] = [
  {
    ...cement,
    key: "portland-cement",
    name: "普通硅酸盐水泥",
    aliases: "普硅水泥 PO水泥",
    attributes: cementAttributes,
    specs: cementSpecs((code) => code === "P.O"),
    demand: 8,
  },
  {
    ...cement,
    key: "blended-cement",
    name: "矿渣及复合水泥",
    aliases: "复合水泥 矿渣水泥",
    attributes: cementAttributes,
    specs: cementSpecs((code) => code !== "P.O"),
    demand: 3,
  },
  {
    ...cement,
    key: "special-cement",
    name: "白水泥与砌筑水泥",
    aliases: "白水泥 砌筑水泥",
    standard: "GB/T 2015",
    attributes: [text("品种代号"), text("强度等级"), text("包装")],
    specs: [
      ...WHITE_CEMENT_GRADES.map((grade) => ({
        name: `白色硅酸盐水泥 P.W ${grade} 袋装 50kg`,
        values: ["P.W", grade, "袋装 50kg"],
        price: 720 + gradeExtra(grade),
      })),
      ...MASONRY_CEMENT_GRADES.map((grade) => ({
        name: `砌筑水泥 M ${grade} 袋装 50kg`,
        values: ["M", grade, "袋装 50kg"],
        price: 285 + Number(grade.slice(1)),
      })),
    ],
    demand: 4,
  },
];

const POUR = { 泵送: 15, 非泵送: 0 } as const;
const concreteBase = (strength: number): number => 350 + (strength - 10) * 5 + Math.max(0, strength - 40) * 3;

const concrete = {
  standard: "GB/T 14902",
  unit: "立方米",
  quantityScale: 2,
  buyStart: [6, 8, 10],
  goodsKind: 3,
  madeToOrder: true,
  sellers: [3, 2, 4],
  brands: BRANDS.concrete,
  stock: [0, 0],
} as const satisfies Partial<Family>;
const concreteAttributes = [text("强度等级"), size("坍落度", "mm"), text("浇筑方式")];

// Sites order C30 and its neighbours most, so a small mall has them.
const USUAL_CLASSES = [
  30, 35, 25, 40, 20, 15, 45, 50, 10, 55, 60,
] as const satisfies readonly (typeof CONCRETE_CLASSES)[number][];

const mixes = (
  strengths: readonly number[],
  variants: readonly { label: string; extra: number }[],
  front: string,
  key: string,
): Spec[] =>
  Object.entries(POUR).flatMap(([pour, pourExtra]) =>
    [...CONCRETE_SLUMPS]
      .sort((a, b) => Math.abs(a.slump - 180) - Math.abs(b.slump - 180))
      .flatMap(({ slump, deviation }) =>
        variants.flatMap(({ label, extra }) =>
          strengths.map((strength) => ({
            name: `${front} C${strength}${label && ` ${label}`} 坍落度${slump}±${deviation} ${pour}`,
            values: [`C${strength}`, ...(label ? [label] : []), slump, pour],
            price: concreteBase(strength) + extra + pourExtra + (slump - 120) / 10,
            specKey: `${key}:C${strength}${label}`,
          })),
        ),
      ),
  );

const concretes: Family[] = [
  {
    ...concrete,
    key: "ready-mixed-concrete",
    name: "预拌混凝土",
    aliases: "商品混凝土 商砼 混凝土",
    attributes: concreteAttributes,
    specs: mixes(USUAL_CLASSES, [{ label: "", extra: 0 }], "预拌混凝土", "concrete"),
    demand: 3,
  },
  {
    ...concrete,
    key: "watertight-concrete",
    name: "抗渗混凝土",
    aliases: "防水混凝土 商品混凝土",
    attributes: [text("强度等级"), text("抗渗等级"), size("坍落度", "mm"), text("浇筑方式")],
    specs: mixes(
      [30, 35, 40, 45],
      WATERTIGHTNESS.map((label, rank) => ({ label, extra: 15 + rank * 8 })),
      "预拌抗渗混凝土",
      "watertight-concrete",
    ),
  },
  {
    ...concrete,
    key: "fine-concrete",
    name: "细石混凝土",
    aliases: "豆石混凝土 商品混凝土",
    attributes: concreteAttributes,
    specs: mixes([20, 25, 30], [{ label: "", extra: 25 }], "预拌细石混凝土", "fine-concrete"),
    demand: 2,
  },
];

const mixing: Family[] = [
  {
    ...cement,
    key: "dry-mortar",
    name: "干混砂浆",
    aliases: "预拌砂浆 砌筑砂浆 抹灰砂浆",
    standard: "GB/T 25181",
    sellers: [3, 4, 12],
    attributes: [text("砂浆品种"), text("强度等级"), text("包装")],
    specs: Object.entries(PACKS).flatMap(([pack, extra]) =>
      MORTARS.flatMap(({ kind, code, grades }) =>
        grades.map((grade) => ({
          name: `${kind} ${code} ${grade} ${pack}`,
          values: [code, grade, pack],
          price: 255 + Number(grade.slice(1)) * 4 + extra,
        })),
      ),
    ),
    demand: 2,
  },
  {
    ...cement,
    key: "admixture",
    name: "混凝土外加剂",
    aliases: "减水剂 早强剂 膨胀剂",
    standard: "GB 8076",
    buyStart: [1, 2, 5],
    stock: [10, 120],
    attributes: [text("品种"), text("形态"), text("固含量")],
    specs: ADMIXTURES.flatMap(({ kind, form, solids }, rank) =>
      solids.map((solid) => ({
        name: `${kind} ${form} 固含量${solid}`,
        values: [kind, form, solid],
        price: 1500 + rank * 260 + Number.parseInt(solid, 10) * 42,
      })),
    ),
    demand: 5,
  },
  {
    ...cement,
    key: "mineral-additive",
    name: "矿物掺合料",
    aliases: "粉煤灰 矿粉",
    standard: "GB/T 1596",
    attributes: [text("品种"), text("等级")],
    specs: [
      ...FLY_ASH_GRADES.map((grade, rank) => ({
        name: `粉煤灰 F类 ${grade}`,
        values: ["粉煤灰", grade],
        price: 190 - rank * 40,
      })),
      ...SLAG_GRADES.map((grade, rank) => ({
        name: `矿渣粉 ${grade}`,
        values: ["矿渣粉", grade],
        price: 240 + rank * 45,
      })),
    ],
    demand: 6,
  },
];

export const cementAndConcrete: readonly Group[] = [
  { name: "水泥", goodsType: 20, families: cements },
  { name: "商品混凝土", goodsType: 21, families: concretes },
  { name: "砂浆外加剂", goodsType: 22, families: mixing },
];
