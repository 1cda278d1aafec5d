import { describe, expect, test } from "vitest";
import { changedFields, readCartForm, wholeTicks } from "./cart-form-data";

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
        ["was-qty.1", "2"],
        ["qty.2", "3"],
        ["was-qty.2", "3"],
        ["qty.3", "1,200"],
        ["was-qty.3", "1000"],
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
        ["was-qty.1", "2"],
        ["qty.2", "0"],
        ["was-qty.2", "2"],
      ]),
    );
    expect(Object.keys(post.errors)).toEqual(["qty.1", "qty.2"]);
    expect(post.typed).toEqual({ "qty.1": "abc", "qty.2": "0" });
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
    const sysNoList = [7, 8];
    expect(readCartForm(form(base)).terms).toEqual([
      { field: "term.7", sysNoList, accountPeriod: 2, billingPeriod: 2 },
    ]);
    const moved = readCartForm(form([...base.filter(([name]) => name !== "was-agreement.7"), ["was-agreement.7", ""]]));
    expect(moved.agreements).toEqual([{ field: "agreement.7", sysNoList, tradeAgreementSysNo: 5 }]);
    expect(moved.terms).toEqual([]);
  });
  test("ticks are the boxes that were on", () => {
    const ticked: [string, string][] = [
      ["tick", "4"],
      ["tick", "9"],
      ["intent", "checkout"],
    ];
    expect(readCartForm(form(ticked))).toMatchObject({ ticks: [4, 9], intent: "checkout" });
  });
  test("what is sent in the background says the same as the whole form", () => {
    const whole = form([
      ["intent", "update"],
      ["live", "1"],
      ["tick", "2"],
      ["qty.1", "2"],
      ["was-qty.1", "2"],
      ["qty.2", "5"],
      ["was-qty.2", "3"],
      ["lines.1", "1,2"],
      ["agreement.1", ""],
      ["was-agreement.1", "8"],
      ["lines.9", "9"],
      ["term.9", "0-0"],
      ["was-term.9", "0-0"],
    ]);
    expect([...changedFields(whole).keys()]).not.toContain("lines.9");
    expect([...changedFields(whole).keys()]).not.toContain("qty.1");
    expect(readCartForm(changedFields(whole))).toEqual(readCartForm(whole));
  });
});

test("the form of a portion speaks of its own lines; ticks of the others stand", () => {
  const post = readCartForm(
    form([
      ["shown", "4,5,6"],
      ["tick", "5"],
    ]),
  );
  expect(post.shown).toEqual([4, 5, 6]);
  expect(wholeTicks(post, [1, 4, 6, 9])).toEqual([1, 9, 5]);
  expect(changedFields(form([["shown", "4,5"]])).get("shown")).toBe("4,5");
  // without it the form is the whole cart
  expect(wholeTicks(readCartForm(form([["tick", "5"]])), [1, 4])).toEqual([5]);
});

test("a form of very many fields is read in the time of one look at each", () => {
  const crowd = form(Array.from({ length: 20_000 }, (_, line) => [`qty.${line + 1}`, "1"]));
  const start = performance.now();
  expect(readCartForm(crowd).quantities).toHaveLength(20_000);
  expect([...changedFields(crowd)]).toHaveLength(40_000);
  // ten seconds and more when every field looks through all the others
  expect(performance.now() - start).toBeLessThan(4_000);
});
