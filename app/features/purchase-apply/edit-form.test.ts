import { expect, test } from "vitest";
import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { readApply } from "./edit-form";

const line = (sysNo: number, lineNo: number) => ({
  ...{ sysNo, lineNo, skuSysNo: sysNo + 100, agreementSysNo: 5, accountPeriod: 1, billingPeriod: 30 },
});
const apply = {
  sysNo: 9,
  itemList: [line(1, 1), line(2, 2), line(3, 3)],
  changeList: [{ itemSysNo: 2, agreementEnded: true, termEnded: false }],
} as unknown as PurchaseApply;

test("lines without a quantity leave, and those whose agreement ended take what there is today", () => {
  const fields = { version: "4", "quantity.1": "2.5", "quantity.2": "3", "quantity.3": "0", address: "6" };
  const { saved, errors } = readApply(apply, new URLSearchParams(fields));
  expect(errors).toEqual({});
  expect(saved).toMatchObject({ sysNo: 9, version: 4, receiveAddressSysNo: 6 });
  expect(saved.itemList).toEqual([
    { skuSysNo: 101, quantity: 2.5, tradeAgreementSysNo: 5, accountPeriod: 1, billingPeriod: 30 },
    { skuSysNo: 102, quantity: 3 },
  ]);
});

test("what is no number is said at its line", () => {
  const { errors } = readApply(apply, new URLSearchParams({ "quantity.2": "三吨" }));
  expect(errors["quantity.2"]).toMatch(/^第 2 行：/);
});
