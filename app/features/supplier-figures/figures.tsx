import { figureDays } from "#trpc/contract/platform-figure";
import type { SupplierFigures } from "#trpc/contract/supplier-figure";
import { FigureList } from "~/features/console/figure-list";
import { quantity, yuan } from "~/lib/format";
import { supplierFiguresText as t } from "~/lib/texts/supplier-figures";
import { Card } from "~/ui/card";
import { StatusTabs } from "~/ui/status-tabs";
import { FIGURES } from "./paths";

const figuresOf = (of: SupplierFigures) => [
  { label: t.orders, value: quantity(of.orderCount), hint: t.ordersOf(quantity(of.purchaserCount)) },
  { label: t.sold, value: yuan(of.soldAmount), hint: t.soldOf(yuan(of.returnedAmount)) },
  {
    label: t.rejected,
    value: quantity(of.rejectedCount + of.cancelledCount),
    hint: t.rejectedOf(quantity(of.rejectedCount), quantity(of.cancelledCount)),
  },
  { label: t.late, value: quantity(of.lateReceiptCount), hint: t.lateOf(quantity(of.datedReceiptCount)) },
  { label: t.prices, value: quantity(of.refusedPriceCount), hint: t.pricesOf(quantity(of.decidedPriceCount)) },
];

/** Sales of a supplier over some days. */
export function Figures({ figures, days }: { figures: SupplierFigures; days: number }) {
  return (
    <Card title={t.overview} extra={<span className="mall-dim">{t.since(figures.from)}</span>} flush>
      <StatusTabs
        label={t.overview}
        active={String(days)}
        tabs={figureDays.map((count) => ({
          ...{ key: String(count), label: t.days(count), href: `${FIGURES}?days=${count}` },
        }))}
      />
      <FigureList figures={figuresOf(figures)} />
    </Card>
  );
}
