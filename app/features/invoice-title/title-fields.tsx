import type { InvoiceTitle, invoiceTitle } from "#trpc/contract/invoice-title";
import { invoiceType } from "#trpc/contract/shared/labels";
import { invoiceTitleText as t } from "~/lib/texts/invoice-title";
import { Select, TextInput } from "~/ui/field";
import type { EntryFieldsProps } from "../book/book";
import { PASTE, PasteTitle } from "./paste-title";

const types = Object.entries(invoiceType).map(([value, label]) => ({ value, label }));

/** What the own organisation is called on invoices, as far as the mall knows. */
export interface OwnTitle {
  title: string;
  taxCode: string;
}

/** To whom invoices are made out, of which kind, with what a special one must name. */
export function TitleFields({
  form: { field, refused },
  saved,
  aside,
}: EntryFieldsProps<InvoiceTitle, typeof invoiceTitle.add, OwnTitle>) {
  /** The own organisation's words stand in a new form until something was typed. */
  const own = (name: keyof OwnTitle) => {
    const given = field(name);
    return saved || refused || given.defaultValue !== undefined ? given : { ...given, defaultValue: aside?.[name] };
  };
  return (
    <>
      <PasteTitle pasted={refused?.values[PASTE]} error={refused?.fields[PASTE]} />
      <TextInput label={t.name} help={t.nameHint} {...own("title")} />
      <Select label={t.type} help={t.specialHint} options={types} {...field("invoiceType")} />
      {/* as it is copied, with blanks */}
      <TextInput label={t.taxCode} help={t.taxCodeHint} {...own("taxCode")} maxLength={40} />
      <TextInput label={t.bankName} {...field("bankName")} />
      <TextInput label={t.bankAccount} inputMode="numeric" {...field("bankAccount")} />
      <TextInput label={t.registerAddress} {...field("registerAddress")} />
      <TextInput label={t.registerPhone} inputMode="tel" {...field("registerPhone")} />
    </>
  );
}
