import { describe, expect, test } from "vitest";
import { columnsOf } from "./columns";

describe("columns of goods as rows", () => {
  test("are what the goods differ in; what is the same for all is said once", () => {
    const table = {
      nameList: ["牌号", "直径", "标准"],
      rowList: [
        ["HRB400E", "25mm", "GB/T 1499.2"],
        ["HRB400E", "", "GB/T 1499.2"],
      ],
    };
    expect(columnsOf(table)).toEqual({
      columns: [{ name: "直径", at: 1 }],
      rest: [],
      same: [
        { name: "牌号", value: "HRB400E" },
        { name: "标准", value: "GB/T 1499.2" },
      ],
    });
  });

  test("are six at most; the others share a cell", () => {
    const nameList = ["a", "b", "c", "d", "e", "f", "g", "h"];
    const { columns, rest } = columnsOf({ nameList, rowList: [nameList, nameList.map((name) => `${name}2`)] });
    expect(columns.map(({ name }) => name)).toEqual(nameList.slice(0, 6));
    expect(rest).toEqual([
      { name: "g", at: 6 },
      { name: "h", at: 7 },
    ]);
  });

  test("one good alone has all of its own", () => {
    expect(columnsOf({ nameList: ["牌号"], rowList: [["HRB400E"]] }).columns).toEqual([{ name: "牌号", at: 0 }]);
  });
});
