import { PouringType } from "../contract/shared/codes";

/** An attribute of concrete or of what it is poured for, by its usual Chinese name. */
export interface ConcreteAttribute {
  name: string;
  value: string;
}
/** What is wrong with an attribute, and what to do. */
export interface ConcreteProblem {
  name: string;
  message: string;
}

/** Names under which goods and forms carry the attributes. */
export const concreteName = {
  grade: "强度等级",
  watertight: "抗渗等级",
  slump: "坍落度",
  goodsPour: "浇筑方式",
  part: "浇筑部位",
  pour: "入模方式",
  height: "泵送高度",
} as const;

/** The usual parts of a building, offered where a project names none of its own. */
export const usualParts = [
  ...["垫层", "基础", "地下室底板", "地下室外墙", "地下室顶板", "柱", "剪力墙", "梁板"],
  ...["楼梯", "二次结构", "水池", "桩", "路面"],
] as const;

/** GB/T 14902-2012, 4.1: C10 to C100 in steps of five. */
export const strengthGrades: readonly string[] = Array.from({ length: 19 }, (_, step) => `C${10 + step * 5}`);

const LEAST_REINFORCED = 25;
const LEAST_WATERTIGHT = 6;
/** JGJ/T 10-2011, 3.2.3: the slump that pumping to a height asks for, mm by metres. */
const pumpSlumps = [
  { height: 50, least: 100, most: 140 },
  { height: 100, least: 150, most: 180 },
  { height: 200, least: 190, most: 220 },
  { height: 400, least: 230, most: 260 },
] as const;
/** Pumped at all (JGJ/T 10-2011), mm. */
const LEAST_PUMPED = 100;

const belowGround = /地下(室|车库)?.*(底板|外墙|侧墙|顶板)|水池|水箱|集水[坑井]/u;
const reinforced = /柱|梁|墙|楼板|顶板|底板|楼梯|主体/u;
const PUMPS: readonly string[] = [String(PouringType.boomPump), String(PouringType.linePump)];
/** 浇筑方式 of goods is 泵送 or 非泵送. */
const PUMPABLE = "泵送";

const numberIn = (text: string | undefined): number | undefined => {
  const digits = /\d+(\.\d+)?/u.exec(text ?? "")?.[0];
  return digits === undefined ? undefined : Number(digits);
};

type Facts = (name: string) => string | undefined;

function gradeProblems(of: Facts): ConcreteProblem[] {
  const grade = of(concreteName.grade);
  const part = of(concreteName.part) ?? "";
  const name = concreteName.grade;
  if (grade === undefined) return [];
  if (!strengthGrades.includes(grade))
    return [{ name, message: `没有“${grade}”这个强度等级，应为 C10～C100（GB/T 14902）` }];
  if (!reinforced.test(part) || part.includes("垫层") || (numberIn(grade) ?? 0) >= LEAST_REINFORCED) return [];
  return [{ name, message: `“${part}”是钢筋混凝土结构，强度等级不低于 C25（GB 55008），请改选，或更正部位` }];
}

function watertightProblems(of: Facts): ConcreteProblem[] {
  const part = of(concreteName.part) ?? "";
  if (!belowGround.test(part) || (numberIn(of(concreteName.watertight)) ?? 0) >= LEAST_WATERTIGHT) return [];
  const message = `“${part}”要防水，应选抗渗混凝土，抗渗等级不低于 P6（GB 50108），请改选，或更正部位`;
  return [{ name: concreteName.watertight, message }];
}

function pumpProblems(of: Facts): ConcreteProblem[] {
  const pour = of(concreteName.pour);
  const height = numberIn(of(concreteName.height));
  const slump = numberIn(of(concreteName.slump));
  const goods = of(concreteName.goodsPour);
  const byPump = pour !== undefined && PUMPS.includes(pour);
  const pumped = byPump || (pour === undefined && goods === PUMPABLE);
  const problems: ConcreteProblem[] = [];
  if (byPump && goods !== undefined && goods !== PUMPABLE)
    problems.push({ name: concreteName.pour, message: "这款混凝土不能泵送，请改选泵送的，或用自卸、吊斗" });
  if (height !== undefined && !pumped) problems.push({ name: concreteName.height, message: "不泵送时不填泵送高度" });
  if (!pumped || slump === undefined) return problems;
  const name = concreteName.slump;
  if (slump < LEAST_PUMPED) problems.push({ name, message: `泵送的坍落度不小于 ${LEAST_PUMPED} mm，现为 ${slump} mm` });
  const asked = height === undefined ? undefined : pumpSlumps.find((step) => height <= step.height);
  if (height !== undefined && !asked)
    problems.push({ name: concreteName.height, message: "泵送高度超过 400 米，请与供应商商定专项方案" });
  else if (asked && slump < asked.least)
    problems.push({
      name,
      message: `泵送到 ${height} 米，坍落度不小于 ${asked.least} mm（JGJ/T 10），现为 ${slump} mm`,
    });
  return problems;
}

/**
 * R-CONC-01: whether attributes of concrete go together, with each other and with what it is poured for.
 * @param own attributes of the goods
 * @param said what the buyer says besides; another value of an attribute of the goods is a problem
 * @returns problems by attribute, none where all go together (GB/T 14902, GB 55008, GB 50108, JGJ/T 10)
 */
export function concreteProblems(
  own: readonly ConcreteAttribute[],
  said: readonly ConcreteAttribute[],
): ConcreteProblem[] {
  const ofGoods = new Map(own.map(({ name, value }) => [name, value]));
  const ofBuyer = new Map(said.flatMap(({ name, value }) => (value.trim() === "" ? [] : [[name, value.trim()]])));
  const differing = [...ofBuyer].flatMap(([name, value]) => {
    const known = ofGoods.get(name);
    return known === undefined || known === value || known.startsWith(`${value}±`) || numberIn(known) === Number(value)
      ? []
      : [{ name, message: `商品的${name}是“${known}”，不是“${value}”，请改选商品` }];
  });
  const of: Facts = (name) => ofGoods.get(name) ?? ofBuyer.get(name);
  return [...differing, ...gradeProblems(of), ...watertightProblems(of), ...pumpProblems(of)];
}
