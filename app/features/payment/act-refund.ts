import type { ActionFunctionArgs } from "@remix-run/node";
import { typedDay } from "#trpc/rules/typed-day";
import { inputProblem } from "~/forms/act";
import { actWithFiles } from "~/forms/act-with-files";
import { text } from "~/forms/fields";
import { redirectWith } from "~/lib/flash";
import { keyIn } from "~/lib/id";
import { paymentText as t } from "~/lib/texts/payment";
import { documentPath } from "../document/paths";
import { tickedIn } from "./act-plan";

export const REFUND = "refund";
const BACK = "back.";

/** The action of the page on which a supplier says what it refunded. */
export const actRefund = (args: ActionFunctionArgs) =>
  actWithFiles(args, REFUND, async ({ api, fields, fileSysNoList, problem }) => {
    if (problem) throw inputProblem({ file: problem });
    const itemList = tickedIn(fields, BACK, { amount: t.refundAmount, needed: t.refundAmountNeeded });
    if (itemList.length === 0) throw inputProblem({ itemList: t.chooseFirst });
    const payDay = typedDay(text(fields, "payDay").trim());
    if (!payDay) throw inputProblem({ payDay: t.noDay });
    const { sysNo } = await api.payment.refund({
      purchaserOrganizationSysNo: keyIn(text(fields, "purchaserOrganizationSysNo")) ?? 0,
      ...{ itemList, payDay, bankNo: text(fields, "bankNo"), remark: text(fields, "remark") },
      voucherFileList: fileSysNoList,
    });
    return redirectWith(documentPath("payment", sysNo), { message: t.refundDone });
  });
