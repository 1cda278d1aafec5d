import { returnMachine } from "../../rules/machine-return";
import { orderReturnMessages } from "../../rules/messages/return";
import * as schemas from "../return";
import { defineContract } from "./define";

export const orderReturn = defineContract({
  calls: { return: schemas.orderReturn },
  chapters: { return: "退货单 return orders" },
  schemas,
  machine: returnMachine,
  messages: orderReturnMessages,
});
