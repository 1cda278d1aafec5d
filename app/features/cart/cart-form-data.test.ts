import { describe, expect, test } from "vitest";
import { readCartForm } from "./cart-form-data";

function form(fields: [string, string][]): FormData {
  const data = new FormData();
  for (const [name, value] of fields) data.append(name, value);
  return data;
}

describe("one post of the cart's form", () => {
  test("R-CART-20 only changed quantities travel, several at once", () => {
    const post = readCartForm(
      form([
        ["qty.1", "２.5"],
        ["was.1", "2"],
        ["qty.2", "3"],
        ["was.2", "3"],
        ["qty.3", "1,200"],
        ["was.3", "1000"],
      ]),
    );
    expect(post.quantities).toEqual([
      { sysNo: 1, quantity: 2.5 },
      { sysNo: 3, quantity: 1200 },
    ]);
    expect(post.errors).toEqual({});
  });
  test("what is no quantity is told at its field and kept as typed", () => {
    const post = readCartForm(
      form([
        ["qty.1", "abc"],
        ["was.1", "2"],
        ["qty.2", "0"],
        ["was.2", "2"],
      ]),
    );
    expect(Object.keys(post.errors)).toEqual(["1", "2"]);
    expect(post.typed).toEqual({ 1: "abc", 2: "0" });
    expect(post.quantities).toEqual([]);
  });
  test("R-CART-14 a chosen term travels with the lines of its group; a new agreement brings its own", () => {
    const base: [string, string][] = [
      ["lines.7", "7,8"],
      ["agreement.7", "5"],
      ["was-agreement.7", "5"],
      ["term.7", "2-2"],
      ["was-term.7", "0-0"],
    ];
    expect(readCartForm(form(base)).terms).toEqual([{ sysNoList: [7, 8], accountPeriod: 2, billingPeriod: 2 }]);
    const moved = readCartForm(form([...base.filter(([name]) => name !== "was-agreement.7"), ["was-agreement.7", ""]]));
    expect(moved.agreements).toEqual([{ sysNoList: [7, 8], tradeAgreementSysNo: 5 }]);
    expect(moved.terms).toEqual([]);
  });
  test("ticks are the boxes that were on", () => {
    expect(
      readCartForm(
        form([
          ["tick", "4"],
          ["tick", "9"],
          ["intent", "checkout"],
        ]),
      ),
    ).toMatchObject({
      ticks: [4, 9],
      intent: "checkout",
    });
  });
});
