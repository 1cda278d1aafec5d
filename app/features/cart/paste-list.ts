import type { ActionFunctionArgs } from "@remix-run/node";
import { data } from "@remix-run/node";
import { pastedLines } from "#trpc/rules/pasted-list";
import { text } from "~/forms/fields";
import { failureOf, isUnsettled, needsLogin, orScreen } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { pasteText as p } from "~/lib/texts/paste";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { SAVE_LIST } from "../material-list/paths";
import { startOfList } from "../material-list/run-list";
import { saveAsList } from "../material-list/save-pasted";
import { applyFor } from "../purchase-apply/apply-for";
import { addLines, linesToApply } from "./paste-add";
import { LONGEST_WORDS, matchLines } from "./paste-match";
import {
  APPLY,
  FORGET,
  MOST_LINES,
  MOST_SIGNS,
  type PasteLine,
  type PasteRow,
  pasteRow,
  sentLines,
  unmatchedRow,
} from "./paste-rows";
import { readPlan } from "./plan-file.server";

/** Of a plan as a file: larger ones hold pictures, or more than a plan. */
const MOST_BYTES = 5 << 20;

export interface PasteAnswer {
  text: string;
  rows: PasteRow[];
  message: string;
  /** What was read from a file. */
  note: string;
  /** Of the file whose text this is, for the field to show it; "" without one. */
  read: string;
  /** What is wrong with a file. */
  fileError: string;
  /** The next try is another request. */
  requestKey: string;
}

const NO_FILE = { note: "", read: "", fileError: "" };

const answer = (sent: string, rows: PasteRow[], { message = "", note = "", fileError = "", read = "" } = {}) =>
  data<PasteAnswer>(
    { text: sent, rows, message, note, fileError, read, requestKey: crypto.randomUUID() },
    { status: message + fileError === "" ? 200 : 422 },
  );

/** The lines of a pasted text, or why they cannot be matched. */
function linesOf(pasted: string): PasteLine[] | { message: string } {
  // the page's field holds no more: longer texts are refused before they are parsed
  if (pasted.replaceAll("\r\n", "\n").length > MOST_SIGNS) return { message: p.tooLong(MOST_SIGNS) };
  const lines = pastedLines(pasted);
  if (lines.length === 0) return { message: p.empty };
  return lines.length > MOST_LINES ? { message: p.tooMany(lines.length, MOST_LINES) } : lines;
}

/** What the page sends: its fields, and of a file the text that it holds. */
async function sentForm({ request, context }: ActionFunctionArgs) {
  const { fields, file } = await context.readFile(request, { maxBytes: MOST_BYTES });
  const isUpload = text(fields, "intent") === "upload";
  if (!isUpload) return { form: fields, plan: null };
  if (!file) return { form: fields, plan: { problem: p.noFile } };
  const { name, bytes } = file;
  return { form: fields, plan: bytes ? await readPlan({ name, bytes }) : { problem: p.tooLargeFile(name) } };
}

/**
 * 读取文件, 匹配, 重新匹配, 全部确认 and 加入购物车 of the page for pasted lists; nothing of the list is lost on the way.
 */
export async function actOnPaste(args: ActionFunctionArgs) {
  const { request, context } = args;
  const { form, plan } = await sentForm(args);
  const [intent, pasted] = [text(form, "intent"), text(form, "text")];
  const read = plan ? crypto.randomUUID() : text(form, "read");
  const matched = async (sent: string, lines: readonly PasteLine[], said?: Parameters<typeof answer>[2]) => {
    const found = await matchLines(context, lines);
    const rows = lines.map((line, index) => pasteRow(line, found[index] ?? { sure: false, skuList: [] }));
    return answer(sent, rows, { read, ...said });
  };
  try {
    if (intent === "add") {
      const lines = sentLines(form);
      const { done, waiting, refused, left } = await addLines(context, lines, text(form, "requestKey"));
      if (left.length > 0) return answer(pasted, left, { read, message: p.partly(done, waiting, refused) });
      if (done === 0) return await matched(pasted, lines, { message: p.noneChosen });
      return redirectWith("/shopping_cart", { message: p.added(done) });
    }
    if (intent === APPLY) {
      const lines = sentLines(form);
      const { list, open } = await linesToApply(context, lines);
      if (open > 0) return await matched(pasted, lines, { message: t.unsettledLines(open) });
      if (list.length === 0) return await matched(pasted, lines, { message: p.noneChosen });
      const to = await applyFor(context.withRequestKey(text(form, "requestKey") || undefined), list);
      return redirectWith(to, { message: t.made(list.length) });
    }
    if (intent === SAVE_LIST) return await saveAsList(context, form);
    if (intent.startsWith(FORGET)) {
      const lines = sentLines(form);
      const line = lines[Number(intent.slice(FORGET.length))];
      if (line?.words) await context.api.ownName.forget({ words: line.words.slice(0, LONGEST_WORDS) });
      const left = lines.map((one) => (one === line ? { ...one, chosen: undefined, confirmed: false } : one));
      return await matched(pasted, left, { note: p.forgotten(line?.words ?? "") });
    }
    if (intent === "rematch") return await matched(pasted, sentLines(form));
    if (intent === "confirm")
      return await matched(
        pasted,
        sentLines(form).map((line) => ({ ...line, confirmed: true })),
      );
    if (plan && "problem" in plan) return answer(pasted, [], { fileError: plan.problem });
    const listed = plan?.text ?? pasted;
    const lines = linesOf(listed);
    if ("message" in lines) return answer(listed, [], { read, ...lines });
    return await matched(listed, lines, plan ? { note: plan.note } : {});
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    const listed = plan && "text" in plan ? plan.text : pasted;
    if (needsLogin(problem)) {
      form.set("text", listed);
      return context.drafts.keep(request, { fields: form });
    }
    const rows = sentLines(form).map(unmatchedRow);
    // nobody knows what became of it: sending it again is the same request
    const requestKey = (isUnsettled(problem) && text(form, "requestKey")) || crypto.randomUUID();
    const { message } = problem;
    return data<PasteAnswer>({ ...NO_FILE, text: listed, rows, message, read, requestKey }, { status: 422 });
  }
}

/** Only buyers see it; what was typed before a login comes back. A saved list that the address names is matched. */
export async function loadPaste({ request, context }: ActionFunctionArgs) {
  const [kept, start] = await Promise.all([
    context.drafts.read(request),
    context.sent ? null : startOfList(request, context).catch(orScreen(request)),
    context.api.cartLocal.selection({}).catch(orScreen(request)),
  ]);
  const typed = new Map(kept?.fields).get("text") ?? start?.text ?? "";
  return { text: typed, start: start && { ...start, ...NO_FILE }, requestKey: crypto.randomUUID() };
}
