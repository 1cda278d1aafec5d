import type { PayableSums } from "#trpc/contract/payable";
import { yuan } from "~/lib/format";
import { payableText as t } from "~/lib/texts/payable";
import { Card } from "~/ui/card";
import s from "./payable.module.css";

/** What is open, overdue, and what delay costs. */
export function PayableTiles({ sums, sells }: { sums: PayableSums; sells: boolean }) {
  const { openAmount, overdueAmount, interest, retainedAmount } = sums;
  const tiles = [
    {
      label: sells ? t.openOfSupplier : t.open,
      value: yuan(openAmount),
      ...(retainedAmount > 0 ? { hint: t.withRetained(yuan(retainedAmount)) } : {}),
    },
    { label: t.overdue, value: yuan(overdueAmount), pressing: overdueAmount > 0 },
    { label: t.interest, value: yuan(interest), hint: t.interestHint },
  ];
  return (
    <Card>
      <dl className={s.tiles}>
        {tiles.map(({ label, value, pressing, hint }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className={pressing ? s.pressing : s.figure}>{value}</dd>
            {hint ? <dd className="mall-dim">{hint}</dd> : null}
          </div>
        ))}
      </dl>
    </Card>
  );
}

/** What falls due week by week, each with a bar beside its amount. */
export function PayableWeeks({ weeks }: { weeks: PayableSums["weekList"] }) {
  if (weeks.length === 0) return null;
  const most = Math.max(...weeks.map(({ amount }) => amount));
  return (
    <Card title={t.weeks} extra={<span className="mall-dim">{t.weeksHint}</span>}>
      <dl className={s.weeks}>
        {weeks.map(({ startDay, amount, count }) => (
          <div key={startDay} className={s.week}>
            <dt>{t.week(startDay)}</dt>
            <dd className={s.bar}>
              <progress max={most} value={amount} aria-label={t.week(startDay)} />
              <span>
                {yuan(amount)} <span className="mall-dim">{t.count(count)}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
