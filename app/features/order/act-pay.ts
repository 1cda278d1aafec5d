import { type AppLoadContext, data } from "@remix-run/server-runtime";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { readNumber } from "#trpc/rules/number-text";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { inputProblem, refuse } from "../document/act";
import { text } from "../document/fields";
import { answerToFile, MAX_FILES, sentFiles, type Upload } from "../document/sent-files";
import { PAY } from "./pay-intent";

interface Args {
  request: Request;
  context: AppLoadContext;
}

const CONFLICT = 409;

/** Everything wrong with what was typed and chosen, each at its field. */
function readPayment(upload: Upload) {
  const errors: Record<string, string> = {};
  const { value, error } = readNumber(text(upload.fields, "amount"), { what: t.payAmount, scale: 2 });
  if (error) errors.amount = error;
  else if (value === undefined) errors.amount = t.payNeeded;
  const { problem } = sentFiles(upload);
  if (problem) errors.file = problem;
  if (value === undefined || Object.keys(errors).length > 0) throw inputProblem(errors);
  return value;
}

/** The action of the payment form: vouchers that have arrived are kept when anything is refused. */
export async function actPay(args: Args, sysNo: number) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: MAX_FILES });
  const { fields } = upload;
  const ahead = answerToFile(upload);
  if (ahead) return data(ahead);
  const { files } = sentFiles(upload);
  const page = new URL(request.url).pathname;
  try {
    const amount = readPayment(upload);
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    const voucherFileList = files.map(({ id }) => Number(id));
    const answer = await api.order.pay({ sysNo, amount, voucherFileList });
    return redirectWith(page, { message: answer.paymentStatus === PaymentStatus.paid ? t.payDone : t.payPartDone });
  } catch (error) {
    const trouble = failureOf(error);
    if (trouble?.code === CONFLICT) {
      return redirectWith(page, { message: documentText.changedMeanwhile(trouble.message), tone: "danger" });
    }
    return refuse(error, args, { intent: PAY, fields, upload, files });
  }
}
