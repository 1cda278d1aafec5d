import type { SettlementItem } from "#trpc/contract/settlement";
import { type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { settlementText as t } from "~/lib/texts/settlement";
import { documentPath } from "../document/paths";
import { loadLines } from "./load-lines";

export const REPLY = "reply";
export const decisionName = (sysNo: number): string => `decision.${sysNo}`;
export const commentName = (sysNo: number): string => `comment.${sysNo}`;

function repliesIn(lines: readonly SettlementItem[], fields: Fields) {
  const errors: Record<string, string> = {};
  const replyList = lines.map(({ sysNo }) => {
    const decision = text(fields, decisionName(sysNo));
    const comment = text(fields, commentName(sysNo)).trim();
    if (decision !== "accept" && decision !== "hold") errors[decisionName(sysNo)] = t.chooseEach;
    else if (decision === "hold" && comment === "") errors[commentName(sysNo)] = t.commentHint;
    return { itemSysNo: sysNo, accepts: decision === "accept", comment };
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return replyList;
}

/** More of them are answered by a script. */
export const MOST_REPLIES = 500;

/** The purchaser's answers to all disputed lines. */
export const reply = (sysNo: number): Intents => ({
  [REPLY]: async (api, fields) => {
    const { itemList } = await loadLines(api, sysNo, { afterLineNo: 0, onlyDisputed: true }, MOST_REPLIES);
    await api.settlement.reply({ sysNo, replyList: repliesIn(itemList, fields) });
    return { message: t.replyDone, to: documentPath("settlement", sysNo) };
  },
});
