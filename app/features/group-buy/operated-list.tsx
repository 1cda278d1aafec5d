import type { OperatedGroupBuy } from "#trpc/contract/group-buy";
import { mayMove } from "#trpc/rules/group-buy";
import { CallButton } from "~/forms/call-button";
import { dateTime, quantity, yuan } from "~/lib/format";
import { groupBuyText as t } from "~/lib/texts/group-buy";
import type { Column } from "~/ui/data-table";
import { CANCEL } from "./act-group-buy";
import { GroupBuyTag, StepPrice } from "./group-buy-parts";
import { groupBuyPath } from "./paths";

function Cancel({ one: { sysNo, title } }: { one: OperatedGroupBuy }) {
  return (
    <CallButton
      intent={CANCEL}
      label={t.cancel}
      question={t.cancelQuestion(title)}
      consequence={t.cancelNext}
      reason={{ label: t.cancelReason }}
      fields={<input type="hidden" name="sysNo" value={sysNo} />}
    />
  );
}

/** Group purchases as operators look over them; the page of one shows who takes part. */
export const operatedColumns: Column<OperatedGroupBuy>[] = [
  {
    ...{ key: "title", title: t.name, card: "title" },
    cell: ({ sysNo, title, groupBuyNo, skuName, skuSpec }) => (
      <div>
        <a className="mall-link" href={groupBuyPath(sysNo)}>
          {title}
        </a>
        <p className="mall-dim">
          {groupBuyNo} · {skuName} {skuSpec}
        </p>
      </div>
    ),
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
    cell: (row) => (mayMove("cancel", row.status) ? <Cancel one={row} /> : null),
  },
];
