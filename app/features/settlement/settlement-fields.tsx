import type { Settlement, SettlementRow } from "#trpc/contract/settlement";
import { settlementCycle } from "#trpc/contract/shared/labels";
import { retentionStatus, settlementStatus } from "#trpc/rules/kinds/settlement";
import { money, percent, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { settlementText as t } from "~/lib/texts/settlement";
import { wordOf } from "~/lib/word-of";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<SettlementRow>();
const whole = fieldsOf<Settlement>();

/** What a statement says of itself. */
export const settlementFields = {
  number: row.text(t.number, ({ settlementNo }) => settlementNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  period: row.text(t.period, ({ startDay, endDay }) => t.until(startDay, endDay)),
  cycle: row.code(t.cycle, settlementCycle, ({ cycle }) => cycle),
  project: row.text(t.project, ({ projectSysNo, projectName }) => (projectSysNo === null ? t.noProject : projectName)),
  status: row.code(documentText.status, settlementStatus, ({ status }) => status),
  amount: row.amount(t.amount, ({ totalAmount }) => totalAmount),
  disputed: row.text(t.disputed, ({ disputedCount, disputedAmount }) =>
    disputedCount > 0 ? t.disputedOf(disputedCount, yuan(disputedAmount)) : "",
  ),
  maker: whole.text(t.maker, ({ purchaserUserName }) => purchaserUserName),
  freight: whole.text(t.freight, ({ freight }) => (freight === 0 ? "" : money(freight))),
  retention: whole.text(t.retention, (of) => {
    if (of.retentionRate === 0) return "";
    const terms = t.retentionOf(percent(of.retentionRate), of.retentionMonths);
    if (of.retentionDay === null) return terms;
    const until = t.retentionUntil(terms, yuan(of.retentionAmount), of.retentionDay);
    return `${until} · ${wordOf(retentionStatus, of.retentionStatus)}`;
  }),
  settled: whole.time(t.settled, ({ settleTime }) => settleTime),
};
