import type { Enquiry } from "#trpc/contract/enquiry";
import { type Api, type Done, type Intents, inputProblem } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { enquiryText as t } from "~/lib/texts/enquiry";
import { purchaseApplyText } from "~/lib/texts/purchase-apply";
import { intentsOf } from "../document/actions";
import { documentPath } from "../document/paths";
import { applyFor } from "../purchase-apply/apply-for";
import { enquiryActions } from "./enquiry-actions";

const TAKE = /^take\.(\d{1,15})(?:\.(\d{1,15}))?$/;
const APPLY = /^apply\.(\d{1,15})$/;
const REPLY = /^answerQuestion\.(\d{1,15})$/;

async function take(api: Api, sysNo: number, answerSysNo: number, item: number | undefined): Promise<Done> {
  const itemSysNoList = item === undefined ? undefined : [item];
  const { successCount, failList } = await api.enquiry.take({ sysNo, answerSysNo, itemSysNoList });
  const [failed] = failList;
  if (successCount === 0) return { message: failed?.message ?? t.takenNone };
  return { message: failed ? t.takenPartly(successCount, failed.message) : t.taken(successCount) };
}

/**
 * An application of all that a supplier answered, at the answered prices.
 * @param second the calls under the key of the second step
 */
async function apply(api: Api, second: Api, sysNo: number, answerSysNo: number): Promise<Done> {
  const { lineList, tradeAgreementSysNo, failList } = await api.enquiry.take({ sysNo, answerSysNo, toCart: false });
  if (lineList.length === 0) return { message: failList[0]?.message ?? t.takenNone };
  const to = await applyFor(
    second,
    lineList.map((line) => ({ ...line, tradeAgreementSysNo })),
  );
  const made = purchaseApplyText.made(lineList.length);
  return { message: [made, failList[0]?.message].filter(Boolean).join("；"), to };
}

const said = (fields: Fields, empty: string): string => {
  const content = text(fields, "content").trim();
  if (content === "") throw inputProblem({ content: empty });
  return content;
};

/** Intents of the enquiry page; per-line and per-question intents carry their key. */
export function enquiryIntents(sysNo: number, intent: string, withRequestKey: (key?: string) => Api): Intents {
  const [, answer, item] = TAKE.exec(intent) ?? [];
  if (answer) return { [intent]: (api) => take(api, sysNo, Number(answer), item ? Number(item) : undefined) };
  const [, applied] = APPLY.exec(intent) ?? [];
  if (applied) {
    const second = (fields: Fields) => {
      const key = text(fields, "requestKey");
      return withRequestKey(key ? `${key}-apply` : undefined);
    };
    return { [intent]: (api, fields) => apply(api, second(fields), sysNo, Number(applied)) };
  }
  const [, question] = REPLY.exec(intent) ?? [];
  const back = `${documentPath("enquiry", sysNo)}#questions`;
  if (question) {
    return {
      [intent]: async (api, fields) => {
        const content = said(fields, t.replyEmpty);
        await api.enquiry.answerQuestion({ sysNo, questionSysNo: Number(question), content });
        return { message: t.replyDone, to: back };
      },
    };
  }
  return {
    ...intentsOf<Enquiry>(enquiryActions, sysNo),
    question: async (api, fields) => {
      await api.enquiry.question({ sysNo, content: said(fields, t.questionEmpty) });
      return { message: t.questionDone, to: back };
    },
  };
}
