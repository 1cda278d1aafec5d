import { EvaluationNode } from "../contract/shared/codes";
import { type DecimalLike, sum, toNumber } from "./money";

/** What is marked at a step: at most so many points, together a hundred. */
export interface MarkCard {
  code: string;
  name: string;
  most: number;
}
interface QuickReason {
  reason: string;
  positive: boolean;
}
interface NodeCards {
  cards: readonly MarkCard[];
  reasons: readonly QuickReason[];
}

const good = (...reasons: string[]): QuickReason[] => reasons.map((reason) => ({ reason, positive: true }));
const bad = (...reasons: string[]): QuickReason[] => reasons.map((reason) => ({ reason, positive: false }));

/** The steps that are judged, with their cards and the reasons that may be picked. */
export const evaluationCards: Readonly<Record<number, NodeCards>> = {
  [EvaluationNode.receiving]: {
    cards: [
      { code: "quality", name: "货物质量", most: 40 },
      { code: "quantity", name: "数量准确", most: 20 },
      { code: "time", name: "按时送达", most: 20 },
      { code: "service", name: "送货配合", most: 20 },
    ],
    reasons: [
      ...good("送货准时", "质量合格、资料齐全", "数量准确", "司机配合卸货"),
      ...bad("送货延误", "质量不合格", "短少或超差", "缺质量证明文件"),
    ],
  },
  [EvaluationNode.afterSale]: {
    cards: [
      { code: "speed", name: "处理及时", most: 40 },
      { code: "result", name: "处理结果", most: 40 },
      { code: "service", name: "服务态度", most: 20 },
    ],
    reasons: [...good("退换及时", "主动承担责任"), ...bad("处理拖延", "推诿责任", "迟迟不取回货物")],
  },
};

/** Days after a judgement within which its supplier may appeal. */
export const APPEAL_DAYS = 15;

/** The key of a judgement is that of its order and step, so that it is one whoever writes it first. */
export const evaluationKey = (orderSysNo: number, nodeType: number): number => orderSysNo * 10 + nodeType;
/** The inverse of {@link evaluationKey}. */
export const evaluatedStep = (sysNo: number): { orderSysNo: number; nodeType: number } => ({
  orderSysNo: Math.floor(sysNo / 10),
  nodeType: sysNo % 10,
});

/** What is to be judged of a finished order: its receipt, and what was done about goods that went back. */
export const nodesToJudge = ({ returned }: { returned: boolean }): number[] =>
  returned ? [EvaluationNode.receiving, EvaluationNode.afterSale] : [EvaluationNode.receiving];

export interface Mark {
  code: string;
  score: number;
}

/**
 * The score of a step from the marks on its cards.
 * @returns the first card that is missing, unknown or marked with too much, in words; else the score
 */
export function scoreOfMarks(
  nodeType: number,
  marks: readonly Mark[],
): { score: number } | { problem: string; at: string } {
  const { cards } = evaluationCards[nodeType] ?? { cards: [] };
  const given = new Map(marks.map(({ code, score }) => [code, score]));
  for (const { code, name, most } of cards) {
    const score = given.get(code);
    if (score === undefined) return { problem: `请给“${name}”打分`, at: code };
    if (score < 0 || score > most) return { problem: `“${name}”的分数为0至${most}`, at: code };
  }
  const strange = marks.find(({ code }) => !cards.some((card) => card.code === code));
  if (strange || given.size < marks.length) return { problem: "评分项不正确，请刷新后重试", at: strange?.code ?? "" };
  return { score: toNumber(sum(marks.map(({ score }): DecimalLike => score))) };
}
