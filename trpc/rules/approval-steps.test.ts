import { expect, test } from "vitest";
import { type ApprovalProgress, type ApprovalTurn, decisionName, nextTurn, turnName } from "./approval-steps";

/** Who decides, in order, from the first level on. @param signers by level: before or after it */
function turns(levels: number, signers: Record<number, "before" | "after"> = {}): string[] {
  const decided: string[] = [];
  const added = new Set<number>();
  let turn: ApprovalTurn | null = { level: 1, hasSigner: false, signsAfter: false, signing: false };
  while (turn && decided.length < 50) {
    const { level } = turn;
    const when = signers[level];
    if (when && !added.has(level)) {
      added.add(level);
      turn = { level, hasSigner: true, signsAfter: when === "after", signing: when === "before" };
    }
    const progress: ApprovalProgress = { ...turn, levels };
    decided.push(progress.signing ? `加签${level}` : String(level));
    turn = nextTurn(progress);
  }
  return decided;
}

test("levels are worked through in order, each once, and then nobody is left", () => {
  for (const levels of [1, 2, 5]) {
    expect(turns(levels)).toEqual(Array.from({ length: levels }, (_, index) => String(index + 1)));
  }
});

test("who is added decides directly before or after who added them", () => {
  expect(turns(2, { 1: "before" })).toEqual(["加签1", "1", "2"]);
  expect(turns(2, { 1: "after" })).toEqual(["1", "加签1", "2"]);
  expect(turns(2, { 2: "after" })).toEqual(["1", "2", "加签2"]);
  expect(turns(3, { 1: "after", 2: "before", 3: "after" })).toEqual(["1", "加签1", "加签2", "2", "3", "加签3"]);
});

test("a turn is another one with each level, signer and event", () => {
  const turn = { level: 1, signing: false };
  const names = [turnName(turn, 7), turnName({ ...turn, signing: true }, 7), turnName({ ...turn, level: 2 }, 7)];
  expect(new Set([...names, turnName(turn, 8), turnName({ ...turn }, 7)]).size).toBe(4);
});

test("a level that was taken away meanwhile is the last", () => {
  expect(nextTurn({ level: 3, levels: 2, hasSigner: false, signsAfter: false, signing: false })).toBeNull();
});

test("the history names the level, the signer and in whose place somebody decided", () => {
  const detail = { level: 2, levels: 3, signer: false, onBehalfOf: "" };
  expect(decisionName("审批通过", null)).toBe("审批通过");
  expect(decisionName("发货", { shippingTrace: 10 })).toBe("发货");
  expect(decisionName("审批通过", { ...detail, level: 1, levels: 1 })).toBe("审批通过");
  expect(decisionName("审批通过", detail)).toBe("审批通过（第2级）");
  expect(decisionName("审批拒绝", { ...detail, signer: true, onBehalfOf: "王审批" })).toBe(
    "审批拒绝（第2级，加签，代 王审批 审批）",
  );
  expect(decisionName("加签", { signerName: "孙审批", signsAfter: true })).toBe("加签（孙审批后签）");
});
