import { paymentMachine } from "../../rules/machine-payment";
import { paymentMessages } from "../../rules/messages/payment";
import * as schemas from "../payment";
import { defineContract } from "./define";

export const payment = defineContract({
  calls: { payment: schemas.payment },
  chapters: { payment: "付款单 payments of one or several orders" },
  schemas,
  machine: paymentMachine,
  messages: paymentMessages,
});
