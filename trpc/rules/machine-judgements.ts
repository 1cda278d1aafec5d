import { OrderStatus } from "../contract/shared/codes";
import { SAME } from "./machine";
import { act } from "./machine-acts";

const from = [OrderStatus.tradeSuccess];

/** Events of a finished order about how its supplier did. */
export const judgements = {
  evaluate: act("purchaser", "evaluation:purchaser:save", "评价供应商", [{ rule: "R-EVAL-01", from, to: SAME }]),
  appeal: act("supplier", "evaluation:supplier:appeal", "申诉评价", [{ rule: "R-ORD-03", from, to: SAME }]),
  answerAppeal: act("purchaser", "evaluation:purchaser:answer", "答复评价申诉", [{ rule: "R-ORD-03", from, to: SAME }]),
};
