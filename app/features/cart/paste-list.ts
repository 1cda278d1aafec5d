import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/server-runtime";
import { data } from "@remix-run/server-runtime";
import type { z } from "zod";
import type { mallSkuList } from "#trpc/contract/mall";
import { type PastedLine, pastedLines } from "#trpc/rules/pasted-list";
import { failureOf, isUnsettled, needsLogin, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { plainNumber } from "~/lib/number-text";
import { pasteText as p } from "~/lib/texts/paste";
import { type Fields, text } from "../document/fields";
import { tickAdded } from "./visit-ticks";

type Matched = z.output<typeof mallSkuList.matchList.output>[number];

/** Lines that are matched at once. */
const MOST_LINES = 200;
/** Longer words say nothing more. */
const WORDS = 100;

/** A line of the list with what it may mean and what was chosen for it. */
export interface PasteRow {
  words: string;
  unit: string;
  quantity: string;
  sure: boolean;
  choices: { sysNo: number; label: string }[];
  /** 0: the line is left out */
  chosen: number;
  /** why it could not be added */
  error?: string;
}

export interface PasteAnswer {
  text: string;
  rows: PasteRow[];
  message: string;
  /** the next try is another request */
  requestKey: string;
}

const labelOf = ({ mallSpuName, thirdName, shopName, unit, ...sku }: Matched["skuList"][number]): string => {
  const price = sku.priceReason?.unitPrice ?? sku.salesPrice;
  const cost = price === null ? "" : p.price(price, unit);
  return [`${mallSpuName} ${thirdName}`.trim(), shopName, cost, sku.unavailableReason ? p.unavailable : ""]
    .filter(Boolean)
    .join(" · ");
};

type Line = Pick<PastedLine, "words" | "quantity" | "unit"> & { chosen?: number | undefined; error?: string };

function rowOf(line: Line, { sure, skuList }: Matched): PasteRow {
  const [first] = skuList;
  const kept = line.chosen !== undefined && (line.chosen === 0 || skuList.some(({ sysNo }) => sysNo === line.chosen));
  const row: PasteRow = {
    words: line.words,
    unit: line.unit,
    quantity: line.quantity,
    sure: sure && line.quantity !== "",
    choices: skuList.map((sku) => ({ sysNo: sku.sysNo, label: labelOf(sku) })),
    chosen: kept ? (line.chosen ?? 0) : (first?.sysNo ?? 0),
  };
  return line.error === undefined ? row : { ...row, error: line.error };
}

async function match({ api, area }: AppLoadContext, lines: readonly Line[]): Promise<PasteRow[]> {
  if (lines.length === 0) return [];
  const asked = lines.map(({ words, unit }) => ({ words: words.slice(0, WORDS), unit }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  return lines.map((line, index) => rowOf(line, matched[index] ?? { sure: false, skuList: [] }));
}

/** The lines of the form as they were corrected. */
function sentLines(form: Fields): Line[] {
  const count = Math.min(MOST_LINES, Number(text(form, "rows")) || 0);
  return Array.from({ length: count }, (_, index) => ({
    words: text(form, `words.${index}`).trim(),
    quantity: plainNumber(text(form, `quantity.${index}`)),
    unit: text(form, `unit.${index}`),
    chosen: Number(text(form, `sku.${index}`)) || 0,
  }));
}

interface Added {
  done: number;
  /** not added, with the reason */
  left: Line[];
}

/** Adds what is chosen by one call; what could not be added, or is not chosen, stays. */
async function addRows(context: AppLoadContext, lines: readonly Line[], requestKey: string): Promise<Added> {
  const wrong = (line: Line) => line.chosen && !(Number(line.quantity) > 0);
  const ready = lines.filter((line) => line.chosen && !wrong(line));
  const bad = lines.filter(wrong).map((line) => ({ ...line, error: p.quantityMissing }));
  if (ready.length === 0) return { done: 0, left: bad };
  const { successList, failList } = await context.withRequestKey(requestKey || undefined).cart.addList({
    list: ready.map(({ chosen, quantity }) => ({ skuSysNo: chosen ?? 0, quantity: Number(quantity) })),
    areaSysNo: context.area.sysNo,
  });
  await tickAdded(context.api, successList);
  const reasons = new Map(failList.map(({ skuSysNo, message }) => [skuSysNo, message]));
  const failed = ready.flatMap((line) => {
    const error = reasons.get(line.chosen ?? 0);
    return error === undefined ? [] : [{ ...line, error }];
  });
  return { done: ready.length - failed.length, left: [...failed, ...bad] };
}

/** 匹配, 重新匹配 and 加入购物车 of the page for pasted lists; nothing of the list is lost on the way. */
export async function actOnPaste({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const [intent, pasted] = [text(form, "intent"), text(form, "text")];
  const answer = async (lines: readonly Line[], message: string, status = 200) =>
    data<PasteAnswer>(
      { text: pasted, rows: await match(context, lines), message, requestKey: crypto.randomUUID() },
      { status },
    );
  try {
    if (intent === "add") {
      const lines = sentLines(form);
      const { done, left } = await addRows(context, lines, text(form, "requestKey"));
      if (left.length === 0 && done > 0) return redirectWith("/shopping_cart", { message: p.added(done) });
      if (done === 0 && left.length === 0) return await answer(lines, p.noneChosen, 422);
      return await answer(left, p.partly(done, left.length), 422);
    }
    if (intent === "rematch") return await answer(sentLines(form), "");
    const lines = pastedLines(pasted);
    if (lines.length === 0) return await answer([], p.empty, 422);
    if (lines.length > MOST_LINES) return await answer([], p.tooMany(lines.length, MOST_LINES), 422);
    return await answer(lines, "");
  } catch (error) {
    const trouble = failureOf(error);
    if (!trouble) throw error;
    if (needsLogin(trouble)) return context.drafts.keep(request, { fields: form });
    const rows = sentLines(form).map((line) => ({ ...line, sure: false, choices: [], chosen: line.chosen ?? 0 }));
    // nobody knows what became of it: sending it again is the same request
    const requestKey = (isUnsettled(trouble) && text(form, "requestKey")) || crypto.randomUUID();
    const refused: PasteAnswer = { text: pasted, rows, message: trouble.message, requestKey };
    return data(refused, { status: 422 });
  }
}

/** Only buyers see it; what was typed before a login comes back. */
export async function loadPaste({ request, context }: ActionFunctionArgs) {
  await context.api.cartLocal.selection({}).catch(orScreen(request));
  const kept = await context.drafts.read(request);
  return { text: new Map(kept?.fields).get("text") ?? "" };
}
