import type { AppLoadContext } from "@remix-run/node";
import { PaymentStatus } from "#trpc/contract/shared/codes";
import { readNumber } from "#trpc/rules/number-text";
import { asItIsNow, inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { orderText as t } from "~/lib/texts/order";
import { PAY } from "./pay-intent";

/** Everything wrong with what was typed and chosen, each at its field. */
function readPayment({ fields, problem }: SentWithFiles) {
  const errors: Record<string, string> = {};
  const { value, error } = readNumber(text(fields, "amount"), { what: t.payAmount, scale: 2 });
  if (error) errors.amount = error;
  else if (value === undefined) errors.amount = t.payNeeded;
  if (problem) errors.file = problem;
  if (value === undefined || Object.keys(errors).length > 0) throw inputProblem(errors);
  return value;
}

/** The action of the payment form. */
export function actPay(args: { request: Request; context: AppLoadContext }, sysNo: number) {
  const page = new URL(args.request.url).pathname;
  return actWithFiles(args, PAY, async (sent) => {
    const amount = readPayment(sent);
    try {
      const { paymentStatus } = await sent.api.order.pay({ sysNo, amount, voucherFileList: sent.fileSysNoList });
      return redirectWith(page, { message: paymentStatus === PaymentStatus.paid ? t.payDone : t.payPartDone });
    } catch (error) {
      const back = asItIsNow(error, page);
      if (back) return back;
      throw error;
    }
  });
}
