import { evaluationKey } from "#trpc/rules/evaluation";
import type { Person } from "../api";

type Act = (api: Person["api"], order: { sysNo: number }) => Promise<unknown>;

const step = (orderSysNo: number) => evaluationKey(orderSysNo, 3);
export const judge: Act = (api, { sysNo }) =>
  api.performance.batchUpdate({ dynamicEvaluationList: [{ sysNo: step(sysNo), score: 70, comment: "送货延误" }] });
export const appeal: Act = (api, { sysNo }) => api.performance.appeal({ sysNo: step(sysNo), reason: "工地要求推迟" });
export const answerAppeal: Act = (api, { sysNo }) =>
  api.performance.answerAppeal({ sysNo: step(sysNo), reply: "属实" });
