import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { pastedLines } from "#trpc/rules/pasted-list";
import { failureOf, isUnsettled, needsLogin, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { pasteText as p } from "~/lib/texts/paste";
import { text } from "../document/fields";
import { SAVE_LIST } from "../material-list/paths";
import { startOfList } from "../material-list/run-list";
import { saveAsList } from "../material-list/save-pasted";
import { addLines } from "./paste-add";
import { matchLines } from "./paste-match";
import { MOST_LINES, MOST_SIGNS, type PasteLine, type PasteRow, pasteRow, sentLines, unmatchedRow } from "./paste-rows";

export interface PasteAnswer {
  text: string;
  rows: PasteRow[];
  message: string;
  /** The next try is another request. */
  requestKey: string;
}

const answer = (sent: string, rows: PasteRow[], message = "") =>
  data<PasteAnswer>(
    { text: sent, rows, message, requestKey: crypto.randomUUID() },
    { status: message === "" ? 200 : 422 },
  );

/** 匹配, 重新匹配, 全部确认 and 加入购物车 of the page for pasted lists; nothing of the list is lost on the way. */
export async function actOnPaste({ request, context }: ActionFunctionArgs) {
  const form = await context.readForm(request);
  const [intent, pasted] = [text(form, "intent"), text(form, "text")];
  const matched = async (lines: readonly PasteLine[], message?: string) => {
    const found = await matchLines(context, lines);
    const rows = lines.map((line, index) => pasteRow(line, found[index] ?? { sure: false, skuList: [] }));
    return answer(pasted, rows, message);
  };
  try {
    if (intent === "add") {
      const lines = sentLines(form);
      const { done, waiting, refused, left } = await addLines(context, lines, text(form, "requestKey"));
      if (left.length > 0) return answer(pasted, left, p.partly(done, waiting, refused));
      if (done === 0) return await matched(lines, p.noneChosen);
      return redirectWith("/shopping_cart", { message: p.added(done) });
    }
    if (intent === SAVE_LIST) return await saveAsList(context, form);
    if (intent === "rematch") return await matched(sentLines(form));
    if (intent === "confirm") return await matched(sentLines(form).map((line) => ({ ...line, confirmed: true })));
    // whoever uses the page's field cannot send more: it is refused before anybody reads it
    if (pasted.replaceAll("\r\n", "\n").length > MOST_SIGNS) return answer(pasted, [], p.tooLong(MOST_SIGNS));
    const lines = pastedLines(pasted);
    if (lines.length === 0) return answer(pasted, [], p.empty);
    if (lines.length > MOST_LINES) return answer(pasted, [], p.tooMany(lines.length, MOST_LINES));
    return await matched(lines);
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

/** Only buyers see it; what was typed before a login comes back. A saved list that the address names is matched. */
export async function loadPaste({ request, context }: ActionFunctionArgs) {
  const [kept, start] = await Promise.all([
    context.drafts.read(request),
    context.sent ? null : startOfList(request, context).catch(orScreen(request)),
    context.api.cartLocal.selection({}).catch(orScreen(request)),
  ]);
  return { text: new Map(kept?.fields).get("text") ?? start?.text ?? "", start, requestKey: crypto.randomUUID() };
}
