import { expect, it } from "vitest";
import { partlyAllowed } from "./partly-allowed";

const SHIP = "order:supplier:ship";
const CANCEL = "order:purchaser:cancel";
const actions = [
  { intent: "ship", label: "发货", code: SHIP, variant: "primary" },
  { intent: "cancel", label: "取消订单", code: CANCEL, variant: "danger" },
  { intent: "print", label: "打印" },
] as const;
const row = (sysNo: number, ...actionList: string[]) => ({ sysNo, actionList });

it("names the main action that some of the ticked rows allow, and which", () => {
  expect(partlyAllowed(actions, [row(1, SHIP, CANCEL), row(2), row(3, SHIP)])).toEqual([
    { intent: "ship", label: "发货", able: new Set([1, 3]) },
  ]);
});

it("is silent where all of them allow it, or none", () => {
  expect(partlyAllowed(actions, [row(1, SHIP), row(2, SHIP)])).toEqual([]);
  expect(partlyAllowed(actions, [row(1, CANCEL), row(2)])).toEqual([]);
});
