import type { OverpaidOrder, OverpaidReason } from "#trpc/contract/payment";
import { yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { paymentText as t } from "~/lib/texts/payment";
import type { Column } from "~/ui/data-table";
import { DocumentLink } from "../document/document-link";
import s from "./payment.module.css";

const kinds = { return: "return", change: "orderChange", statement: "settlement" } as const;

/** Why an order is overpaid, with the paper that says so. */
function Reason({ reason: { kind, sysNo, no, amount } }: { reason: OverpaidReason }) {
  return (
    <span>
      {t.reasons[kind]}{" "}
      {sysNo !== null && kind in kinds ? (
        <DocumentLink kind={kinds[kind as keyof typeof kinds]} sysNo={sysNo} no={no} />
      ) : null}{" "}
      <span className="mall-dim">{yuan(amount)}</span>
    </span>
  );
}

/** An order for which more is paid than is owed, with the reasons. */
export const overpaidColumns: Column<OverpaidOrder>[] = [
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
    key: "reason",
    title: t.reason,
    width: 320,
    cell: ({ reasonList }) => (
      <div className={s.words}>
        {reasonList.map((reason) => (
          <Reason key={`${reason.kind} ${reason.no}`} reason={reason} />
        ))}
      </div>
    ),
  },
  { key: "owed", title: t.owed, width: 130, align: "right", cell: ({ owedAmount }) => yuan(owedAmount) },
  { key: "paid", title: t.paidOf, width: 130, align: "right", cell: ({ paidAmount }) => yuan(paidAmount) },
  {
    key: "over",
    title: t.overpaidAmount,
    width: 180,
    align: "right",
    card: "amount",
    cell: ({ overpaidAmount, plannedAmount }) => (
      <>
        <b>{yuan(overpaidAmount)}</b>
        {plannedAmount > 0 ? <p className="mall-dim">{t.plannedSetOff(yuan(plannedAmount))}</p> : null}
      </>
    ),
  },
];
