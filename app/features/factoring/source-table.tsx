import type { CapitalSource } from "#trpc/contract/finance";
import { percent, yuan } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import { type Column, DataTable } from "~/ui/data-table";

const columns: Column<CapitalSource>[] = [
  { key: "name", title: t.lender, card: "title", cell: ({ name }) => name },
  { key: "rate", title: t.rate, width: 120, align: "right", cell: ({ rate }) => percent(rate, 4) },
  {
    ...{ key: "left", title: t.sourceLeft, width: 180, align: "right", card: "amount" },
    cell: ({ availableAmount }) => yuan(availableAmount),
  },
];

/** Funding parties that would finance the amount, the cheapest first. */
export const SourceTable = ({ sources }: { sources: readonly CapitalSource[] }) => (
  <DataTable
    caption={t.sources}
    rows={sources}
    rowKey={({ fundingPartiesSysNo }) => fundingPartiesSysNo}
    columns={columns}
  />
);
