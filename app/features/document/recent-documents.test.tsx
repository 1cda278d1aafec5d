import { act, renderHook } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { noteDocument, useRecentDocuments } from "./recent-documents";

beforeEach(() => localStorage.clear());

test("a document that opens after the list is drawn is its first", () => {
  noteDocument("1_1_purchaser", { kind: "order", sysNo: 1, no: "DD1" });
  const { result } = renderHook(() => useRecentDocuments("1_1_purchaser"));
  expect(result.current.map(({ no }) => no)).toEqual(["DD1"]);
  act(() => noteDocument("1_1_purchaser", { kind: "delivery", sysNo: 1, no: "FH1" }));
  expect(result.current.map(({ no }) => no)).toEqual(["FH1", "DD1"]);
  act(() => noteDocument("2_1_purchaser", { kind: "order", sysNo: 2, no: "DD2" }));
  expect(result.current.map(({ no }) => no)).toEqual(["FH1", "DD1"]);
});
