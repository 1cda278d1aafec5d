import { expect, test } from "vitest";
import { priceUnder } from "./price";
import { termAdds } from "./term-adds";

const term = (accountPeriod: number, discount: string, otherDays = 0) => ({
  ...{ accountPeriod, billingPeriod: 0, otherDays, discount },
  name: "",
});

test("a term adds its percent to the price, and so much a year", () => {
  expect(termAdds(term(2, "100.8"), priceUnder("3367"))).toEqual({ percent: 0.8, yearly: 9.6, perUnit: 26.936 });
  expect(termAdds(term(3, "102.4"))).toEqual({ percent: 2.4, yearly: 9.6, perUnit: null });
  expect(termAdds(term(1, "100.2"))).toMatchObject({ yearly: 10.4 });
  expect(termAdds(term(6, "101", 45))).toMatchObject({ yearly: 8.1 });
});

test("what is paid at once costs no year, what is cheaper is negative", () => {
  expect(termAdds(term(0, "100"), priceUnder("3367"))).toEqual({ percent: 0, yearly: null, perUnit: 0 });
  expect(termAdds(term(0, "98"), priceUnder("100"))).toEqual({ percent: -2, yearly: null, perUnit: -2 });
  expect(termAdds(term(7, "103"))).toMatchObject({ percent: 3, yearly: null });
});
