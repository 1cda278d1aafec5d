import type { ActionFunctionArgs } from "@remix-run/node";
import { type Api, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { orderText as t } from "~/lib/texts/order";
import { documentPath } from "../document/paths";

export const MATCH = "match";
export const matchName = (orderItemSysNo: number): string => `match.${orderItemSysNo}`;
export const planName = (orderItemSysNo: number): string => `plan.${orderItemSysNo}`;

/** Saves each changed choice; a refused one gets its message at its field, the others are kept. */
async function match(args: ActionFunctionArgs, fields: Fields) {
  const { backgroundOrder: calls, order } = args.context.api;
  const sysNo = idOf(args.params.id);
  const [{ itemList }, plans] = await Promise.all([
    order.get({ id: sysNo }),
    calls.searchPlanItem({ orderSysNo: sysNo }),
  ]);
  const planned = new Map(plans.flatMap((plan) => (plan.isMatched ? [[plan.orderItemSysNo, plan.planItemSysNo]] : [])));
  const errors: Record<string, string> = {};
  let count = 0;
  const attempt = async (field: string, call: () => Promise<unknown>) => {
    try {
      await call();
      count += 1;
    } catch (error) {
      const problem = failureOf(error);
      if (!problem) throw error;
      errors[field] = problem.message;
    }
  };
  for (const { sysNo: orderItemSysNo, contractItemSysNo: old } of itemList) {
    const contractItemSysNo = Number(text(fields, matchName(orderItemSysNo)));
    if (contractItemSysNo && contractItemSysNo !== old)
      await attempt(matchName(orderItemSysNo), () =>
        calls.changeMatchContractItem({ orderItemSysNo, contractItemSysNo }),
      );
    const field = planName(orderItemSysNo);
    const planItemSysNo = Number(text(fields, field)) || null;
    // a field missing from the form changes nothing
    if (fields.get(field) !== null && planItemSysNo !== (planned.get(orderItemSysNo) ?? null))
      await attempt(field, () => calls.manualMatchPlanItem({ orderItemSysNo, planItemSysNo }));
  }
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return { message: count > 0 ? t.matched(count) : t.nothingMatched, to: documentPath("order", sysNo) };
}

export const actMatch = (args: ActionFunctionArgs) =>
  runIntent(args, { [MATCH]: (_: Api, fields: Fields) => match(args, fields) });
