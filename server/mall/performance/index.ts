import { contract } from "#trpc/contract/index";
import { implement } from "../implement";
import { answerAppeal, appeal, batchUpdate } from "./judge";
import {
  getDetail,
  getWithMarkCardList,
  list,
  purchaserDynamicEvaluationGet,
  quickReasonGetList,
  search,
  supplierDynamicEvaluationGet,
} from "./read";
import { getSupplierScore } from "./score";
import { getSetting, saveSetting, usingConfigGet } from "./setting";

export { closeScoreMonths } from "./close";
export { promisedDay, receivedDay } from "./repo/facts";
export { type LowSupplier, lowSuppliers, refuseBlocked } from "./standing";

export const performance = implement(contract.performance, {
  ...{ getDetail, search, getWithMarkCardList, batchUpdate, quickReasonGetList, purchaserDynamicEvaluationGet },
  ...{ supplierDynamicEvaluationGet, appeal, answerAppeal, getSupplierScore },
});
export const performanceFlowRule = implement(contract.performanceFlowRule, { usingConfigGet, getSetting, saveSetting });
export const evaluation = implement(contract.evaluation, { list });
