import type { AppLoadContext } from "@remix-run/node";
import { inputProblem } from "~/forms/act";
import type { Fields } from "~/forms/fields";
import { purchaseApplyText } from "~/lib/texts/purchase-apply";
import { submitSaved } from "../purchase-apply/submit-saved";
import { fieldsOf, invoiceTypeIn, linesIn } from "./checkout-form";
import { readWishes } from "./wishes";

/** Makes a purchase application of the checkout's lines and submits it: it has one day, one project, one remark. */
export async function applyForCheckout(context: AppLoadContext, form: Fields, fileSysNoList: number[]) {
  const field = fieldsOf(form);
  const { partList, ...wishes } = readWishes(form);
  const ownWish = partList.some((part) => Object.keys(part).some((name) => name !== "cartSysNo" && name !== "remark"));
  if (ownWish) throw inputProblem({}, purchaseApplyText.applyWhole);
  const remark = partList.flatMap((part) => part.remark ?? []).join("；");
  const key = field("requestKey");
  const { sysNo } = await context.withRequestKey(key ? `${key}-apply` : undefined).purchaseApply.save({
    cartSysNoList: linesIn(form).map(({ sysNo: line }) => line),
    receiveAddressSysNo: Number(field("address")),
    invoiceTitleSysNo: Number(field("invoiceTitle")),
    invoiceType: invoiceTypeIn(field("invoiceType")),
    ...wishes,
    remark,
    fileSysNoList,
  });
  return submitSaved(context.withRequestKey(key ? `${key}-submit` : undefined), sysNo);
}
