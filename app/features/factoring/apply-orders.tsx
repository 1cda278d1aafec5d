import type { FinancedOrder } from "#trpc/contract/factoring";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as t } from "~/lib/texts/factoring";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { DocumentLink } from "../document/document-link";
import { tickName } from "./apply-input";
import s from "./factoring.module.css";

interface OrdersProps {
  orders: readonly FinancedOrder[];
  isTicked: (name: string) => boolean;
  error: string | undefined;
}

/** The orders of a supplier, each with a box. */
export function OrdersToFinance({ orders, isTicked, error }: OrdersProps) {
  const columns: Column<FinancedOrder>[] = [
    {
      ...{ key: "tick", title: "", width: 44, card: "tick" },
      cell: ({ orderSysNo, orderNo }) => (
        <label className={s.tick}>
          <input
            type="checkbox"
            name={tickName(orderSysNo)}
            value="1"
            defaultChecked={isTicked(tickName(orderSysNo))}
            aria-label={t.tick(orderNo)}
          />
        </label>
      ),
    },
    {
      ...{ key: "no", title: documentText.order, card: "title" },
      cell: ({ orderSysNo, orderNo, projectName }) => (
        <div className={s.words}>
          <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />
          <span className="mall-dim mall-clamp-2">{projectName}</span>
        </div>
      ),
    },
    {
      ...{ key: "due", title: t.dueOf, width: 130 },
      cell: ({ dueTime }) => (dueTime === null ? t.noDue : date(dueTime)),
    },
    {
      ...{ key: "open", title: t.open, width: 220, align: "right", card: "amount" },
      cell: ({ openAmount, appliedAmount, plannedAmount }) => (
        <>
          {yuan(openAmount)}
          {appliedAmount > 0 ? <p className="mall-dim">{t.appliedOf(yuan(appliedAmount))}</p> : null}
          {plannedAmount > 0 ? <p className="mall-dim">{t.plannedOf(yuan(plannedAmount))}</p> : null}
        </>
      ),
    },
  ];
  return (
    <Card title={t.chooseOrders} extra={<span className="mall-dim">{t.fewer}</span>} flush>
      {error ? (
        <p role="alert" className={s.problem}>
          {error}
        </p>
      ) : null}
      <DataTable caption={t.chooseOrders} rows={orders} rowKey={({ orderSysNo }) => orderSysNo} columns={columns} />
    </Card>
  );
}
