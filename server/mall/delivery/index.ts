import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { confirmReceiving } from "../receiving/index";
import { attachCertificates, bringCertificates, detachCertificate } from "./certificates";
import { create } from "./create";
import { checkToEndReceiving, endReceiving, getConfigOfEndReceiving } from "./end-receiving";
import { expect } from "./expect";
import { gatePlan, gateSlots } from "./gate";
import { get, getOrderDeliverySteps, searchList } from "./read";
import { answerRefusal, refuse, withdrawRefusal } from "./refuse";
import { outbound, updateTrace } from "./ship";
import { audit, auditCancel, confirmDelivery, invalid, remove, submitAudit } from "./void";

export const delivery = implement(contract.delivery, {
  searchList,
  get,
  create,
  attachCertificates,
  bringCertificates,
  detachCertificate,
  expect,
  gateSlots,
  gatePlan,
  outbound,
  updateTrace,
  delete: remove,
  invalid,
  refuse,
  withdrawRefusal,
  answerRefusal,
  endReceiving,
  getConfigOfEndReceiving,
  audit,
  auditCancel,
  submitAudit,
  getOrderDeliverySteps,
  checkToEndReceiving,
  confirmReceiving,
  confirmDelivery,
});

export { refuseTruck } from "./refuse";
export { deliveryKind } from "./repo/kind";
