import { contract as root } from "#trpc/contract/index";
import { implement } from "../implement";
import {
  generatePurchaseContractByConsortiumContract,
  generatePurchaseContractByFrameworkAgreement,
  queryPurchaseContractByConsortiumContract,
  queryPurchaseContractByFrameworkAgreement,
  searchConsortium,
} from "./generate";
import { detail, search, steps } from "./read";
import { remove, save, submit, withdraw } from "./save";
import { agreeChange, audit, cancelChange, change, end, refuse, refuseChange, sign } from "./sign";

export { drawing, needDrawn, takingAgain } from "./draw";
export { expireContracts } from "./expire";
export { drawnOfLine } from "./repo/draw";
export { contractKind } from "./repo/kind";

export const contract = implement(root.contract, {
  generatePurchaseContractByConsortiumContract,
  generatePurchaseContractByFrameworkAgreement,
  queryPurchaseContractByConsortiumContract,
  queryPurchaseContractByFrameworkAgreement,
  ...{ searchConsortium, search, detail, steps, save, submit, audit, withdraw, delete: remove, sign, refuse },
  ...{ change, cancelChange, agreeChange, refuseChange, end },
});
