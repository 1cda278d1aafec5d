import { GoodsKind } from "../contract/shared/codes";
import { InspectionBasis, TestProperty, testProperty } from "./kinds/inspection";
import { type Decimal, type DecimalLike, decimal, sum } from "./money";

/** 吨 of one lot of steel at most (GB 1499.2-2024), and 立方米 of one sample of concrete (GB/T 14902). */
export const LOT_TONNES = 60;
export const LOT_CUBIC_METRES = 100;
/** Days after the pour on which the strength of concrete counts. */
const STRENGTH_DAYS = 28;
export const MOST_HEATS = 30;

const DAY_MS = 86_400_000;
const QUANTITY_PLACES = 4;

export const lotLimit = (basis: number): number => (basis === InspectionBasis.pour ? LOT_CUBIC_METRES : LOT_TONNES);

const STEEL = /(?:HRBF?|HPB|CRB|RRB|PSB|Q)\d{3}[A-Z]*/;
const CONCRETE = /\bC\d{2,3}\b/;
const SIZE = /Φ\s?\d+(?:\.\d+)?/;

interface Goods {
  goodsKind: number;
  unit: string;
  skuName: string;
}
/** What makes received goods one lot: steel its heat, concrete its pour day, anything else nothing. */
export function basisOf({ goodsKind, unit, skuName }: Goods) {
  if (goodsKind === GoodsKind.concrete) return InspectionBasis.pour;
  const isSteel = goodsKind === GoodsKind.rebar || STEEL.test(skuName);
  return isSteel && unit === "吨" ? InspectionBasis.heat : InspectionBasis.none;
}

/** The grade (牌号, 强度等级) and size in the name of goods: “螺纹钢 HRB400E Φ25×9m” is HRB400E of Φ25. */
export function gradeAndSize(skuName: string): { grade: string; size: string } {
  const grade = (STEEL.exec(skuName) ?? CONCRETE.exec(skuName))?.[0] ?? "";
  const size = SIZE.exec(skuName)?.[0].replace(/\s/g, "") ?? skuName.replace(grade, "").replace(/\s+/g, " ").trim();
  return { grade: grade.slice(0, 40), size: size.slice(0, 80) };
}

/** A heat number as it is kept: in capitals and half-width letters, without blanks. */
export const heatText = (typed: string): string =>
  typed
    .replace(/[\uff01-\uff5e]/g, (wide) => String.fromCharCode(wide.charCodeAt(0) - 0xfee0))
    .replace(/\s/g, "")
    .toUpperCase();

/** Why this is no heat number, as a sentence; "" where it is one. @param heatNo as {@link heatText} has it */
export function heatProblem(heatNo: string): string {
  if (heatNo === "") return "请填写炉批号";
  if (heatNo.length > 32) return "炉批号不能超过32个字";
  return /^[A-Z0-9][A-Z0-9\-/.#_]*$/.test(heatNo)
    ? ""
    : `炉批号“${heatNo}”只能由字母、数字和 - / . # _ 组成，请按质保书或标牌填写`;
}

/** What of a line is of one heat, or poured at one place; one of them may leave its quantity to what is left. */
export interface BatchEntry {
  heatNo?: string | undefined;
  pourPlace?: string | undefined;
  pourDay?: string | undefined;
  quantity?: number | undefined;
}
export interface Batch {
  heatNo: string;
  pourPlace: string;
  pourDay: string | null;
  quantity: Decimal;
}

interface ReceivedLine extends Goods {
  lineNo: number;
  /** In the goods' unit; what is in lots already is not named again. */
  quantity: DecimalLike;
  lotQuantity: DecimalLike;
  /** The day in China on which it was received. */
  receiveDay: string;
}

/** Why a pour day cannot be, as a sentence; "" where it can. */
function pourProblem(day: string | undefined, receiveDay: string): string {
  if (!day) return "请填写浇筑日期";
  const days = (Date.parse(day) - Date.parse(receiveDay)) / DAY_MS;
  return days >= 0 && days <= 1 ? "" : `混凝土应在到场当日浇筑（跨夜浇筑可填次日），到场日期为 ${receiveDay}`;
}

/**
 * The batches of a received line from what was typed.
 * @returns them, or why not: a sentence
 */
export function batchesOf(line: ReceivedLine, entries: readonly BatchEntry[]): Batch[] | string {
  const of = `第 ${line.lineNo} 行`;
  const poured = line.goodsKind === GoodsKind.concrete;
  if (!poured && line.unit !== "吨") return `${of}：炉批号按吨登记，该商品以${line.unit}计量`;
  if (entries.length > MOST_HEATS) return `${of}：一行最多${MOST_HEATS}个炉批号`;
  const free = decimal(line.quantity).minus(line.lotQuantity);
  const open = entries.filter(({ quantity }) => quantity === undefined);
  if (open.length > 1) return `${of}：有多个炉批号时请填写每个的数量`;
  const named = sum(entries.map(({ quantity }) => quantity ?? 0));
  const rest = free.minus(named);
  if (rest.lt(0) || (open.length > 0 && rest.lte(0)))
    return `${of}：炉批号的数量合计 ${named.toFixed()} ${line.unit}，不能超过实收未组批的 ${free.toFixed()} ${line.unit}`;
  const seen = new Set<string>();
  const batches: Batch[] = [];
  for (const entry of entries) {
    const heatNo = poured ? "" : heatText(entry.heatNo ?? "");
    const pourPlace = (entry.pourPlace ?? "").trim();
    const problem = poured ? pourProblem(entry.pourDay, line.receiveDay) : heatProblem(heatNo);
    if (problem) return `${of}：${problem}`;
    const key = poured ? `${pourPlace} ${entry.pourDay}` : heatNo;
    if (seen.has(key)) return `${of}：${key} 填写了两次，请合并`;
    seen.add(key);
    const quantity = entry.quantity === undefined ? rest : decimal(entry.quantity);
    if (quantity.lte(0)) return `${of}：数量必须大于0`;
    batches.push({ heatNo, pourPlace, pourDay: poured ? (entry.pourDay ?? null) : null, quantity });
  }
  return batches;
}

/** What is typed into one field: a heat a line, with 吨 behind it or none where it is all that is left. */
export function heatsIn(typed: string): BatchEntry[] | string {
  const parts = typed.split(/[\n;；，,、]+/).map((part) => part.trim());
  const entries: BatchEntry[] = [];
  for (const part of parts) {
    if (part === "") continue;
    const [heatNo = "", quantity, ...more] = part.split(/[\s=＝:：]+/);
    const value = quantity === undefined ? undefined : Number(heatText(quantity).replace(/吨$|T$/, ""));
    if (more.length > 0 || (value !== undefined && !(value > 0)))
      return `“${part}”看不懂：请每行写一个炉批号，后面空格写吨数，如 24B-10873 12.48`;
    if (value !== undefined && Number(value.toFixed(QUANTITY_PLACES)) !== value) return `“${part}”：吨数最多4位小数`;
    entries.push({ heatNo, ...(value === undefined ? {} : { quantity: value }) });
  }
  return entries;
}
/** The same the other way round. */
export const heatsText = (batches: readonly { heatNo: string; quantity: number }[]): string =>
  batches.map(({ heatNo, quantity }) => `${heatNo} ${quantity}`).join("\n");

/** A batch with what of it is in no lot yet. */
export interface OpenBatch {
  sysNo: number;
  quantity: DecimalLike;
}
export interface LotPart {
  batchSysNo: number;
  quantity: Decimal;
}

/**
 * Cuts batches of one heat, grade and size into lots: the oldest first, each lot filled up to the limit before the next
 * is begun, so that the same batches always make the same lots. Every quantity is in exactly one lot.
 */
export function lotsOf(batches: readonly OpenBatch[], limit: number): LotPart[][] {
  const lots: LotPart[][] = [];
  let room = decimal(0);
  for (const { sysNo, quantity } of [...batches].sort((one, other) => one.sysNo - other.sysNo)) {
    let rest = decimal(quantity);
    while (rest.gt(0)) {
      if (room.lte(0)) {
        lots.push([]);
        room = decimal(limit);
      }
      const taken = rest.lt(room) ? rest : room;
      lots.at(-1)?.push({ batchSysNo: sysNo, quantity: taken });
      rest = rest.minus(taken);
      room = room.minus(taken);
    }
  }
  return lots;
}

/** The first day on which a lot can have a result: concrete has its strength after 28 days. */
export function resultDue(basis: number, pourDay: string | null): string | null {
  if (basis !== InspectionBasis.pour || pourDay === null) return null;
  return new Date(Date.parse(pourDay) + STRENGTH_DAYS * DAY_MS).toISOString().slice(0, 10);
}

const STEEL_TESTS = [
  TestProperty.weight,
  TestProperty.yield,
  TestProperty.tensile,
  TestProperty.elongation,
  TestProperty.bend,
] as const;
type Property = (typeof TestProperty)[keyof typeof TestProperty];
export interface Test {
  property: number;
  passed: boolean;
}

/** What the laboratory tests of a lot: all of it, and of double samples only what had failed. */
export function testsOf(basis: number, failed: readonly number[] = []): readonly Property[] {
  if (basis === InspectionBasis.pour) return [TestProperty.strength];
  return failed.length === 0 ? STEEL_TESTS : STEEL_TESTS.filter((one) => failed.includes(one));
}

const nameKey = (name: string): string => heatText(name);

/** Why a sample cannot be written down, by field; undefined where it can. */
export function sampleProblem(
  { sampler, witness, sampleDay }: { sampler: string; witness: string; sampleDay: string },
  { today, firstDay, basis }: { today: string; firstDay: string; basis: number },
): { field: string; message: string } | undefined {
  if (nameKey(sampler) === nameKey(witness))
    return { field: "witness", message: "见证人不能是取样人本人，请填写监理或建设单位的见证人" };
  if (sampleDay > today) return { field: "sampleDay", message: "取样日期不能晚于今天" };
  const what = basis === InspectionBasis.pour ? "浇筑日期" : "收货日期";
  return sampleDay < firstDay ? { field: "sampleDay", message: `取样日期不能早于${what} ${firstDay}` } : undefined;
}

interface Concluded {
  resultDay: string;
  testList: readonly Test[];
}
interface Sampled {
  basis: number;
  dueDay: string | null;
  sampleDay: string;
  /** Failed before, where double samples are tested. */
  failed: readonly number[];
  today: string;
}
/** Why a result cannot be written down, by field; undefined where it can. */
export function resultProblem({ resultDay, testList }: Concluded, sampled: Sampled) {
  const { basis, dueDay, sampleDay, failed, today } = sampled;
  const problem = (field: string, message: string) => ({ field, message });
  if (resultDay > today) return problem("resultDay", "报告日期不能晚于今天");
  if (resultDay < sampleDay) return problem("resultDay", `报告日期不能早于取样日期 ${sampleDay}`);
  if (dueDay !== null && resultDay < dueDay)
    return problem("resultDay", `混凝土 28 天强度到 ${dueDay} 才有结果，此前不能放行`);
  const asked = testsOf(basis, failed);
  const said = new Set(testList.map(({ property }) => property));
  const missing = asked.filter((property) => !said.has(property));
  if (missing.length > 0)
    return problem("testList", `请填写${missing.map((one) => testProperty[one]).join("、")}的结果`);
  if (said.size !== asked.length || testList.length !== asked.length)
    return problem("testList", "有检验项目不属于该检验批，请刷新后重试");
  return undefined;
}

/** What failed, in words: “抗拉强度、弯曲性能”. */
export const failedWords = (testList: readonly Test[]): string =>
  testList
    .filter(({ passed }) => !passed)
    .map(({ property }) => testProperty[property as Property] ?? String(property))
    .join("、");

interface Gated {
  inspectionBasis: number;
  receivedQuantity: DecimalLike;
  returnedQuantity: DecimalLike;
  /** In returns that are not decided. */
  returningQuantity: DecimalLike;
  lotQuantity: DecimalLike;
  releasedQuantity: DecimalLike;
  failedQuantity: DecimalLike;
}
/**
 * How much of a received line may be settled where only released lots are: what was released, and what went back of the
 * rest, whose return is settled with it; nothing while goods of it are about to go back. Goods that need no lot are settled
 * as they were received. The statement's SQL (`settleable` of `repo/gate.ts`) is held against it in `inspection.test.ts`.
 */
export function settleable(line: Gated): Decimal {
  const received = decimal(line.receivedQuantity);
  const returning = decimal(line.returningQuantity);
  if (line.inspectionBasis === InspectionBasis.none) return returning.gt(0) ? decimal(0) : received;
  const unheld = received.minus(line.lotQuantity).plus(line.failedQuantity);
  const back = decimal(line.returnedQuantity);
  const free = unheld.minus(back);
  if (returning.gt(free.gt(0) ? free : 0)) return decimal(0);
  const all = decimal(line.releasedQuantity).plus(back.lt(unheld) ? back : unheld);
  return all.lt(received) ? all : received;
}
