import type { Db } from "#server/kernel/db";
import { Failure } from "#trpc/contract/failures";
import { unavailableReasons } from "#trpc/contract/shared/labels";
import { defaultOption } from "#trpc/rules/price";
import { type QuantityProblem, quantityProblem, wantedQuantity } from "#trpc/rules/sale";
import { type CartOwner, type OrderedLine, optionsFor, pricedLines, readWanted, type WantedLine } from "../cart/index";

/** A line as it is wanted: agreement null is the list price, undefined the best that there is. */
interface Entry extends Omit<WantedLine, "agreementSysNo"> {
  agreementSysNo: number | null | undefined;
}
interface Scene {
  owner: CartOwner;
  areaCode: string;
  now: Date;
  /** What is applied for; null: no project. */
  projectSysNo: number | null;
}

/** Wanted goods at today's prices, as the checkout prices them: two statements. Goods that are gone are missing. */
export async function pricedEntries(db: Db, scene: Scene, entries: readonly Entry[]): Promise<OrderedLine[]> {
  if (entries.length === 0) return [];
  const wanted = entries.map((entry) => ({ ...entry, agreementSysNo: entry.agreementSysNo ?? 0 }));
  const rows = await readWanted(db, scene.owner.tenantCode, wanted);
  const options = await optionsFor(db, scene, [...new Set(rows.map(({ skuSysNo }) => skuSysNo))]);
  const open = new Set(entries.flatMap(({ sysNo, agreementSysNo }) => (agreementSysNo === undefined ? sysNo : [])));
  const chosen = rows.map((row) => {
    const best = open.has(row.sysNo) ? defaultOption(options.get(row.skuSysNo) ?? []) : undefined;
    const measured = wantedQuantity(row.quantity, row.measure, row);
    const quantity = "quantity" in measured ? measured.quantity.toFixed() : row.quantity;
    return { ...row, quantity, ...(best ? { agreementSysNo: best.agreement.sysNo } : {}) };
  });
  return pricedLines(chosen, options, scene.areaCode);
}

const soldOut = new Set<string>(["OUT_OF_STOCK", "RESTOCKING"]);
interface LineProblem {
  reason: QuantityProblem["reason"] | "CANNOT_SELL" | "AGREEMENT_NOT_USABLE" | "TERM_NOT_OFFERED";
  field: string;
  message: string;
}

/** What keeps a line from being applied for; stock is looked at when its orders are made. */
function problemOf(line: OrderedLine): LineProblem | null {
  const { row, unavailableReason: reason } = line;
  const name = `“${row.mallSpuName}”`;
  if (line.agreement === undefined)
    return {
      reason: "AGREEMENT_NOT_USABLE",
      field: "tradeAgreementSysNo",
      message: `${name}所选协议不可用，请重新选择`,
    };
  if (reason && !soldOut.has(reason))
    return { reason: "CANNOT_SELL", field: "skuSysNo", message: `${name}${unavailableReasons[reason]}` };
  const problem = quantityProblem(row.quantity, { ...row, madeToOrder: true });
  if (problem) return { reason: problem.reason, field: "quantity", message: `${name}${problem.message}` };
  if (!line.termOffered)
    return { reason: "TERM_NOT_OFFERED", field: "accountPeriod", message: `${name}的协议不提供此账期，请重新选择` };
  return line.priceReason ? null : { reason: "CANNOT_SELL", field: "skuSysNo", message: `${name}暂无价格，请先询价` };
}

/**
 * Everything that is wrong with lines, said at once at each of them.
 * @param at where a line stands in the input: `itemList.0`
 * @throws Failure of the first problem, with a sentence per field
 */
export function needSound(lines: readonly OrderedLine[], at: (line: OrderedLine) => string): void {
  const wrong = lines.flatMap((line) => {
    const problem = problemOf(line);
    return problem ? [{ ...problem, field: `${at(line)}.${problem.field}` }] : [];
  });
  const [first] = wrong;
  if (!first) return;
  const fields = Object.fromEntries(wrong.map(({ field, message }) => [field, message]));
  throw new Failure(first.reason, { message: first.message, fields });
}
