import { expect, test } from "vitest";
import { asksAboutCity } from "./ip-area";

const chongqing = "0000005000000001";
const chengdu = "0000005100000001";

test("R-IPM-01: asks only when the city differs from both the answered and the chosen one", () => {
  expect(asksAboutCity(chengdu, null, chongqing)).toBe(true);
  expect(asksAboutCity(chengdu, chongqing, chongqing)).toBe(true);
  expect(asksAboutCity(chengdu, chengdu, chongqing)).toBe(false);
  expect(asksAboutCity(chengdu, null, chengdu)).toBe(false);
});

test("R-IPM-01: a difference after the sixteenth digit is the same city, one at it another", () => {
  expect(asksAboutCity(`${chengdu}00000009`, null, `${chengdu}00000001`)).toBe(false);
  expect(asksAboutCity(`${chengdu}90000001`, null, `${chengdu}10000001`)).toBe(false);
  expect(asksAboutCity("0000005100000002", null, chengdu)).toBe(true);
});
