import type { OverpaidOrder } from "#trpc/contract/payment";
import { decimal, toNumber } from "#trpc/rules/money";
import type { useRefused } from "~/forms/intent-form";
import { paymentText as t } from "~/lib/texts/payment";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { amountName, backName } from "./act-plan";
import { overpaidColumns } from "./overpaid-columns";
import { chosenColumns } from "./plan-columns";

type Refused = ReturnType<typeof useRefused>;
type Before = ReadonlyMap<number, number>;

/** 元 of an overpaid order that no other payment sets off. */
export const restOf = ({ overpaidAmount, plannedAmount }: OverpaidOrder): number =>
  Math.max(0, toNumber(decimal(overpaidAmount).minus(plannedAmount)));

/** What is typed of an overpaid order: as it was sent, as it was saved, else all of it. */
export const backTyped = (order: OverpaidOrder, before: Before, refused: Refused): string =>
  refused
    ? (refused.values[amountName(order.orderSysNo)] ?? "")
    : Math.abs(before.get(order.orderSysNo) ?? restOf(order)).toFixed(2);

/** Overpaid orders of a supplier, each with a checkbox and the amount to set off. */
export function SetOff({
  orders,
  before,
  refused,
}: {
  orders: readonly OverpaidOrder[];
  before: Before;
  refused: Refused;
}) {
  const columns = chosenColumns<OverpaidOrder>(
    {
      ...{ amountName, tickName: backName, tick: t.setOffTick, amountOf: t.setOffAmountOf, title: t.setOffThisTime },
      isTicked: ({ orderSysNo }) =>
        refused ? refused.values[backName(orderSysNo)] !== undefined : before.has(orderSysNo),
      typedOf: (order) => backTyped(order, before, refused),
      errorOf: ({ orderSysNo }) => refused?.fields[amountName(orderSysNo)],
    },
    overpaidColumns,
  );
  return (
    <Card title={t.overpaid} extra={<span className="mall-dim">{t.setOffHint}</span>} flush>
      <DataTable caption={t.overpaid} rows={orders} rowKey={({ orderSysNo }) => orderSysNo} columns={columns} />
    </Card>
  );
}
