import type { Settlement } from "#trpc/contract/settlement";
import { decimal, roundMoney, sum } from "#trpc/rules/money";

/** Who an invoice of the demo is between, and what for. */
export interface InvoicePlan {
  number: string;
  /** yyyy-MM-dd */
  issueDay: string;
  seller: { name: string; taxNo: string };
  buyer: { name: string; taxNo: string };
  remark: string;
  lines: readonly Line[];
}
interface Line {
  name: string;
  spec: string;
  unit: string;
  quantity: string;
  amount: string;
  taxRate: string;
  tax: string;
}

const RATE = "0.13";

/** A line worth so much with its tax, 元. */
function lineOf(total: string | number, rate: string | number, words: Omit<Line, "amount" | "taxRate" | "tax">): Line {
  const amount = roundMoney(decimal(total).div(decimal(1).plus(rate)));
  return { ...words, taxRate: String(rate), amount: amount.toFixed(2), tax: decimal(total).minus(amount).toFixed(2) };
}

/** The lines of a statement as an invoice prints them; one for all of them where the statement has more than it shows. */
export function linesOf({ itemList, itemCount, totalAmount }: Settlement): Line[] {
  if (itemCount > itemList.length) return [wholeLine(totalAmount)];
  return itemList.map(({ skuName, skuSpec, unit, quantity, amount, freight, taxRate }) =>
    lineOf(decimal(amount).plus(freight).toString(), taxRate, {
      ...{ name: `*建筑材料*${skuName}`, spec: skuSpec, unit, quantity: quantity === 0 ? "" : String(quantity) },
    }),
  );
}

/** One line for a part of a statement, or for red letters below zero. */
export const wholeLine = (total: string | number): Line =>
  lineOf(total, RATE, {
    name: "*建筑材料*建筑材料一批",
    spec: "详见结算单",
    unit: "批",
    quantity: Number(total) < 0 ? "-1" : "1",
  });

const escaped = (text: string): string => text.replace(/&/g, "&amp;").replace(/</g, "&lt;");
const leaf = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const tag = (name: string, ...parts: readonly string[]): string => `<${name}>${parts.join("")}</${name}>`;

/** An invoice of the demo as the XML of a 数电票. Its seal and its tax bureau are left out: it is none. */
export function invoiceXml({ number, issueDay, seller, buyer, remark, lines }: InvoicePlan): string {
  const amount = sum(lines.map((line) => line.amount));
  const tax = sum(lines.map((line) => line.tax));
  const label = (name: string, code: string, word: string) =>
    tag(name, leaf("LabelCode", code), leaf("LabelName", word));
  const special = label("GeneralOrSpecialVAT", "01", "增值税专用发票");
  return `<?xml version="1.0" encoding="UTF-8"?>${tag(
    "EInvoice",
    tag("Header", leaf("EIid", number), tag("InherentLabel", label("EInvoiceType", "01", "电子发票"), special)),
    tag(
      "EInvoiceData",
      tag("SellerInformation", leaf("SellerIdNum", seller.taxNo), leaf("SellerName", seller.name)),
      tag("BuyerInformation", leaf("BuyerIdNum", buyer.taxNo), leaf("BuyerName", buyer.name)),
      tag(
        "BasicInformation",
        leaf("TotalAmWithoutTax", amount.toFixed(2)),
        leaf("TotalTaxAm", tax.toFixed(2)),
        leaf("TotalTax-includedAmount", amount.plus(tax).toFixed(2)),
      ),
      ...lines.map((line) =>
        tag(
          "IssuItemInformation",
          ...[leaf("ItemName", line.name), leaf("SpecMod", line.spec), leaf("MeaUnits", line.unit)],
          leaf("Quantity", line.quantity),
          leaf("UnPrice", line.quantity === "" ? "" : decimal(line.amount).div(line.quantity).round(8).toString()),
          ...[leaf("Amount", line.amount), leaf("TaxRate", line.taxRate), leaf("ComTaxAm", line.tax)],
        ),
      ),
      tag("AdditionalInformation", leaf("Remark", remark)),
    ),
    tag("TaxSupervisionInfo", leaf("InvoiceNumber", number), leaf("IssueTime", issueDay)),
  )}`;
}
