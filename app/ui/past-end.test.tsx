import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { orPastEnd } from "./past-end";

const href = (pageNo: number) => `/list?pageNo=${pageNo}`;
const shown = (pageNo: number, total: number) =>
  render(orPastEnd({ pageNo, pageSize: 20, total }, href, "没有待审核的申请"));

test.each([
  [2, 20, 1],
  [9, 41, 3],
])("page %i of %i rows leads to page %i", (pageNo, total, last) => {
  shown(pageNo, total);
  expect(screen.queryByText("没有待审核的申请")).toBeNull();
  expect(screen.getByRole("link", { name: "查看最后一页" }).getAttribute("href")).toBe(href(last));
});

test.each([
  [1, 0],
  [3, 0],
])("page %i of a list of %i rows says that there are none", (pageNo, total) => {
  shown(pageNo, total);
  expect(screen.getByText("没有待审核的申请")).toBeTruthy();
  expect(screen.queryByRole("link")).toBeNull();
});
