import { withQuery } from "~/lib/query";

export const EVALUATIONS = "/portal/evaluation";
export const evaluationPath = (sysNo: number): string => `${EVALUATIONS}/${sysNo}`;
/** Where a step of an order is judged. */
export const judgePath = ({ orderSysNo, nodeType }: { orderSysNo: number; nodeType: number }): string =>
  withQuery("/order/evaluate", "", { orderSysNo, nodeType });
/** How a supplier did. */
export const scorePath = (supplierSysNo: number): string => `${EVALUATIONS}/score/${supplierSysNo}`;
/** The documents of a score, on its page. */
export const EVIDENCE = "evidence";
/** All documents that a share is counted from. */
export const evidencePath = (supplierSysNo: number, share: string): string =>
  `${withQuery(scorePath(supplierSysNo), "", { share })}#${EVIDENCE}`;
/** Where an organisation settles how it evaluates. */
export const EVALUATION_SETTING = `${EVALUATIONS}/setting`;
