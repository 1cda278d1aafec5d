import { orderMachine } from "../../rules/machine-order";
import { orderMessages } from "../../rules/messages/order";
import * as schemas from "../order";
import { defineContract } from "./define";

export const order = defineContract({
  calls: { order: schemas.order, orderTrade: schemas.orderTrade },
  chapters: { order: "订单 orders", orderTrade: "订单办理 orders, further steps" },
  schemas,
  machine: orderMachine,
  messages: orderMessages,
});
