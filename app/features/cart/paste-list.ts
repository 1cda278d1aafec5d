import type { ActionFunctionArgs, AppLoadContext } from "@remix-run/node";
import { data } from "@remix-run/node";
import { pastedLines } from "#trpc/rules/pasted-list";
import { failureOf, isUnsettled, needsLogin, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { pasteText as p } from "~/lib/texts/paste";
import { text } from "../document/fields";
import { MOST_LINES, MOST_SIGNS, type PasteLine, type PasteRow, pasteRow, sentLines, unmatchedRow } from "./paste-rows";
import { tickAdded } from "./visit-ticks";

/** Longer words say nothing more. */
const WORDS = 100;

export interface PasteAnswer {
  text: string;
  rows: PasteRow[];
  message: string;
  /** the next try is another request */
  requestKey: string;
}

async function match({ api, area }: AppLoadContext, lines: readonly PasteLine[]): Promise<PasteRow[]> {
  if (lines.length === 0) return [];
  const asked = lines.map(({ words, unit, seller }) => ({
    ...{ words: words.slice(0, WORDS), unit, seller: seller.slice(0, WORDS) },
  }));
  const matched = await api.mallSkuList.matchList({ lines: asked, areaSysNo: area.sysNo });
  return lines.map((line, index) => pasteRow(line, matched[index] ?? { sure: false, skuList: [] }));
}

/** What keeps a line out of the cart: a missing quantity, or a unit in which its goods are not ordered. */
function wrongIn({ quantity, measure, unit }: PasteLine): string | undefined {
  if (!(Number(quantity) > 0)) return p.quantityMissing;
  return measure === undefined ? p.measureMissing(unit) : undefined;
}

/** Nothing could be chosen for it; what its reader leaves out is chosen as none. */
const wasNotFound = ({ chosen, words }: PasteLine): boolean => chosen === undefined && words !== "";

interface Added {
  done: number;
  /** not added, with the reason */
  refused: PasteLine[];
}

/** Adds what is chosen by one call. */
async function addRows(context: AppLoadContext, lines: readonly PasteLine[], requestKey: string): Promise<Added> {
  const chosen = lines.filter((line) => line.chosen);
  const bad = chosen.flatMap((line) => {
    const error = wrongIn(line);
    return error === undefined ? [] : [{ ...line, error }];
  });
  const ready = chosen.filter((line) => wrongIn(line) === undefined);
  if (ready.length === 0) return { done: 0, refused: bad };
  const { successList, failList } = await context.withRequestKey(requestKey || undefined).cart.addList({
    list: ready.map(({ chosen = 0, quantity, measure }) => ({
      skuSysNo: chosen,
      quantity: Number(quantity),
      measure,
    })),
    areaSysNo: context.area.sysNo,
  });
  await tickAdded(context.api, successList);
  const reasons = new Map(failList.map(({ index, message }) => [index, message]));
  const failed = ready.flatMap((line, index) => {
    const error = reasons.get(index);
    return error === undefined ? [] : [{ ...line, error }];
  });
  return { done: ready.length - failed.length, refused: [...failed, ...bad] };
}

/** 匹配, 重新匹配 and 加入购物车 of the page for pasted lists; nothing of the list is lost on the way. */
export async function actOnPaste({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const [intent, pasted] = [text(form, "intent"), text(form, "text")];
  const answer = async (lines: readonly PasteLine[], message: string, status = 200) =>
    data<PasteAnswer>(
      { text: pasted, rows: await match(context, lines), message, requestKey: crypto.randomUUID() },
      { status },
    );
  try {
    if (intent === "add") {
      const lines = sentLines(form);
      const { done, refused } = await addRows(context, lines, text(form, "requestKey"));
      if (done === 0 && refused.length === 0) return await answer(lines, p.noneChosen, 422);
      const left = [...refused, ...lines.filter(wasNotFound)];
      if (left.length === 0) return redirectWith("/shopping_cart", { message: p.added(done) });
      return await answer(left, p.partly(done, left.length), 422);
    }
    if (intent === "rematch") return await answer(sentLines(form), "");
    // whoever uses the page's field cannot send more: it is refused before anybody reads it
    if (pasted.replaceAll("\r\n", "\n").length > MOST_SIGNS) return await answer([], p.tooLong(MOST_SIGNS), 422);
    const lines = pastedLines(pasted);
    if (lines.length === 0) return await answer([], p.empty, 422);
    if (lines.length > MOST_LINES) return await answer([], p.tooMany(lines.length, MOST_LINES), 422);
    return await answer(lines, "");
  } catch (error) {
    const trouble = failureOf(error);
    if (!trouble) throw error;
    if (needsLogin(trouble)) return context.drafts.keep(request, { fields: form });
    const rows = sentLines(form).map(unmatchedRow);
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
