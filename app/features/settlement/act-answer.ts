import type { ActionFunctionArgs } from "@remix-run/node";
import type { SettlementItem } from "#trpc/contract/settlement";
import { SettlementAnswer } from "#trpc/rules/kinds/settlement";
import { readNumber } from "#trpc/rules/number-text";
import { inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { idOf } from "~/lib/id";
import { settlementText as t } from "~/lib/texts/settlement";
import { documentPath } from "../document/paths";
import { linesAsked, loadLines } from "./load-lines";

export const ANSWER = "answer";
export const claimName = (sysNo: number): string => `claim.${sysNo}`;
export const reasonName = (sysNo: number): string => `reason.${sysNo}`;

/** What a supplier typed at the shown lines; a line with both fields is disputed, one that is emptied no more. */
function disputesIn(lines: readonly SettlementItem[], fields: Fields) {
  const errors: Record<string, string> = {};
  const disputed = lines.flatMap(({ sysNo, lineNo }) => {
    const [claim, reason] = [text(fields, claimName(sysNo)).trim(), text(fields, reasonName(sysNo)).trim()];
    if (claim === "" && reason === "") return [];
    const typed = readNumber(claim, { what: t.claimOf(lineNo), scale: 2 });
    if (typed.error) errors[claimName(sysNo)] = typed.error;
    else if (typed.value === undefined) errors[claimName(sysNo)] = t.both;
    if (reason === "") errors[reasonName(sysNo)] = t.both;
    return [{ itemSysNo: sysNo, amount: typed.value ?? 0, reason }];
  });
  const named = new Set(disputed.map(({ itemSysNo }) => itemSysNo));
  const agreeList = lines.flatMap(({ sysNo, answerStatus }) =>
    answerStatus === SettlementAnswer.disputed && !named.has(sysNo) ? [sysNo] : [],
  );
  return { errors, disputeList: disputed, agreeList };
}

const AT_LINE = /^itemList\.(\d+)\.amount$/;

/** The supplier's answer, or a page of it that is kept until the answer is given. */
export const actAnswer = (args: ActionFunctionArgs) =>
  actWithFiles(args, ANSWER, async ({ fields, fileSysNoList, problem, api }) => {
    const sysNo = idOf(args.params.id);
    const asked = linesAsked(new URL(args.request.url));
    const { itemList } = await loadLines(args.context.api, sysNo, asked);
    const { errors, disputeList, agreeList } = disputesIn(itemList, fields);
    if (problem) errors.file = problem;
    if (Object.keys(errors).length > 0) throw inputProblem(errors);
    const keeps = text(fields, "then") === "mark";
    const sent = { sysNo, disputeList, agreeList };
    const answered = keeps ? api.settlement.mark(sent) : api.settlement.answer({ ...sent, fileSysNoList });
    await answered.catch((error: unknown) => {
      const at = Object.entries(failureOf(error)?.fields ?? {}).flatMap(([field, message]) => {
        const dispute = disputeList[Number(AT_LINE.exec(field)?.[1] ?? Number.NaN)];
        return dispute ? [[claimName(dispute.itemSysNo), message] as const] : [];
      });
      throw at.length > 0 ? inputProblem(Object.fromEntries(at)) : error;
    });
    const page = documentPath("settlement", sysNo);
    if (!keeps) return redirectWith(page, { message: t.answered });
    const { search } = new URL(args.request.url);
    return redirectWith(`${page}/answer${search}`, { message: t.marked });
  });
