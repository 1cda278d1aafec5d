import type { AppLoadContext } from "@remix-run/server-runtime";
import { readNumber } from "#trpc/rules/number-text";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { inputProblem, refuse } from "../document/act";
import { keptFiles, text } from "../document/fields";
import { PAY } from "./pay-intent";

interface Args {
  request: Request;
  context: AppLoadContext;
}
type Upload = Awaited<ReturnType<AppLoadContext["upload"]>>;

const MAX_FILES = 10;
const CONFLICT = 409;
const PAID = 10;

/** Everything wrong with what was typed and chosen, each at its field. */
function readPayment({ fields, files, waiting }: Upload, kept: number) {
  const errors: Record<string, string> = {};
  const { value, error } = readNumber(text(fields, "amount"), { what: t.payAmount, scale: 2 });
  if (error) errors.amount = error;
  else if (value === undefined) errors.amount = t.payNeeded;
  const problems = files.flatMap((file) => (file.error ? [file.error] : []));
  if (waiting.length > 0) problems.push(t.vouchersNeedLogin);
  if (kept > MAX_FILES) problems.push(t.tooManyVouchers);
  if (problems.length > 0) errors.file = problems.join("；");
  if (value === undefined || Object.keys(errors).length > 0) throw inputProblem(errors);
  return value;
}

/** The action of the payment form: vouchers that have arrived are kept when anything is refused. */
export async function actPay(args: Args, sysNo: number) {
  const { request, context } = args;
  const upload = await context.upload(request, { maxFiles: MAX_FILES });
  const { fields } = upload;
  const sent = upload.files.flatMap(({ sysNo: id, name }) => (id === undefined ? [] : [{ id: String(id), name }]));
  const files = [...keptFiles(fields), ...sent];
  const page = new URL(request.url).pathname;
  try {
    const amount = readPayment(upload, files.length);
    const api = context.withRequestKey(text(fields, "requestKey") || undefined);
    const voucherFileList = files.map(({ id }) => Number(id));
    const answer = await api.order.pay({ sysNo, amount, voucherFileList });
    return redirectWith(page, { message: answer.paymentStatus === PAID ? t.payDone : t.payPartDone });
  } catch (error) {
    const trouble = failureOf(error);
    if (trouble?.code === CONFLICT) {
      return redirectWith(page, { message: documentText.changedMeanwhile(trouble.message), tone: "danger" });
    }
    return refuse(error, args, { intent: PAY, fields, upload, files });
  }
}
