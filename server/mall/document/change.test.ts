import { expect, test } from "vitest";
import { OrderStatus } from "#trpc/contract/shared/codes";
import { orderMachine } from "#trpc/rules/machine-order";
import { stateConflict } from "./change";

test("a document that stands elsewhere says where it stands and what is not possible there", () => {
  const refused = stateConflict(orderMachine, "cancel", OrderStatus.tradeSuccess);
  expect(refused.message).toBe("订单当前为“交易成功”，不能取消订单，请刷新后重试");
  expect(refused.details).toEqual({ status: OrderStatus.tradeSuccess });
  expect(stateConflict(orderMachine, "cancel", 999).message).toContain("“--”");
});
