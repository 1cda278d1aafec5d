import { agreementVersionMachine } from "../../rules/machine-agreement-version";
import { agreementVersionMessages } from "../../rules/messages/agreement-version";
import * as schemas from "../agreement-version";
import { defineContract } from "./define";

export const agreementVersion = defineContract({
  calls: { agreementVersion: schemas.agreementVersion },
  chapters: { agreementVersion: "协议版本 versions of agreements, signed by both sides" },
  schemas,
  machine: agreementVersionMachine,
  messages: agreementVersionMessages,
});
