import { receivingMachine } from "../../rules/machine-receiving";
import { receivingMessages } from "../../rules/messages/receiving";
import * as schemas from "../receiving";
import { defineContract } from "./define";

export const receiving = defineContract({
  calls: { receiving: schemas.receiving },
  chapters: { receiving: "收货单 receiving notes" },
  schemas,
  machine: receivingMachine,
  messages: receivingMessages,
});
