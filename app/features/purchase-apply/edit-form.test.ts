import { expect, test } from "vitest";
import type { PurchaseApply } from "#trpc/contract/purchase-apply";
import { quantityNames, readApply } from "./edit-form";

const line = (sysNo: number, lineNo: number) => ({
  ...{ sysNo, lineNo, skuSysNo: sysNo + 100, agreementSysNo: 5, accountPeriod: 1, billingPeriod: 30 },
});
const apply = {
  sysNo: 9,
  itemList: [line(1, 1), line(2, 2), line(3, 3)],
  changeList: [{ itemSysNo: 2, agreementEnded: true, termEnded: false }],
} as unknown as PurchaseApply;

test("lines without a quantity leave, and those whose agreement ended take what there is today", () => {
  const [first = "", second = "", third = ""] = quantityNames(apply.itemList).values();
  const fields = { version: "4", [first]: "2.5", [second]: "3", [third]: "0", address: "6" };
  const { saved, errors } = readApply(apply, new URLSearchParams(fields));
  expect(errors).toEqual({});
  expect(saved).toMatchObject({ sysNo: 9, version: 4, receiveAddressSysNo: 6 });
  expect(saved.itemList).toEqual([
    { skuSysNo: 101, quantity: 2.5, tradeAgreementSysNo: 5, accountPeriod: 1, billingPeriod: 30 },
    { skuSysNo: 102, quantity: 3 },
  ]);
});

test("what is no number is said at its line", () => {
  const [, name = ""] = quantityNames(apply.itemList).values();
  const { errors } = readApply(apply, new URLSearchParams({ [name]: "三吨" }));
  expect(errors[name]).toMatch(/^第 2 行：/);
});

test("a line's field keeps its name when the application is saved again, and equal lines have different ones", () => {
  const again = apply.itemList.map((item) => ({ ...item, sysNo: item.sysNo + 50 }));
  expect([...quantityNames(again).values()]).toEqual([...quantityNames(apply.itemList).values()]);
  const twice = quantityNames([...apply.itemList, { ...line(1, 4), sysNo: 4 } as (typeof apply.itemList)[number]]);
  expect(new Set(twice.values()).size).toBe(4);
});
