import type { LoaderFunctionArgs } from "@remix-run/node";
import type { OrderTrade } from "#trpc/contract/order";
import { ApprovalStatus } from "#trpc/contract/shared/codes";
import { APPROVE } from "#trpc/rules/approval";
import { orNothing, orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

/**
 * What an approver needs beside an order: what its prices compare with while it waits for them, and which order waits
 * next. Nothing is asked for orders without approval, nor for suppliers.
 */
export async function loadApproval(
  { request, context }: Pick<LoaderFunctionArgs, "request" | "context">,
  order: Pick<OrderTrade, "sysNo" | "approvalStatus" | "actionList">,
) {
  if (order.approvalStatus === ApprovalStatus.none) return undefined;
  if ((await context.session.read())?.applicationKey !== "purchaser") return undefined;
  const decides = order.actionList.includes(APPROVE);
  const [prices, waiting] = await Promise.all([
    decides
      ? context.api.order
          .getPriceComparison({ id: order.sysNo })
          .catch(orUnread(context, partsText.comparison, request))
      : undefined,
    // a shortcut: the list of orders leads there too
    context.api.order.search({ todo: "approve", pageSize: 2 }).catch(orNothing(request)),
  ]);
  const next = waiting?.datas.find(({ sysNo }) => sysNo !== order.sysNo);
  return { prices, next: next && { sysNo: next.sysNo, orderNo: next.orderNo } };
}
