import { expect, test } from "vitest";
import {
  type ApprovalConditions,
  type ApprovalFacts,
  type ApprovalRule,
  approvableKinds,
  byPrecedence,
  matches,
  ruleFor,
  statusBy,
} from "./approval-rules";

const open: ApprovalConditions = {
  amountFrom: null,
  categorySysNo: null,
  projectSysNo: null,
  costCode: "",
  overBudget: false,
};
const own = { assignee: 4, code: "", userSysNo: null } as const;
let made = 0;
const rule = (change: Partial<ApprovalRule> = {}): ApprovalRule => {
  made += 1;
  return { sysNo: made, name: "", number: 0, basic: false, levels: [own], ...open, ...change };
};

/** Every combination of values of the conditions, and of documents. */
const every: ApprovalConditions[] = [null, "100", "1000"].flatMap((amountFrom) =>
  [null, 7].flatMap((categorySysNo) =>
    [null, 3].flatMap((projectSysNo) =>
      ["", "A-1"].flatMap((costCode) =>
        [false, true].map((overBudget) => ({ amountFrom, categorySysNo, projectSysNo, costCode, overBudget })),
      ),
    ),
  ),
);
const documents: ApprovalFacts[] = [0, 99.99, 100, 1000, 5000].flatMap((amount) =>
  [[], [7], [8], [8, 7]].flatMap((categories) =>
    [null, 3, 4].flatMap((projectSysNo) =>
      ["", "A-1", " A-1 ", "B"].flatMap((costCode) =>
        [false, true].map((overBudget) => ({ amount, categories, projectSysNo, costCode, overBudget })),
      ),
    ),
  ),
);

test("a rule matches what meets all of its conditions, one without conditions everything", () => {
  for (const facts of documents) {
    expect(matches(open, facts)).toBe(true);
    for (const wanted of every) {
      const alone = Object.entries(wanted).map(([name, value]) => matches({ ...open, [name]: value }, facts));
      expect(matches(wanted, facts)).toBe(alone.every(Boolean));
    }
  }
  const facts = { amount: "1000.00", categories: [8, 7], projectSysNo: 3, costCode: " A-1 ", overBudget: false };
  const met = { amountFrom: "1000", categorySysNo: 7, projectSysNo: 3, costCode: "A-1", overBudget: false };
  expect(matches(met, facts)).toBe(true);
  for (const other of [
    { amountFrom: "1000.01" },
    { categorySysNo: 9 },
    { projectSysNo: 4 },
    { costCode: "A" },
    { overBudget: true },
  ])
    expect(matches({ ...open, ...other }, facts)).toBe(false);
});

test("what is narrower is tried before what is wider, whatever their numbers", () => {
  for (const narrow of every) {
    for (const wide of every) {
      const fitting = (one: ApprovalConditions) => documents.filter((facts) => matches(one, facts));
      const [inner, outer] = [fitting(narrow), fitting(wide)];
      if (inner.length === outer.length || !inner.every((facts) => outer.includes(facts))) continue;
      const rules = [rule({ ...wide, number: 1 }), rule({ ...narrow, number: 2 })];
      for (const facts of inner) expect(ruleFor(rules, facts)).toBe(rules[1]);
    }
  }
});

test("the rule does not depend on the order in which rules are read, and is one that matches", () => {
  const rules = every.map((conditions, index) => rule({ ...conditions, number: index % 3 }));
  for (const facts of documents) {
    const found = ruleFor(rules, facts);
    expect(found && matches(found, facts)).toBe(true);
    expect(ruleFor([...rules].reverse(), facts)).toBe(found);
    const before = rules.filter((one) => found && byPrecedence(one, found) < 0);
    expect(before.some((one) => matches(one, facts))).toBe(false);
  }
});

test("of equally specific rules the lower number decides, then the older; basic rules come last", () => {
  const [second, first, older] = [rule({ number: 2 }), rule({ number: 1 }), rule({ number: 1 })];
  const basic = rule({ basic: true, amountFrom: "10", number: -1 });
  const facts = { amount: 50, categories: [], projectSysNo: null, costCode: "", overBudget: false };
  expect([second, older, basic, first].sort(byPrecedence)).toEqual([first, older, second, basic]);
  expect(ruleFor([basic, second, first], facts)).toBe(first);
  expect(ruleFor([basic], facts)).toBe(basic);
  expect(ruleFor([basic], { ...facts, amount: 9 })).toBeUndefined();
});

test("no rule, or one without levels, asks for no approval", () => {
  expect([undefined, rule({ levels: [] }), rule()].map(statusBy)).toEqual([0, 0, 1]);
});

test("kinds with a code of their approvers can be approved", () => {
  expect(approvableKinds).toEqual(expect.arrayContaining(["order", "delivery", "receiving", "return"]));
});
