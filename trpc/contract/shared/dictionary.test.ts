import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { OrderTrade } from "../order";
import { dictionary } from "./dictionary";

/** The specification's sets, each value with its symbol as "5=WAITING_PAYMENT". */
const specified = readFileSync(new URL("enumerations.txt", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [id = "", ...values] = line.split(" ");
    return { id, values };
  });
const served = (id: string) => (dictionary[id] ?? []).map(({ value, symbol }) => `${value}=${symbol}`);
/** Sets that the specification leaves open, or to which the mall adds. */
const open: Readonly<Record<string, readonly string[]>> = {
  weighing: ["2=LOWER"],
  orderActionCode: served("orderActionCode"),
};

describe("R-ENUM-01: the dictionary of closed sets", () => {
  test("R-ENUM-01: every set of the specification is in it and none besides", () => {
    expect(specified).toHaveLength(52);
    expect(Object.keys(dictionary).sort()).toEqual(specified.map(({ id }) => id).sort());
  });
  test.each(specified)("$id has each value under its symbol, with a Chinese word", ({ id, values }) => {
    const beyond = (open[id] ?? []).filter((one) => !values.includes(one));
    expect(served(id).sort()).toEqual([...values, ...beyond].sort());
    for (const { label } of dictionary[id] ?? [])
      expect(label).toMatch(id === "runtimeSettingKey" ? /\w/ : /[\u4e00-\u9fff]/);
  });
});

test("R-ENUM-05: procurement is told by the first of two readings, and the second one stands beside it", () => {
  const accepted = [1, 2, 3, 4, 5].filter((value) => OrderTrade.shape.procurementType.safeParse(value).success);
  expect(accepted).toEqual([1, 2, 5]);
  const word = (id: string, value: number) => dictionary[id]?.find((one) => one.value === value)?.label;
  expect([word("procurementType", 2), word("procurementType", 5)]).toEqual(["分包", "租赁"]);
  expect([word("procurementTypeAlt", 2), word("procurementTypeAlt", 3)]).toEqual(["租赁", "分包"]);
});
