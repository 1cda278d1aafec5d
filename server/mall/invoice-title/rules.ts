import { InvoiceType } from "#trpc/contract/shared/codes";

interface SpecialVatFields {
  invoiceType: number;
  taxCode: string;
  bankName: string;
  bankAccount: string;
  registerAddress: string;
}

const needed = {
  taxCode: "税号",
  bankName: "开户银行",
  bankAccount: "银行账号",
  registerAddress: "注册地址",
} as const;

/** What a special VAT title lacks, as sentences by field; empty when it is complete (R-BIZ-08). */
export function missingFields(title: SpecialVatFields): Record<string, string> {
  if (title.invoiceType !== InvoiceType.specialVat) return {};
  const names = Object.keys(needed) as (keyof typeof needed)[];
  return Object.fromEntries(
    names.filter((name) => title[name] === "").map((name) => [name, `增值税专用发票须填写${needed[name]}`]),
  );
}
