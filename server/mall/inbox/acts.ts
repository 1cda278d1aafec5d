import { ConfirmStatus } from "#trpc/contract/shared/codes";
import { type AnswerAct, actsFor, answerActs } from "#trpc/rules/inbox";
import type { DocumentType } from "#trpc/rules/kinds";
import type { SeenDocument } from "../document/index";
import type { Actor, HandlerContext } from "../implement";
import { order } from "../order/index";
import { payment } from "../payment/index";
import { receiving } from "../receiving/index";
import { settlement } from "../settlement/index";

/** What a call of the supplier's is given, but for its input. */
type Acting = Omit<HandlerContext<unknown, never, Actor>, "input" | "fail"> & {
  // biome-ignore lint/suspicious/noExplicitAny: each call names the refusals of its own
  fail: any;
};
interface Answer {
  sysNo: number;
  reason: string;
}

const { agree, disagree } = ConfirmStatus;
const confirming = ({ sysNo, reason }: Answer, confirmStatus: typeof agree | typeof disagree) => ({
  ...{ sysNo, confirmStatus, confirmComment: reason },
});

/** Each act is a call of its kind, so that rights, state and history are the same as on the document's page. */
export const doers: Readonly<Record<AnswerAct, (acting: Acting, answer: Answer) => Promise<unknown>>> = {
  accept: (acting, answer) => order.confirm({ ...acting, input: confirming(answer, agree) }),
  refuse: (acting, answer) => order.confirm({ ...acting, input: confirming(answer, disagree) }),
  agreeCancel: (acting, answer) => order.answerCancel({ ...acting, input: confirming(answer, agree) }),
  refuseCancel: (acting, answer) => order.answerCancel({ ...acting, input: confirming(answer, disagree) }),
  noteCancel: (acting, { sysNo }) => order.noteCancel({ ...acting, input: { sysNo } }),
  agreeReceiving: (acting, answer) => receiving.confirm({ ...acting, input: confirming(answer, agree) }),
  refuseReceiving: (acting, answer) => receiving.confirm({ ...acting, input: confirming(answer, disagree) }),
  agreeStatement: (acting, { sysNo }) =>
    settlement.answer({ ...acting, input: { sysNo, disputeList: [], agreeList: [], fileSysNoList: [] } }),
  confirmPayment: (acting, { sysNo }) => payment.confirm({ ...acting, input: { sysNo } }),
  denyPayment: (acting, answer) => payment.deny({ ...acting, input: answer }),
};

/** What the document's supplier can do now in one step. */
export const actsOf = (document: DocumentType, { actionList, mayStart }: SeenDocument): AnswerAct[] =>
  actsFor(document).filter((act) => actionList.includes(answerActs[act].code) && mayStart(answerActs[act].event));
