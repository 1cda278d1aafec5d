import { expect, test } from "vitest";
import { z } from "zod";
import { receiveAddress } from "#trpc/contract/address";
import { invoiceTitle } from "#trpc/contract/invoice-title";
import { textLimits } from "./text-limits";

test("limits of the texts come from the call's input; what is no text has none", () => {
  expect(textLimits(receiveAddress.save.input)).toEqual({
    contactName: { required: true, maxLength: 30 },
    contactMobile: { required: true },
    address: { required: true, maxLength: 120 },
  });
  expect(textLimits(invoiceTitle.add.input)).toMatchObject({
    title: { required: true, maxLength: 100 },
    taxCode: { maxLength: 20 },
    registerPhone: { maxLength: 20 },
  });
});

test("a text that may be missing is not needed, whatever stands around it", () => {
  const remark = z.string().trim().max(5);
  expect(textLimits(z.object({ a: remark.optional(), b: remark.nullish(), c: remark.min(1).optional() }))).toEqual({
    a: { maxLength: 5 },
    b: { maxLength: 5 },
    c: { required: true, maxLength: 5 },
  });
  expect(textLimits(z.string())).toEqual({});
});
