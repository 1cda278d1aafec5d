import { deliveryMachine } from "../../rules/machine-delivery";
import { deliveryMessages } from "../../rules/messages/delivery";
import * as schemas from "../delivery";
import { defineContract } from "./define";

export const delivery = defineContract({
  calls: { delivery: schemas.delivery },
  chapters: { delivery: "发货单 delivery notes" },
  schemas,
  machine: deliveryMachine,
  messages: deliveryMessages,
});
