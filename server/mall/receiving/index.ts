import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { audit, auditCancel, confirm, remove, voidNote } from "./answer";
import { identify } from "./identify";
import { detail, getReceivingSteps, searchList } from "./read";
import { submit } from "./submit";

export const receiving = implement(contract.receiving, {
  searchList,
  detail,
  void: voidNote,
  submit,
  identify,
  remove,
  audit,
  auditCancel,
  confirm,
  getReceivingSteps,
});

export { confirmReceiving } from "./answer";
export { dropUnfinished, noteArrival } from "./arrival";
export { followReturns } from "./progress";
export { detail } from "./read";
export { asFiles, certificatesOfBatch } from "./repo/certificates";
export { billedAmount, billedQuantity, receivingKind } from "./repo/kind";
export { allReturned } from "./repo/read";
export { lineIsOpen } from "./repo/rows";
export { submitNote } from "./submit";
