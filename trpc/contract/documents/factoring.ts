import { factoringMachine } from "../../rules/machine-factoring";
import { factoringMessages } from "../../rules/messages/factoring";
import * as schemas from "../factoring";
import { defineContract } from "./define";

export const factoring = defineContract({
  calls: { factoring: schemas.factoring, financing: schemas.financing },
  chapters: {
    factoring: "融资申请 applications for financing, their answers and payouts",
    financing: "申请融资 apply for financing",
  },
  schemas,
  machine: factoringMachine,
  messages: factoringMessages,
});
