import type { InvoiceRow } from "#trpc/contract/invoice";
import { isRedOpen } from "#trpc/rules/invoice";
import { InvoiceStatus, invoiceStatus, redStatus } from "#trpc/rules/kinds/invoice";
import { invoiceText as t } from "~/lib/texts/invoice";
import { wordOf } from "~/lib/word-of";
import { Tag, type Tone } from "~/ui/tag";

const tones: Readonly<Record<number, Tone>> = {
  [InvoiceStatus.received]: "warning",
  [InvoiceStatus.accepted]: "success",
  [InvoiceStatus.sentBack]: "danger",
};

/** Status badge of an invoice; red letters and differences are named beside it. */
export function InvoiceMarks({
  document,
}: {
  document: Pick<InvoiceRow, "status" | "isRed" | "redStatus" | "differenceCount">;
}) {
  const { status, isRed, redStatus: red, differenceCount } = document;
  const waits = status === InvoiceStatus.received;
  return (
    <>
      <Tag tone={tones[status] ?? "neutral"}>{wordOf(invoiceStatus, status)}</Tag>{" "}
      {isRed ? <Tag tone="danger">{t.red}</Tag> : null}{" "}
      {isRedOpen(red) ? <Tag tone="warning">{wordOf(redStatus, red)}</Tag> : null}{" "}
      {waits && differenceCount > 0 ? <Tag tone="warning">{t.differences(differenceCount)}</Tag> : null}
    </>
  );
}
