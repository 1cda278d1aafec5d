import type { AppLoadContext } from "@remix-run/node";
import { failureOf } from "~/lib/failure";
import { redirectWith } from "~/lib/flash";
import { purchaseApplyText as t } from "~/lib/texts/purchase-apply";
import { documentPath } from "../document/paths";

/** Submits what was just saved, and goes to its page: a refusal is said there, what was saved stays. */
export async function submitSaved(api: AppLoadContext["api"], sysNo: number): Promise<Response> {
  const page = documentPath("purchaseApply", sysNo);
  try {
    const { orderSysNoList } = await api.purchaseApply.submit({ sysNo });
    const traded = orderSysNoList.length;
    return redirectWith(page, { message: traded > 0 ? t.submitTraded(traded) : t.submitDone });
  } catch (error) {
    const problem = failureOf(error);
    if (!problem) throw error;
    return redirectWith(page, { message: t.savedOnly(problem.message), tone: "danger" });
  }
}
