import type { PriceAudit, PriceAuditItem } from "#trpc/contract/price-audit";
import { reviewStatus } from "#trpc/contract/shared/labels";
import { money } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { wordOf } from "~/lib/word-of";
import { printColumns } from "../document/document-print";
import { partyFields, textsOf } from "../document/fields";
import { definePaper } from "../document/paper";
import { priceAuditFields as f } from "./price-audit-fields";

const column = printColumns<PriceAuditItem>();
const price = (title: string, of: (item: PriceAuditItem) => number) => ({
  ...{ title, width: "90px", right: true },
  cell: (item: PriceAuditItem) => money(of(item), 4),
});

/** The paper of a submission. */
export const paper = definePaper<PriceAuditItem, PriceAudit>({
  title: t.title,
  read: (api, id) => api.priceAudit.detail({ id }),
  write: (document) => ({
    signatures: [documentText.purchaser, documentText.supplier],
    facts: textsOf(document, [...partyFields, f.agreement, f.effectDay, f.created, f.status]),
    columns: [
      price(t.oldPrice, ({ oldPrice }) => oldPrice),
      price(t.newPrice, (item) => item.price),
      column.quantity(t.quantity, ({ quantity }) => quantity),
      column.amount(({ amount }) => amount),
      { title: t.review, width: "72px", cell: (item) => wordOf(reviewStatus, item.reviewStatus) },
    ],
  }),
});
