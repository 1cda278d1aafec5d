import type { AppLoadContext } from "@remix-run/node";
import type { Measure } from "#trpc/contract/shared/enums";
import { pasteText as p } from "~/lib/texts/paste";
import { convertedAmount, type Matched } from "./paste-choices";
import { LONGEST_WORDS, matchLines } from "./paste-match";
import { type PasteLine, type PasteRow, pasteRow } from "./paste-rows";
import { tickAdded } from "./visit-ticks";

/** What becomes of a line when the list is put into the cart. */
type Outcome =
  | { kind: "ready"; item: { skuSysNo: number; quantity: number; measure: Measure } }
  | { kind: "leftOut" | "waiting" }
  | { kind: "refused"; error?: string };

/** What keeps a chosen line out of the cart, or what it is there. */
function ordered(line: PasteLine, skuSysNo: number, { skuList }: Matched): Outcome {
  const { quantity, measure, unit } = line;
  if (!(Number(quantity) > 0)) return { kind: "refused", error: p.quantityMissing };
  if (measure === undefined) return { kind: "refused", error: p.measureMissing(unit) };
  if (measure !== "written") return { kind: "ready", item: { skuSysNo, quantity: Number(quantity), measure } };
  const goods = skuList.find(({ sysNo }) => sysNo === skuSysNo);
  const converted = convertedAmount(line, goods);
  if (converted === undefined) return { kind: "refused", error: p.measureMissing(unit) };
  return { kind: "ready", item: { skuSysNo, quantity: converted, measure: "unit" } };
}

/** Only what its reader has confirmed is added, and what can mean nothing else than was chosen. */
function outcomeOf(line: PasteLine, matched: Matched): Outcome {
  const { chosen, words, confirmed } = line;
  if (chosen === 0 || (chosen === undefined && words === "")) return { kind: "leftOut" };
  if (chosen === undefined) return { kind: "refused" };
  const isSure = matched.sure && matched.skuList.some(({ sysNo }) => sysNo === chosen);
  return isSure || confirmed ? ordered(line, chosen, matched) : { kind: "waiting" };
}

interface Added {
  done: number;
  waiting: number;
  refused: number;
  /** What is not in the cart, in the order of the list. */
  left: PasteRow[];
}

/** Lines whose goods the reader chose; lines that are sure and lead by today's price are left out. */
const chosenNames = (lines: readonly PasteLine[], matched: readonly Matched[], settled: readonly (Outcome | null)[]) =>
  lines.flatMap(({ words, chosen }, index) => {
    const { sure = false, skuList = [] } = matched[index] ?? {};
    const [first] = skuList;
    const isOwnChoice = !sure || first?.sysNo !== chosen;
    const isAdded = settled[index] === null && chosen !== undefined && words !== "";
    return isAdded && isOwnChoice ? [{ words: words.slice(0, LONGEST_WORDS), skuSysNo: chosen }] : [];
  });

/** What becomes of each line, and the goods that are chosen and confirmed. */
async function settle(context: AppLoadContext, lines: readonly PasteLine[]) {
  const matched = await matchLines(context, lines);
  const outcomes = lines.map((line, index): Outcome => outcomeOf(line, matched[index] ?? { sure: false, skuList: [] }));
  return { matched, outcomes, list: outcomes.flatMap((one) => (one.kind === "ready" ? [one.item] : [])) };
}

/** The chosen goods for an application, and how many lines still ask for a choice. */
export async function linesToApply(context: AppLoadContext, lines: readonly PasteLine[]) {
  const { outcomes, list } = await settle(context, lines);
  const open = outcomes.filter(({ kind }) => kind === "waiting" || kind === "refused").length;
  return { list, open };
}

/** Puts what is chosen and confirmed into the cart by one call. */
export async function addLines(
  context: AppLoadContext,
  lines: readonly PasteLine[],
  requestKey: string,
): Promise<Added> {
  const { matched, outcomes, list } = await settle(context, lines);
  const { successList, failList } =
    list.length === 0
      ? { successList: [], failList: [] }
      : await context.withRequestKey(requestKey || undefined).cart.addList({ list, areaSysNo: context.area.sysNo });
  await tickAdded(context.api, successList);
  const reasons = new Map(failList.map(({ index, message }) => [index, message]));
  let sent = -1;
  const settled = outcomes.map((one): Outcome | null => {
    if (one.kind !== "ready") return one;
    sent += 1;
    const error = reasons.get(sent);
    return error === undefined ? null : { kind: "refused", error };
  });
  const nameList = chosenNames(lines, matched, settled);
  if (nameList.length > 0)
    // what is in the cart is in the cart, remembered or not
    await context.api.ownName
      .remember({ nameList })
      .catch((error: unknown) => context.report("names of a list were not remembered", error));
  const left = settled.flatMap((one, index) => {
    const [line, goods] = [lines[index], matched[index]];
    if (!line || !goods || one === null || one.kind === "leftOut") return [];
    return [pasteRow({ ...line, ...("error" in one && one.error ? { error: one.error } : {}) }, goods)];
  });
  const count = (kind: Outcome["kind"]) => settled.filter((one) => one?.kind === kind).length;
  return { done: list.length - reasons.size, waiting: count("waiting"), refused: count("refused"), left };
}
