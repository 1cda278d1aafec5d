import { contractMachine } from "../../rules/machine-contract";
import { contractMessages } from "../../rules/messages/contract";
import * as schemas from "../contract";
import { defineContract } from "./define";

export const contract = defineContract({
  calls: { contract: schemas.contract },
  chapters: { contract: "合同 contracts, whose quantities orders call off" },
  schemas,
  machine: contractMachine,
  messages: contractMessages,
});
