import { withQuery } from "~/lib/query";

export const EVALUATIONS = "/portal/evaluation";
export const evaluationPath = (sysNo: number): string => `${EVALUATIONS}/${sysNo}`;
/** Where a step of an order is judged. */
export const judgePath = ({ orderSysNo, nodeType }: { orderSysNo: number; nodeType: number }): string =>
  withQuery("/order/evaluate", "", { orderSysNo, nodeType });
/** How a supplier did. */
export const scorePath = (supplierSysNo: number): string => `${EVALUATIONS}/score/${supplierSysNo}`;
