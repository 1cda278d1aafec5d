import { type PastedLine, pastedLines } from "#trpc/rules/pasted-list";
import { FRESH_PLANS } from "./fresh-plan-lines";
import { PLANS } from "./plan-lines";
import { type Predicate, readPredicate } from "./predicate";

export interface JudgedLine {
  raw: string;
  /** As it was read; undefined where the reading left the line out. */
  read: PastedLine | undefined;
  /** "12.5 吨" */
  amount: string;
  text: string;
  means: Predicate;
  /** It was written after the last rules. */
  isFresh: boolean;
}

function readPlan(plan: string, isFresh: boolean): JudgedLine[] {
  const lines = plan.trim().replaceAll("¦", "\t").split("\n");
  const labelled = lines.filter((line) => line.includes(" => ")).map((line) => line.split(" => "));
  const pasted = pastedLines(lines.map((line) => line.split(" => ")[0]).join("\n"));
  return labelled.map(([raw = "", amount = "", text = ""]) => ({
    raw,
    amount,
    text,
    isFresh,
    means: readPredicate(text),
    read: pasted.find((line) => line.raw === raw.trim()),
  }));
}

export const JUDGED_LINES: readonly JudgedLine[] = [
  ...PLANS.flatMap((plan) => readPlan(plan, false)),
  ...FRESH_PLANS.flatMap((plan) => readPlan(plan, true)),
];

/** Ways to write one unit. */
const ALIKE = ["吨 t", "立方米 立方 方 m³ m3", "平方米 平方 ㎡", "米 m", "千克 公斤 kg", "个 只", "根 支"].map(
  (units) => units.split(" "),
);

/** Whether an amount in the written unit is one in the goods' unit, or counts pieces of a known mass. */
export function isSameUnit(written: string, goods: { unit: string; pieceMass: number | null }): boolean {
  if (written === goods.unit || ALIKE.some((units) => units.includes(written) && units.includes(goods.unit)))
    return true;
  return goods.pieceMass !== null && ["根", "支"].includes(written);
}
