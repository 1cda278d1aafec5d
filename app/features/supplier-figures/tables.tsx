import type { IdleGoods, SoldGoods, WantedWord } from "#trpc/contract/supplier-figure";
import { EDIT, goodsPath, OWN_GOODS } from "~/features/goods/paths";
import { date, quantity, yuan } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { supplierFiguresText as t } from "~/lib/texts/supplier-figures";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Empty } from "~/ui/empty";
import { Pagination } from "~/ui/pagination";
import { FIGURES } from "./paths";

const named: Column<{ skuSysNo: number; code: string; name: string }>[] = [
  {
    ...{ key: "name", title: t.name, card: "title" },
    cell: ({ skuSysNo, name }) => (
      <a className="mall-link" href={goodsPath(OWN_GOODS, skuSysNo)}>
        {name}
      </a>
    ),
  },
  { key: "code", title: t.code, width: 180, cell: ({ code }) => code },
];

const soldColumns: Column<SoldGoods>[] = [
  ...named,
  { key: "orders", title: t.count, width: 90, align: "right", cell: ({ orderCount }) => quantity(orderCount) },
  {
    ...{ key: "quantity", title: t.quantity, width: 140, align: "right" },
    cell: (row) => (
      <>
        {quantity(row.quantity)} <span className="mall-dim">{row.unit}</span>
      </>
    ),
  },
  { key: "amount", title: t.amount, width: 150, align: "right", card: "amount", cell: ({ amount }) => yuan(amount) },
];

/** The goods that sold for most. */
export function SoldTable({ rows }: { rows: readonly SoldGoods[] }) {
  return (
    <Card title={t.goods} extra={<span className="mall-dim">{t.goodsHint}</span>} flush>
      <DataTable
        {...{ columns: soldColumns, rows, caption: t.goods }}
        rowKey={({ skuSysNo }) => skuSysNo}
        empty={<Empty title={t.noGoods} icon="package" />}
      />
    </Card>
  );
}

const wantedColumns: Column<WantedWord>[] = [
  { key: "word", title: t.word, card: "title", cell: ({ keyword }) => keyword },
  { key: "category", title: t.category, width: 180, cell: ({ categoryName }) => categoryName },
  { key: "times", title: t.times, width: 100, align: "right", cell: ({ times }) => quantity(times) },
  {
    ...{ key: "draft", title: t.action, width: 120, card: "actions" },
    cell: ({ keyword, categorySysNo }) => (
      <a className="mall-link" href={withQuery(EDIT, "", { category: categorySysNo, name: keyword })}>
        {t.draft}
        <span className="mall-hidden">{t.draftFor(keyword)}</span>
      </a>
    ),
  },
];

/** Keywords that buyers searched in vain. */
export function WantedTable({ rows }: { rows: readonly WantedWord[] }) {
  return (
    <Card title={t.wanted} extra={<span className="mall-dim">{t.wantedHint}</span>} flush>
      <DataTable
        {...{ columns: wantedColumns, rows, caption: t.wanted }}
        rowKey={({ keyword }) => keyword}
        empty={<Empty title={t.noWanted} icon="search" />}
      />
    </Card>
  );
}

const idleColumns: Column<IdleGoods>[] = [
  ...named,
  { key: "created", title: t.created, width: 130, cell: ({ createTime }) => date(createTime) },
];

interface IdleTableProps {
  page: { datas: readonly IdleGoods[]; total: number; pageNo: number; pageSize: number };
  days: number;
}

/** Listed goods without a sale. */
export function IdleTable({ page: { datas, total, pageNo, pageSize }, days }: IdleTableProps) {
  return (
    <Card title={t.idle} extra={<span className="mall-dim">{t.idleTotal(quantity(total))}</span>} flush>
      <DataTable
        {...{ columns: idleColumns, rows: datas, caption: t.idle }}
        rowKey={({ skuSysNo }) => skuSysNo}
        empty={<Empty title={t.noIdle} icon="package" />}
      />
      <Pagination {...{ total, pageNo, pageSize }} href={(no) => `${FIGURES}?days=${days}&pageNo=${no}`} />
    </Card>
  );
}
