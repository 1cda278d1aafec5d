import { pourOrderMachine } from "../../rules/machine-pour-order";
import { pourOrderMessages } from "../../rules/messages/pour-order";
import * as schemas from "../pour-order";
import { defineContract } from "./define";

export const pourOrder = defineContract({
  calls: { pourOrder: schemas.pourOrder },
  chapters: { pourOrder: "浇筑单 pours of concrete, truck by truck" },
  schemas,
  machine: pourOrderMachine,
  messages: pourOrderMessages,
});
