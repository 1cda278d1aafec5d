import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { addListAgain, againBuyInfo } from "./again";
import { audit, cancelAudit, remove, submit } from "./answer";
import { getDetail, getSteps, search } from "./read";
import { save } from "./save";

export const purchaseApply = implement(contract.purchaseApply, {
  ...{ search, getDetail, getSteps, save, submit, audit, cancelAudit },
  ...{ delete: remove, againBuyInfo, addListAgain },
});

export { approvedApply } from "./approved";
export { purchaseApplyKind } from "./repo/kind";
