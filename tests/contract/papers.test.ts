import { describe, expect, test } from "vitest";
import { lineAmount, sum } from "#trpc/rules/money";
import { receiptAmount } from "#trpc/rules/receiving";
import { type ReturnLine, returnLine } from "#trpc/rules/return";
import { each } from "../support/dice";

/** A receiving note of an order line, with what went back of it. */
interface Paper {
  quantity: string;
  amount: string;
  backs: ReturnLine[];
}
const gone = ({ backs }: Paper) => sum(backs.map(({ quantity }) => quantity));
const stayed = (papers: readonly Paper[]) => sum(papers.map((paper) => sum([paper.quantity, `-${gone(paper)}`])));
/** Nothing is owed for less than half a fen: of such a paper the next ones may be a fen away. */
const isTiny = ({ amount, backs }: Paper): boolean => Number(amount) === 0 || backs.some((back) => back.amount.eq(0));
const worth = (papers: readonly Paper[]) =>
  sum(papers.flatMap(({ amount, backs }) => [amount, ...backs.map((back) => back.amount.times(-1))]));

describe("an order line's papers add up to what is to be paid of it", () => {
  const receive = (papers: readonly Paper[], price: string, quantity: string): Paper => {
    const line = { price, keptQuantity: stayed(papers), keptAmount: worth(papers) };
    return { quantity, amount: receiptAmount(line, quantity).toFixed(), backs: [] };
  };
  const sendBack = (paper: Paper, price: string, quantity: number): void => {
    const goods = { lineNo: 1, skuName: "螺纹钢", unit: "吨", quantityScale: 4, price };
    const uncounted = { pieceCount: null, returnablePieces: null, bundlePieces: null };
    const held = { receivedQuantity: paper.quantity, returnedQuantity: gone(paper), returningQuantity: 0 };
    const back = returnLine({ ...goods, ...uncounted, ...held, returnableAmount: worth([paper]) }, quantity);
    if ("reason" in back) throw new Error(back.message);
    paper.backs.push(back);
  };

  test("in any number of notes, void and written again, and of returns", () =>
    each((d) => {
      const price = d.decimal(9000, 6);
      const papers: Paper[] = [];
      for (let step = d.int(1, 12); step > 0; step -= 1) {
        papers.push(receive(papers, price, d.decimal(30, 4)));
        const over = worth(papers)
          .minus(lineAmount(stayed(papers), price))
          .abs();
        expect(over.lte(papers.some(isTiny) ? "0.01" : 0)).toBe(true);
        const at = d.int(0, papers.length - 1);
        const paper = papers[at];
        if (!paper || d.flag()) continue;
        const rest = sum([paper.quantity, `-${gone(paper)}`]);
        if (paper.backs.length === 0 && d.flag()) papers.splice(at, 1);
        else if (rest.gt(0))
          sendBack(paper, price, d.flag() ? rest.toNumber() : Number(rest.div(2).toFixed(4)) || 0.0001);
      }
      for (const paper of papers) {
        const rest = sum([paper.quantity, `-${gone(paper)}`]);
        if (rest.gt(0)) sendBack(paper, price, rest.toNumber());
        expect(worth([paper]).eq(0)).toBe(true);
        for (const { amount } of paper.backs) expect(amount.gte(0)).toBe(true);
      }
    }));
});
