import { useRef, useState } from "react";
import type { OpenOrder, PaymentItem } from "#trpc/contract/payment";
import { decimal, sum, toNumber } from "#trpc/rules/money";
import { readNumber } from "#trpc/rules/number-text";
import { FormMessage } from "~/forms/form-message";
import { IntentForm, useBusy, useRefused } from "~/forms/intent-form";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import { Button, LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { TextArea, TextInput } from "~/ui/field";
import d from "~/ui/page.module.css";
import { PhoneActionBar } from "~/ui/phone-action-bar";
import { DocumentLink } from "../document/document-link";
import { amountName, PLAN, tickName } from "./act-plan";
import s from "./payment.module.css";

interface PlanFormProps {
  orders: readonly OpenOrder[];
  supplierSysNo: number;
  /** of a payment that is changed */
  saved?: { itemList: readonly PaymentItem[]; remark: string };
  /** unix seconds: what is due by then is ticked where nothing is saved */
  now: number;
  back: string;
  submit: string;
}

/** 元 of an order that no payment plans yet. */
const restOf = ({ openAmount, plannedAmount }: OpenOrder): number =>
  Math.max(0, toNumber(decimal(openAmount).minus(plannedAmount)));

/** The orders of a supplier, each with a box and what is paid of it this time. */
export function PlanForm({ orders, supplierSysNo, saved, now, back, submit }: PlanFormProps) {
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
  const amounts = orders.filter(isTicked).map(typedOf);
  const { chosen, form, count } = useChosen(orders, amounts);
  const columns: Column<OpenOrder>[] = [
    {
      key: "tick",
      title: "",
      width: 44,
      card: "tick",
      cell: (order) => (
        <label className={s.tick}>
          <input
            type="checkbox"
            name={tickName(order.orderSysNo)}
            value="1"
            defaultChecked={isTicked(order)}
            aria-label={t.tick(order.orderNo)}
          />
        </label>
      ),
    },
    ...orderColumns,
    {
      key: "amount",
      title: t.thisTime,
      width: 190,
      align: "right",
      cell: (order) => (
        <TextInput
          label={t.amountOf(order.orderNo)}
          hideLabel
          name={amountName(order.orderSysNo)}
          inputMode="decimal"
          autoComplete="off"
          maxLength={16}
          defaultValue={typedOf(order)}
          error={refused?.fields[amountName(order.orderSysNo)]}
        />
      ),
    },
  ];
  return (
    <IntentForm intent={PLAN} guarded className={d.stack}>
      <FormMessage refused={refused} />
      <input type="hidden" name="supplierSysNo" value={supplierSysNo} />
      <div ref={form} onInput={count}>
        <Card
          title={t.choose}
          extra={<output className="mall-dim">{t.total(yuan(chosen.amount), chosen.count)}</output>}
          flush
        >
          <DataTable caption={t.choose} rows={orders} rowKey={({ orderSysNo }) => orderSysNo} columns={columns} />
        </Card>
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

/** What the ticked orders come to, while it is typed. */
function useChosen(orders: readonly OpenOrder[], first: readonly string[]) {
  const form = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState({ amount: toNumber(sum(first.map(worthOf))), count: first.length });
  const count = () => {
    const fieldOf = (name: string) => form.current?.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    const typed = orders.flatMap(({ orderSysNo }) =>
      fieldOf(tickName(orderSysNo))?.checked ? [fieldOf(amountName(orderSysNo))?.value ?? ""] : [],
    );
    setChosen({ amount: toNumber(sum(typed.map(worthOf))), count: typed.length });
  };
  return { chosen, form, count };
}

const orderColumns: Column<OpenOrder>[] = [
  {
    key: "no",
    title: documentText.order,
    card: "title",
    cell: ({ orderSysNo, orderNo, projectName }) => (
      <div className={s.words}>
        <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />
        <span className="mall-dim mall-clamp-2">{projectName}</span>
      </div>
    ),
  },
  {
    key: "due",
    title: t.dueOf,
    width: 130,
    cell: ({ dueTime }) => (dueTime === null ? t.noDue : date(dueTime)),
  },
  { key: "payable", title: t.payable, width: 140, align: "right", cell: ({ payableAmount }) => yuan(payableAmount) },
  {
    key: "open",
    title: t.open,
    width: 180,
    align: "right",
    cell: ({ openAmount, plannedAmount }) => (
      <>
        {yuan(openAmount)}
        {plannedAmount > 0 ? <p className="mall-dim">{t.plannedOf(yuan(plannedAmount))}</p> : null}
      </>
    ),
  },
];
