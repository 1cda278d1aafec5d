import type { OperatedGroupBuy } from "#trpc/contract/group-buy";
import { mayMove } from "#trpc/rules/group-buy";
import { dateTime, quantity, yuan } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import type { Column } from "~/ui/data-table";
import { CancelButton } from "./cancel-button";
import { GroupBuyTag, StepPrice } from "./group-buy-parts";
import { GroupBuyTitle } from "./group-buy-title";
import { groupBuyPath } from "./paths";

/** Group purchases as operators look over them; the page of one shows who takes part. */
export const operatedColumns: Column<OperatedGroupBuy>[] = [
  {
    ...{ key: "title", title: t.name, card: "title" },
    cell: (row) => <GroupBuyTitle one={row} href={groupBuyPath(row.sysNo)} />,
  },
  { key: "supplier", title: t.supplier, width: 150, cell: ({ supplierName }) => supplierName },
  { key: "status", title: t.status, width: 80, card: "status", cell: ({ status }) => <GroupBuyTag status={status} /> },
  {
    ...{ key: "total", title: t.progress, width: 120, align: "right" },
    cell: (row) => `${quantity(row.totalQuantity)} / ${quantity(row.minQuantity)} ${row.unit}`,
  },
  {
    ...{ key: "count", title: t.participants, width: 80, align: "right" },
    cell: ({ organizationCount }) => organizationCount,
  },
  { key: "price", title: t.stepPrice, width: 130, align: "right", cell: (row) => <StepPrice one={row} /> },
  {
    ...{ key: "amount", title: t.orderedAmount, width: 120, align: "right", card: "amount" },
    cell: ({ orderedAmount }) => (orderedAmount ? yuan(orderedAmount) : "--"),
  },
  {
    ...{ key: "close", title: t.closeTime, width: 140 },
    cell: ({ closeTime, reason }) => (
      <>
        {dateTime(closeTime)}
        {reason ? <p className="mall-dim">{reason}</p> : null}
      </>
    ),
  },
  {
    ...{ key: "cancel", title: t.actions, width: 110, card: "actions" },
    cell: (row) => (mayMove("cancel", row.status) ? <CancelButton title={row.title} sysNo={row.sysNo} /> : null),
  },
];
