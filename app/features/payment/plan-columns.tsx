import type { OpenOrder } from "#trpc/contract/payment";
import { date, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import type { Column } from "~/ui/data-table";
import { TextInput } from "~/ui/field";
import { DocumentLink } from "../document/document-link";
import s from "./payment.module.css";

interface Chosen<Row> {
  /** Names and sentences of the box and of the amount of a row. */
  tickName: (orderSysNo: number) => string;
  amountName: (orderSysNo: number) => string;
  tick: (no: string) => string;
  amountOf: (no: string) => string;
  title: string;
  isTicked: (row: Row) => boolean;
  typedOf: (row: Row) => string;
  errorOf: (row: Row) => string | undefined;
}

/** A table of orders between a box and what is typed of each. */
export const chosenColumns = <Row extends { orderSysNo: number; orderNo: string }>(
  chosen: Chosen<Row>,
  columns: readonly Column<Row>[],
): Column<Row>[] => [
  {
    key: "tick",
    title: "",
    width: 44,
    card: "tick",
    cell: (row) => (
      <label className={s.tick}>
        <input
          type="checkbox"
          name={chosen.tickName(row.orderSysNo)}
          value="1"
          defaultChecked={chosen.isTicked(row)}
          aria-label={chosen.tick(row.orderNo)}
        />
      </label>
    ),
  },
  ...columns,
  {
    key: "amount",
    title: chosen.title,
    width: 190,
    align: "right",
    cell: (row) => (
      <TextInput
        label={chosen.amountOf(row.orderNo)}
        hideLabel
        name={chosen.amountName(row.orderSysNo)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={16}
        defaultValue={chosen.typedOf(row)}
        error={chosen.errorOf(row)}
      />
    ),
  },
];

/** An order that is to be paid. */
export const orderColumns: Column<OpenOrder>[] = [
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
    cell: ({ openAmount, plannedAmount, financedAmount, factoringNos }) => (
      <>
        {yuan(openAmount)}
        {plannedAmount > 0 ? <p className="mall-dim">{t.plannedOf(yuan(plannedAmount))}</p> : null}
        {financedAmount > 0 ? <p className="mall-dim">{t.financedOf(yuan(financedAmount), factoringNos)}</p> : null}
      </>
    ),
  },
];
