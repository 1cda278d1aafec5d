import { decimal } from "#trpc/rules/money";
import { type MadeInvoice, makeInvoice, randomOf } from "./made";

const random = randomOf(7);
let serial = 0;

/** A number that no other invoice of the file has. */
export const newNumber = (): string => {
  serial += 1;
  return `2650000000${String(serial).padStart(10, "0")}`;
};

/** An invoice of one line at 13 %, worth so much with its tax (元). */
export function invoiceOf(total: number | string, told: Partial<MadeInvoice> = {}): MadeInvoice {
  const whole = decimal(total);
  const amount = whole.div("1.13").round(2);
  const line = {
    ...{ name: "*黑色金属冶炼压延品*螺纹钢", spec: "HRB400E Φ25", unit: "吨", quantity: "1", taxRate: "0.13" },
    ...{ price: amount.toString(), amount: amount.toFixed(2), tax: whole.minus(amount).toFixed(2) },
  };
  return makeInvoice(random, {
    ...{ number: newNumber(), code: "", issueDay: "2026-10-20", typeName: "电子发票（增值税专用发票）", remark: "" },
    ...{ sellerName: "测试钢铁", sellerTaxNo: "91500000MA5SELLER1", itemList: [line] },
    ...told,
  });
}
