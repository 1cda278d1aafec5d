import type { Side } from "#trpc/contract/define";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { documentText } from "~/lib/texts/document";
import { evaluateText } from "~/lib/texts/evaluate";
import { orderText as t } from "~/lib/texts/order";
import { isPressing } from "./is-pressing";
import { evaluationsOf } from "./judgement";

interface OrderState {
  sysNo: number;
  orderNo: string;
  status: number;
  paymentStatus: number;
  dueTime: number | null;
  actionList: readonly string[];
}

/** What the reader would do next with an order, as a link from a list; nothing when it is not their turn. */
export function nextStep(order: OrderState, side: Side): { label: string; href: string } | undefined {
  const may = (action: string) => order.actionList.includes(action);
  const page = `/portal/order/${order.sysNo}`;
  if (side === "supplier") {
    if (may("order:supplier:confirm")) return { label: t.toConfirm, href: page };
    if (may("order:supplier:answerCancel")) return { label: t.toAnswerCancel, href: page };
    if (may("order:supplier:noteCancel")) return { label: t.toNoteCancel, href: page };
    if (may("order:supplier:ship")) return { label: t.toShip, href: `${page}/ship` };
    return undefined;
  }
  if (may("order:purchaser:audit")) return { label: documentText.toAudit, href: page };
  if (may("order:purchaser:submit")) return { label: t.toSubmit, href: page };
  const pay = may("order:purchaser:pay") && isPressing(order) ? { label: t.toPay, href: `${page}#pay` } : undefined;
  if (pay && order.status !== OrderStatus.receiving) return pay;
  if (order.status === OrderStatus.shipped || order.status === OrderStatus.receiving) {
    return { label: t.toReceive, href: `/delivery-order?keyword=${encodeURIComponent(order.orderNo)}` };
  }
  if (pay) return pay;
  return may("evaluation:purchaser:save")
    ? { label: evaluateText.toJudge, href: evaluationsOf(order.orderNo) }
    : undefined;
}
