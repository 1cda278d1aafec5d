import { orderChangeMachine } from "../../rules/machine-order-change";
import { orderChangeMessages } from "../../rules/messages/order-change";
import * as schemas from "../order-change";
import { defineContract } from "./define";

export const orderChange = defineContract({
  calls: { orderChange: schemas.orderChange },
  chapters: { orderChange: "订单变更 changes of orders" },
  schemas,
  machine: orderChangeMachine,
  messages: orderChangeMessages,
});
