import type { FactoringRow } from "#trpc/contract/factoring";
import { yuan } from "~/lib/format";
import { factoringText as t } from "~/lib/texts/factoring";
import type { ListColumn } from "~/lists/columns";
import { type DocumentTable, listColumns } from "../document/columns";
import { ordersColumn } from "../document/for-orders";
import s from "./factoring.module.css";
import { FactoringMarks } from "./factoring-marks";

const numberOf = ({ factoringNo }: FactoringRow) => factoringNo;
const column = listColumns<FactoringRow>("factoring", numberOf);

const lender: ListColumn<FactoringRow> = {
  key: "lender",
  title: t.lender,
  width: 170,
  cell: ({ fundingPartyName, bankProductName }) => (
    <div className={s.words}>
      <span>{fundingPartyName}</span>
      <span className="mall-dim">{bankProductName}</span>
    </div>
  ),
};

const end: ListColumn<FactoringRow> = {
  key: "end",
  title: t.billEndDate,
  width: 150,
  cell: ({ billEndDate, interest, payOutInterest }) => (
    <div className={s.words}>
      <span>{billEndDate}</span>
      <span className="mall-dim">
        {t.interest} {yuan(payOutInterest ?? interest)}
      </span>
    </div>
  ),
};

/** Applications as a list: for whom, which orders, by whom, how much, until when, where they stand. */
export const factoringTable: DocumentTable<FactoringRow> = {
  caption: t.title,
  no: numberOf,
  columns: (side) => [
    column.number(t.number, ({ createTime }) => createTime),
    column.party(side),
    ordersColumn(t),
    lender,
    end,
    column.total(t.amount, ({ totalAmount }) => totalAmount),
    column.status((row) => <FactoringMarks document={row} />, 136),
    column.actions(() => undefined),
  ],
};
