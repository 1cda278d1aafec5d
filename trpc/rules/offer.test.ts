import { expect, test } from "vitest";
import { bestOffer, type OfferFacts } from "./offer";

const facts = (change: Partial<OfferFacts>): OfferFacts => ({
  agreementSysNo: null,
  usable: [5, 6],
  noAgreementCanSale: true,
  salesPrice: 100,
  covering: [
    { tradeAgreementSysNo: 6, price: 90 },
    { tradeAgreementSysNo: 5, price: 90 },
    { tradeAgreementSysNo: 4, price: null },
  ],
  ...change,
});
const dear = [{ tradeAgreementSysNo: 6, price: 120 }];

test("R-ROUTE-06: a line at list price is offered the cheapest agreement, the older of two", () => {
  expect(bestOffer(facts({}))).toEqual({ tradeAgreementSysNo: 5, price: 90 });
  expect(bestOffer(facts({ covering: [] }))).toBeNull();
  expect(bestOffer(facts({ covering: [{ tradeAgreementSysNo: 4, price: null }] }))).toBeNull();
});

test("a dearer one only where the goods cannot be bought without", () => {
  expect(bestOffer(facts({ covering: dear }))).toBeNull();
  expect(bestOffer(facts({ salesPrice: 90 }))?.price).toBe(90);
  expect(bestOffer(facts({ covering: dear, noAgreementCanSale: false }))?.price).toBe(120);
  expect(bestOffer(facts({ covering: dear, salesPrice: null }))?.price).toBe(120);
});

test("a line under an agreement keeps it, unless its group can no longer use that", () => {
  expect(bestOffer(facts({ agreementSysNo: 6 }))).toBeNull();
  expect(bestOffer(facts({ agreementSysNo: 7, covering: dear }))).toEqual({ tradeAgreementSysNo: 6, price: 120 });
});
