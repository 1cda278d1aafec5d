import { pourOrderMachine } from "../../rules/machine-pour-order";
import { pourOrderMessages } from "../../rules/messages/pour-order";
import * as schemas from "../pour-order";
import { defineContract } from "./define";

export const pourOrder = defineContract({
  calls: { pourOrder: schemas.pourOrder },
  chapters: { pourOrder: "待命名单据 PourOrder" },
  schemas,
  machine: pourOrderMachine,
  messages: pourOrderMessages,
});
