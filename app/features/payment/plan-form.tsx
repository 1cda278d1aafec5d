import { useRef, useState } from "react";
import type { OpenOrder, OverpaidOrder, PaymentItem } from "#trpc/contract/payment";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { DataTable } from "~/ui/data-table";
import { TextArea } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { amountName, backName, PLAN, tickName } from "./act-plan";
import s from "./payment.module.css";
import { chosenColumns, orderColumns } from "./plan-columns";
import { backTyped, SetOff } from "./set-off";

interface PlanFormProps {
  orders: readonly OpenOrder[];
  /** of the same supplier, which may be set off */
  overpaid: readonly OverpaidOrder[];
  supplierSysNo: number;
  /** of a payment that is changed */
  saved?: { itemList: readonly PaymentItem[]; remark: string };
  /** unix seconds: what is due by then is ticked where nothing is saved */
  now: number;
  back: string;
  submit: string;
}

/** 元 of an order that no payment plans yet, and no application for financing holds. */
const restOf = ({ openAmount, plannedAmount, financedAmount }: OpenOrder): number =>
  Math.max(0, toNumber(decimal(openAmount).minus(plannedAmount).minus(financedAmount)));

/** The orders of a supplier, each with a box and what is paid of it this time. */
export function PlanForm({ orders, overpaid, supplierSysNo, saved, now, back, submit }: PlanFormProps) {
  const refused = useRefused(PLAN);
  const busy = useBusy(PLAN);
  const before = new Map(saved?.itemList.map(({ orderSysNo, amount }) => [orderSysNo, amount]));
  const typedOf = (order: OpenOrder): string =>
    refused
      ? (refused.values[amountName(order.orderSysNo)] ?? "")
      : (before.get(order.orderSysNo) ?? restOf(order)).toFixed(2);
  const isTicked = (order: OpenOrder): boolean => {
    if (refused) return refused.values[tickName(order.orderSysNo)] !== undefined;
    if (saved) return before.has(order.orderSysNo);
    return order.dueTime !== null && order.dueTime <= now && restOf(order) > 0;
  };
  const backs = overpaid.filter(({ orderSysNo }) =>
    refused ? refused.values[backName(orderSysNo)] !== undefined : before.has(orderSysNo),
  );
  const first = [
    ...orders.filter(isTicked).map((order) => worthOf(typedOf(order))),
    ...backs.map((order) => -worthOf(backTyped(order, before, refused))),
  ];
  const { chosen, form, count } = useChosen(orders, overpaid, first);
  const columns = chosenColumns<OpenOrder>(
    {
      ...{ tickName, amountName, isTicked, typedOf, tick: t.tick, amountOf: t.amountOf, title: t.thisTime },
      errorOf: ({ orderSysNo }) => refused?.fields[amountName(orderSysNo)],
    },
    orderColumns,
  );
  return (
    <IntentForm intent={PLAN} guarded className={d.stack}>
      <FormMessage refused={refused} />
      <input type="hidden" name="supplierSysNo" value={supplierSysNo} />
      <div ref={form} onInput={count} className={s.tables}>
        <Card
          title={t.choose}
          extra={<output className="mall-dim">{t.total(yuan(chosen.amount), chosen.count)}</output>}
          flush
        >
          <DataTable caption={t.choose} rows={orders} rowKey={({ orderSysNo }) => orderSysNo} columns={columns} />
        </Card>
        {overpaid.length > 0 ? <SetOff orders={overpaid} before={before} refused={refused} /> : null}
      </div>
      <Card>
        <TextArea
          label={t.remark}
          name="remark"
          maxLength={500}
          defaultValue={refused?.values.remark ?? saved?.remark}
          error={refused?.fields.remark}
        />
      </Card>
      <PhoneActionBar form>
        <LinkButton href={back}>{documentText.back}</LinkButton>
        <Button variant="primary" busy={busy}>
          {submit}
        </Button>
      </PhoneActionBar>
    </IntentForm>
  );
}

const worthOf = (typed: string): number => readNumber(typed, { what: "", scale: 2 }).value ?? 0;

/** What the ticked orders come to, less those that are set off, while it is typed. */
function useChosen(orders: readonly OpenOrder[], overpaid: readonly OverpaidOrder[], first: readonly number[]) {
  const form = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ amount: toNumber(sum(first)), count: first.length });
  const count = () => {
    const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const typedOf = (name: string, orderSysNo: number) =>
      fieldOf(name)?.checked ? [worthOf(fieldOf(amountName(orderSysNo))?.value ?? "")] : [];
    const typed = [
      ...orders.flatMap(({ orderSysNo }) => typedOf(tickName(orderSysNo), orderSysNo)),
      ...overpaid.flatMap(({ orderSysNo }) => typedOf(backName(orderSysNo), orderSysNo).map((amount) => -amount)),
    ];
    setChosen({ amount: toNumber(sum(typed)), count: typed.length });
  };
  return { chosen, form, count };
}
