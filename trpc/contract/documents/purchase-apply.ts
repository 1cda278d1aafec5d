import { purchaseApplyMachine } from "../../rules/machine-purchase-apply";
import { purchaseApplyMessages } from "../../rules/messages/purchase-apply";
import * as schemas from "../purchase-apply";
import { defineContract } from "./define";

export const purchaseApply = defineContract({
  calls: { purchaseApply: schemas.purchaseApply },
  chapters: { purchaseApply: "采购申请 purchase applications" },
  schemas,
  machine: purchaseApplyMachine,
  messages: purchaseApplyMessages,
});
