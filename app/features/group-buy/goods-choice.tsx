import { groupBuyText as t } from "~/lib/texts/group-buy";
import { ListTools } from "~/lists/list-tools";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import s from "./group-buy.module.css";
import { ownGroupBuys } from "./paths";

export interface Choice {
  skuSysNo: number;
  name: string;
  code: string;
}
const columns: Column<Choice>[] = [
  { key: "name", title: t.goods, card: "title", cell: ({ name }) => name },
  { key: "code", title: t.number, width: 200, cell: ({ code }) => code },
  {
    ...{ key: "choose", title: t.actions, width: 100, card: "actions" },
    cell: ({ skuSysNo }) => (
      <LinkButton size="small" href={`${ownGroupBuys}/new?sku=${skuSysNo}`}>
        {t.choose}
      </LinkButton>
    ),
  },
];

/** Which of the supplier's goods a group purchase is of. */
export function GoodsChoice({ goods, keyword }: { goods: readonly Choice[]; keyword: string }) {
  return (
    <Card title={t.chooseGoods}>
      <div className={s.stack}>
        <p className="mall-dim">{t.chooseLead}</p>
        <ListTools action={`${ownGroupBuys}/new`} keyword={keyword} hint={t.goodsHint} />
        <DataTable
          columns={columns}
          rows={goods}
          rowKey={({ skuSysNo }) => skuSysNo}
          caption={t.chooseGoods}
          empty={<p className="mall-dim">{t.goodsNone}</p>}
        />
      </div>
    </Card>
  );
}
