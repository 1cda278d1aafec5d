import type { ActionFunctionArgs } from "@remix-run/node";
import type { PaymentMethod } from "#trpc/rules/kinds/payment";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { actWithFiles, type SentWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { paymentText as t } from "~/lib/texts/payment";
import { documentPath } from "../document/paths";

export const PAID = "paid";

/** Method, days and bank number as typed. @throws a refusal with a sentence for each wrong day or file */
function paidIn({ fields, problem }: SentWithFiles) {
  const errors: Record<string, string> = problem ? { file: problem } : {};
  const days = (["payDay", "maturityDay"] as const).map((name) => {
    const typed = text(fields, name).trim();
    const day = typedDay(typed);
    if (!day && (typed !== "" || name === "payDay")) errors[name] = t.noDay;
    return day || null;
  });
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  const [payDay, maturityDay] = days;
  return {
    payDay: payDay ?? "",
    maturityDay: maturityDay ?? null,
    method: Number(text(fields, "method")) as (typeof PaymentMethod)["transfer"],
    maturityReason: text(fields, "maturityReason"),
    bankNo: text(fields, "bankNo"),
  };
}

/** The action of the form that says a payment was made. */
export const actPaid = (args: ActionFunctionArgs, sysNo: number) =>
  actWithFiles(args, PAID, async (sent) => {
    await sent.api.payment.pay({ sysNo, ...paidIn(sent), voucherFileList: sent.fileSysNoList });
    return redirectWith(documentPath("payment", sysNo), { message: t.payDone });
  });
