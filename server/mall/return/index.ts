import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit, cancel, confirmArrival, supplierConfirm, voidReturn } from "./answer";
import { find, get, getReturnSteps, preCreate, receivingDetailGet, searchList } from "./read";
import { save } from "./save";

export const orderReturn = implement(contract.return, {
  preCreate,
  receivingDetailGet,
  save,
  searchList,
  get,
  getReturnSteps,
  audit,
  cancel,
  supplierConfirm,
  confirmArrival,
  find,
  void: voidReturn,
});

export { returnKind } from "./repo/kind";
