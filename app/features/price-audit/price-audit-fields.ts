import type { PriceAuditRow } from "#trpc/contract/price-audit";
import { priceAuditStatus } from "#trpc/rules/kinds/price-audit";
import { documentText } from "~/lib/texts/document";
import { priceAuditText as t } from "~/lib/texts/price-audit";
import { fieldsOf } from "../document/fields";

const of = fieldsOf<PriceAuditRow>();

/** Fields of a submission of prices. */
export const priceAuditFields = {
  number: of.text(t.number, (row) => row.priceAuditNo),
  created: of.time(documentText.created, ({ createTime }) => createTime),
  agreement: of.text(t.agreement, ({ agreementName, agreementNo }) => `${agreementName}（${agreementNo}）`, {
    width: 36,
  }),
  effectDay: of.text(t.effectDay, ({ effectTime }) => effectTime, { width: 14 }),
  status: of.code(t.status, priceAuditStatus, ({ status }) => status),
  impact: of.amount(t.impactOf, ({ impactAmount }) => impactAmount),
  counts: of.text(t.counts, ({ pendingCount, passedCount, refusedCount }) =>
    t.countsOf(pendingCount, passedCount, refusedCount),
  ),
};
