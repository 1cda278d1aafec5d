import type { contract } from "#trpc/contract/index";
import { decide } from "../document/index";
import type { Handler } from "../implement";
import { orderKind } from "./repo/kind";

/** R-ORD-06: an approver decides about an order; it stays in editing until it is submitted. */
export const audit: Handler<typeof contract.order.audit> = async (context) => {
  const { document, status, approvalStatus } = await decide(context, orderKind);
  return { sysNo: document.sysNo, status, approvalStatus };
};
