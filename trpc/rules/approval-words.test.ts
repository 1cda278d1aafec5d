import { expect, test } from "vitest";
import { conditionWords, levelWords, pathWords, reasonWords } from "./approval-words";

const open = { amountFrom: null, categorySysNo: null, projectSysNo: null, costCode: "", overBudget: false };
const names = { categoryName: "钢材", projectName: "滨江一标" };

test("a rule says in words which documents are its own", () => {
  expect(conditionWords("order", open, names)).toBe("所有订单");
  const all = { amountFrom: "10000", categorySysNo: 1, projectSysNo: 2, costCode: "C-01", overBudget: true };
  expect(conditionWords("return", all, names)).toBe(
    "合计满¥10,000.00、含“钢材”类目、项目“滨江一标”、成本编码“C-01”、超出预算的退货单",
  );
  const gone = conditionWords("order", { ...open, categorySysNo: 1 }, { categoryName: "", projectName: "" });
  expect(gone).toBe("含“已删除的类目”类目的订单");
});

test("and who decides, one after another", () => {
  const upper = levelWords({ assignee: 1, code: "", userSysNo: null }, "");
  expect(upper).toBe("上级单位有审批权限的人员");
  const paying = levelWords({ assignee: 4, code: "order:purchaser:pay", userSysNo: null }, "");
  expect(paying).toMatch(/^本单位有审批权限的人员（且有“.+”权限）$/);
  expect(levelWords({ assignee: 5, code: "", userSysNo: 3 }, "王审批")).toBe("指定人员：王审批");
  expect(levelWords({ assignee: 5, code: "", userSysNo: 3 }, "")).toBe("指定人员：已离开");
  expect([[], ["甲"], ["甲", "乙"]].map(pathWords)).toEqual(["不需要审批", "甲", "第1级 甲；第2级 乙"]);
});

test("why somebody is asked names the rule, the level where there are several, and whose it is", () => {
  const words = "上级单位有审批权限的人员";
  const asked = { ruleName: "大额订单", level: 2, levels: 3, words, signing: false, onBehalfOf: null, stepsIn: false };
  expect(reasonWords(asked)).toBe(`规则“大额订单”第2级：${words}`);
  expect(reasonWords({ ...asked, ruleName: "", level: 1, levels: 1 })).toBe(`基本设置：${words}`);
  expect(reasonWords({ ...asked, onBehalfOf: "王审批" })).toBe(`规则“大额订单”第2级：${words}，您代 王审批 审批`);
  expect(reasonWords({ ...asked, stepsIn: true })).toContain(`${words}，现在没有这样的人，由本单位管理员审批`);
  expect(reasonWords({ ...asked, signing: true })).toBe("规则“大额订单”第2级：加签给您");
});
