import type { Budget } from "#trpc/contract/budget";
import { budgetText as t } from "~/lib/texts/budget";
import { type Column, DataTable } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import s from "./budget.module.css";
import { budgetPath } from "./paths";
import { Sum, Used } from "./sums";

const columns: Column<Budget>[] = [
  {
    key: "name",
    title: t.project,
    card: "title",
    cell: ({ sysNo, projectName, costCode, year }) => (
      <div>
        <a className="mall-link" href={budgetPath(sysNo)}>
          <b>{projectName || t.noProject}</b>
        </a>
        <p className="mall-dim">{[costCode || t.anyCostCode, year === null ? t.everyYear : `${year}年`].join(" · ")}</p>
      </div>
    ),
  },
  { key: "amount", title: t.amountShort, width: 150, align: "right", cell: ({ amount }) => <Sum value={amount} /> },
  { key: "reserved", title: t.reserved, width: 150, align: "right", cell: ({ reserved }) => <Sum value={reserved} /> },
  { key: "consumed", title: t.consumed, width: 150, align: "right", cell: ({ consumed }) => <Sum value={consumed} /> },
  {
    key: "available",
    title: t.available,
    width: 150,
    align: "right",
    cell: ({ available }) => <Sum value={available} />,
  },
  {
    key: "used",
    title: t.used,
    width: 170,
    card: "status",
    cell: (budget) => (
      <span className={s.used}>
        <Used budget={budget} />
        {budget.available < 0 ? <Tag tone="danger">{t.over}</Tag> : null}
      </span>
    ),
  },
];

/** Budgets with what is held of them, those nearest their end first. */
export const BudgetTable = ({ rows }: { rows: readonly Budget[] }) => (
  <DataTable caption={t.title} columns={columns} rows={rows} rowKey={({ sysNo }) => sysNo} />
);
