import { describe, expect, it } from "vitest";
import type { CountsByKind } from "#trpc/contract/home";
import { documentTypes } from "#trpc/rules/kinds";
import { countsOfKind, readDocumentQuery, shownTabs, tabCount, todoTabs } from "./document-tabs";

const tabs = [
  { key: "", label: "全部", statuses: [] },
  { key: "pay", label: "待付款", statuses: [5, 11] },
];

describe("tabCount", () => {
  const counts = [
    { status: 5, count: 1 },
    { status: 11, count: 2 },
    { status: 50, count: 7 },
  ];
  it("counts 5 and 11 together (R-ENUM-03) and everything under the first tab", () => {
    expect(tabs.map((tab) => tabCount(tab, counts))).toEqual([10, 3]);
    expect(tabCount(tabs[0]!, undefined)).toBeUndefined();
  });
});

describe("tabs of what waits", () => {
  const list = [...tabs, ...todoTabs("return").filter(({ todo }) => todo === "approve")];
  const waits = { document: "return", todo: "approve", count: 2 } as const;
  const none = Object.fromEntries(documentTypes.map((type) => [`${type}StatusCount`, []])) as unknown as CountsByKind;
  const counts = countsOfKind("return", {
    ...none,
    returnStatusCount: [{ status: 5, count: 1 }],
    orderStatusCount: [{ status: 11, count: 4 }],
    todoCount: [waits, { ...waits, document: "delivery" }],
  });
  it("are counted beside the others, and are there only while something waits or the reader stands there", () => {
    expect(list.map((tab) => tabCount(tab, counts))).toEqual([1, 1, 2]);
    expect(shownTabs(list, "", counts)).toHaveLength(3);
    expect(shownTabs(list, "", counts.slice(0, 1))).toHaveLength(2);
    expect(shownTabs(list, "to-approve", undefined)).toHaveLength(3);
  });

  it("ask the list for what waits", () => {
    const url = new URL("http://mall.test/portal/return?status=to-approve");
    expect(readDocumentQuery(url, { tabs: list, sorts: [] })).toMatchObject({ statusList: [], todo: "approve" });
  });
});
