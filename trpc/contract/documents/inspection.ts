import { inspectionMachine } from "../../rules/machine-inspection";
import { inspectionMessages } from "../../rules/messages/inspection";
import * as schemas from "../inspection";
import { defineContract } from "./define";

export const inspection = defineContract({
  calls: { inspection: schemas.inspection },
  chapters: { inspection: "检验批 lots of received goods, sampled and released" },
  schemas,
  machine: inspectionMachine,
  messages: inspectionMessages,
});
