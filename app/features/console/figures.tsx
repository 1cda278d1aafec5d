import { figureDays, type PlatformFigures } from "#trpc/contract/platform-figure";
import { quantity, yuan } from "~/lib/format";
import { figuresText as t } from "~/lib/texts/figures";
import { Card } from "~/ui/card";
import { StatusTabs } from "~/ui/status-tabs";
import { type Figure, FigureList } from "./figure-list";

const PATH = "/console";

const figuresOf = (of: PlatformFigures): Figure[] => [
  { label: t.orders, value: quantity(of.orderCount), hint: t.ordersOf(quantity(of.purchaserCount)) },
  { label: t.amount, value: yuan(of.orderAmount), hint: t.amountHint },
  {
    label: t.rejected,
    value: quantity(of.rejectedCount + of.cancelledCount),
    hint: t.rejectedOf(quantity(of.rejectedCount), quantity(of.cancelledCount)),
  },
  { label: t.trucks, value: quantity(of.refusedDeliveryCount), hint: t.trucksOf(quantity(of.deliveryCount)) },
  { label: t.late, value: quantity(of.lateReceiptCount), hint: t.lateOf(quantity(of.datedReceiptCount)) },
  {
    ...{ label: t.misses, value: quantity(of.missedWordCount) },
    link: { href: "/console/words", label: t.missesLead },
  },
  {
    ...{ label: t.complaints, value: quantity(of.complaintCount) },
    link: { href: "/console/feedback", label: t.complaintsLead },
  },
];

/** What went on in the mall over some days. */
export function Figures({ figures, days }: { figures: PlatformFigures; days: number }) {
  return (
    <Card title={t.title} extra={<span className="mall-dim">{t.since(figures.from)}</span>} flush>
      <StatusTabs
        label={t.title}
        active={String(days)}
        tabs={figureDays.map((count) => ({
          ...{ key: String(count), label: t.days(count), href: `${PATH}?days=${count}` },
        }))}
      />
      <FigureList figures={figuresOf(figures)} />
    </Card>
  );
}
