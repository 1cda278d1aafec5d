import type { ActionFunctionArgs } from "@remix-run/node";
import { type Api, inputProblem, runIntent } from "~/forms/act";
import { type Fields, text } from "~/forms/fields";
import { failureOf } from "~/lib/failure";
import { idOf } from "~/lib/id";
import { orderText as t } from "~/lib/texts/order";
import { documentPath } from "../document/paths";

export const MATCH = "match";
export const matchName = (orderItemSysNo: number): string => `match.${orderItemSysNo}`;

/** Matches each line whose choice changed; what cannot be is said at its line, the others stay matched. */
async function match(args: ActionFunctionArgs, fields: Fields) {
  const { api } = args.context;
  const sysNo = idOf(args.params.id);
  const { itemList } = await api.order.get({ id: sysNo });
  const errors: Record<string, string> = {};
  let count = 0;
  for (const item of itemList) {
    const contractItemSysNo = Number(text(fields, matchName(item.sysNo)));
    if (!contractItemSysNo || contractItemSysNo === item.contractItemSysNo) continue;
    try {
      await api.backgroundOrder.changeMatchContractItem({ orderItemSysNo: item.sysNo, contractItemSysNo });
      count += 1;
    } catch (error) {
      const problem = failureOf(error);
      if (!problem) throw error;
      errors[matchName(item.sysNo)] = problem.message;
    }
  }
  if (Object.keys(errors).length > 0) throw inputProblem(errors);
  return { message: count > 0 ? t.matched(count) : t.nothingMatched, to: documentPath("order", sysNo) };
}

export const actMatch = (args: ActionFunctionArgs) =>
  runIntent(args, { [MATCH]: (_: Api, fields: Fields) => match(args, fields) });
