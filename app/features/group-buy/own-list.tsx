import type { GroupBuy, OwnGroupBuy } from "#trpc/contract/group-buy";
import { dateTime, quantity, yuan } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import type { Column } from "~/ui/data-table";
import { DocumentLink } from "../document/document-link";
import { GroupBuyTag, JoinTag, StepPrice } from "./group-buy-parts";
import { GroupBuyTitle } from "./group-buy-title";
import { groupBuyPath, ownGroupBuys } from "./paths";

/** What an organisation takes part in. */
export const joinedColumns: Column<OwnGroupBuy>[] = [
  {
    ...{ key: "title", title: t.name, card: "title" },
    cell: ({ groupBuy }) => (
      <div>
        <a className="mall-link" href={groupBuyPath(groupBuy.sysNo)}>
          {groupBuy.title}
        </a>
        <p className="mall-dim">
          {groupBuy.skuName} {groupBuy.skuSpec}
        </p>
      </div>
    ),
  },
  { key: "campaign", title: t.title, width: 90, cell: ({ groupBuy }) => <GroupBuyTag status={groupBuy.status} /> },
  { key: "status", title: t.status, width: 90, card: "status", cell: ({ status }) => <JoinTag status={status} /> },
  {
    ...{ key: "quantity", title: t.quantity, width: 110, align: "right" },
    cell: (row) => `${quantity(row.quantity)} ${row.groupBuy.unit}`,
  },
  {
    key: "price",
    title: t.stepPrice,
    width: 150,
    align: "right",
    cell: ({ groupBuy }) => <StepPrice one={groupBuy} />,
  },
  {
    ...{ key: "amount", title: t.amount, width: 130, align: "right", card: "amount" },
    cell: ({ amount, freight }) => (amount === null ? "--" : yuan(amount + (freight ?? 0))),
  },
  {
    ...{ key: "order", title: t.order, width: 210 },
    cell: ({ orderSysNo, orderNo, reason }) =>
      orderSysNo === null ? reason || "--" : <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />,
  },
  { key: "close", title: t.closeTime, width: 150, cell: ({ groupBuy }) => dateTime(groupBuy.closeTime) },
];

/** What a supplier offers. */
export const offeredColumns: Column<GroupBuy>[] = [
  {
    ...{ key: "title", title: t.name, card: "title" },
    cell: (row) => <GroupBuyTitle one={row} href={`${ownGroupBuys}/${row.sysNo}`} />,
  },
  { key: "status", title: t.status, width: 90, card: "status", cell: ({ status }) => <GroupBuyTag status={status} /> },
  {
    ...{ key: "total", title: t.progress, width: 150, align: "right" },
    cell: (row) => `${quantity(row.totalQuantity)} / ${quantity(row.minQuantity)} ${row.unit}`,
  },
  {
    key: "count",
    title: t.participants,
    width: 90,
    align: "right",
    cell: ({ organizationCount }) => organizationCount,
  },
  {
    key: "price",
    title: t.stepPrice,
    width: 150,
    align: "right",
    card: "amount",
    cell: (row) => <StepPrice one={row} />,
  },
  { key: "close", title: t.closeTime, width: 150, cell: ({ closeTime }) => dateTime(closeTime) },
];
