import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { auditCancel, confirm, remove, voidNote } from "./answer";
import { detail, getReceivingSteps, searchList } from "./read";
import { submit } from "./submit";

export const receiving = implement(contract.receiving, {
  searchList,
  detail,
  void: voidNote,
  submit,
  remove,
  auditCancel,
  confirm,
  getReceivingSteps,
});

export { confirmReceiving } from "./answer";
