import type { TenderNotice } from "#trpc/contract/tender-shapes";
import { TenderNoticeStatus } from "#trpc/rules/kinds/tender-notice";
import { type Api, type Done, type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { tenderNoticeText as t } from "~/lib/texts/tender-notice";
import { intentsOf } from "../document/actions";
import { numberOf } from "../enquiry/answer-form";
import { conflictField, scoreField } from "./bids";
import { tenderNoticeActions } from "./tender-notice-actions";

const ONE = /^(answerQuestion|decideComplaint|askReason|rejectBid)\.(\d{1,15})$/;

const said = (fields: Fields): string => {
  const content = text(fields, "content").trim();
  if (content === "") throw inputProblem({ content: t.contentEmpty });
  return content;
};

/** What a member says of the bids; bids that are left empty are not sent. */
async function score(api: Api, fields: Fields, sysNo: number): Promise<Done> {
  const { bidList, criterionList } = await api.tenderNotice.detail({ id: sysNo });
  const errors: Record<string, string> = {};
  const judged = bidList.flatMap((bid) => {
    const hasConflict = text(fields, conflictField(bid.sysNo)) === "1";
    const typed = criterionList.map((_, at) => text(fields, scoreField(bid.sysNo, at)).trim());
    if (!hasConflict && criterionList.length > 0 && typed.every((one) => one === "")) return [];
    const scoreList = hasConflict ? [] : typed.map(numberOf);
    scoreList.forEach((one, at) => {
      if (!(one >= 0 && one <= 100)) errors[scoreField(bid.sysNo, at)] = t.needScore;
    });
    return [{ bidSysNo: bid.sysNo, hasConflict, scoreList }];
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  await api.tenderNotice.score({ sysNo, bidList: judged });
  return { message: t.scoreDone };
}

function ofOne(sysNo: number, name: string, key: number): Intents[string] {
  if (name === "askReason")
    return async (api) => {
      await api.tenderNotice.askReason({ sysNo, bidSysNo: key });
      return { message: t.askReasonDone };
    };
  if (name === "rejectBid")
    return async (api, fields) => {
      await api.tenderNotice.rejectBid({ sysNo, bidSysNo: key, reason: text(fields, "reason") });
      return { message: t.rejectDone };
    };
  if (name === "answerQuestion")
    return async (api, fields) => {
      await api.tenderNotice.answerQuestion({ sysNo, questionSysNo: key, content: said(fields) });
      return { message: t.replyDone };
    };
  return async (api, fields) => {
    const isUpheld = text(fields, "isUpheld") === "1";
    await api.tenderNotice.decideComplaint({ sysNo, complaintSysNo: key, isUpheld, reply: said(fields) });
    return { message: t.decided };
  };
}

/** Intents of a tender's page; those of one question, bid or complaint carry its key. */
export function tenderIntents(sysNo: number, intent: string): Intents {
  const [, name, key] = ONE.exec(intent) ?? [];
  if (name) return { [intent]: ofOne(sysNo, name, Number(key)) };
  return {
    ...intentsOf<TenderNotice>(tenderNoticeActions, sysNo),
    question: async (api, fields) => {
      await api.tenderNotice.question({ sysNo, content: said(fields) });
      return { message: t.questionDone };
    },
    explain: async (api, fields) => {
      await api.tenderNotice.explain({ sysNo, content: said(fields) });
      return { message: t.explainDone };
    },
    complain: async (api, fields) => {
      await api.tenderNotice.complain({ sysNo, content: said(fields) });
      return { message: t.complainDone };
    },
    score: (api, fields) => score(api, fields, sysNo),
    award: async (api, fields) => {
      const bidSysNo = Number(text(fields, "bidSysNo"));
      const { status } = await api.tenderNotice.award({ sysNo, bidSysNo, reason: text(fields, "reason") });
      return { message: status === TenderNoticeStatus.awarded ? t.awardDone : t.awardAsked };
    },
  };
}
