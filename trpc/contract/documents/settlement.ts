import { settlementMachine } from "../../rules/machine-settlement";
import { settlementMessages } from "../../rules/messages/settlement";
import * as schemas from "../settlement";
import { defineContract } from "./define";

export const settlement = defineContract({
  calls: { settlement: schemas.settlement },
  chapters: { settlement: "结算单 statements of what was received" },
  schemas,
  machine: settlementMachine,
  messages: settlementMessages,
});
