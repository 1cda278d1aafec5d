import type { Side } from "#trpc/contract/define";
import type { Payable } from "#trpc/contract/payable";
import { date, money, percent, yuan } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { factoringText as f } from "~/lib/texts/factoring";
import { payableText as t } from "~/lib/texts/payable";
import type { Column } from "~/ui/data-table";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { documentPath } from "../document/paths";
import { APPLY_PATH } from "../factoring/apply-path";
import s from "./payable.module.css";

interface EarlyProps {
  early: NonNullable<Payable["early"]>;
  orderSysNo: number;
  sells: boolean;
  applies: boolean;
}

/** What it costs to pay today; a supplier reads that it can be offered. */
function Early({ early: { days, interest, yearCost, isDue }, orderSysNo, sells, applies }: EarlyProps) {
  if (sells) return <span className="mall-dim">{isDue ? f.nowOffered : f.earlyOffered(days)}</span>;
  const words = isDue ? f.nowOf : f.earlyOf;
  return (
    <span>
      {applies ? (
        <a className="mall-link" href={`${APPLY_PATH}?order=${orderSysNo}`}>
          {isDue ? f.now : f.early}
        </a>
      ) : isDue ? (
        f.now
      ) : (
        f.early
      )}{" "}
      <span className="mall-dim">{words(yuan(interest), days, percent(yearCost))}</span>
    </span>
  );
}

/** What is owed as a list: for what, to whom, how much, until when and why then. */
export const payableColumns = (side: Side, applies: boolean): Column<Payable>[] => {
  const sells = side === "supplier";
  return [
    {
      key: "note",
      title: t.note,
      width: 190,
      card: "title",
      cell: ({ receivingSysNo, receivingNo, receiveTime, orderSysNo, orderNo, settlementSysNo, settlementNo }) => (
        <div className={s.words}>
          <DocumentLink kind="receiving" sysNo={receivingSysNo} no={receivingNo} />
          <span className="mall-dim">{date(receiveTime)}</span>
          <DocumentLink kind="order" sysNo={orderSysNo} no={orderNo} />
          {settlementSysNo === null ? null : (
            <Tag>
              {t.retained} <DocumentLink kind="settlement" sysNo={settlementSysNo} no={settlementNo ?? ""} />
            </Tag>
          )}
        </div>
      ),
    },
    {
      key: "partner",
      title: sells ? t.buyer : t.partner,
      cell: ({ partnerName, projectName }) => (
        <div className={s.words}>
          <span>{partnerName}</span>
          <span className="mall-dim">{projectName}</span>
        </div>
      ),
    },
    {
      key: "due",
      title: t.due,
      width: 300,
      cell: ({ dueDay, daysOverdue, dueWords, early, orderSysNo }) => (
        <div className={s.words}>
          <span>
            {dueDay ?? t.noDay} {daysOverdue > 0 ? <Tag tone="danger">{t.overdueBy(daysOverdue)}</Tag> : null}
          </span>
          <span className="mall-dim">{dueWords}</span>
          {early ? <Early early={early} orderSysNo={orderSysNo} sells={sells} applies={applies} /> : null}
        </div>
      ),
    },
    { key: "amount", title: t.amount, width: 120, align: "right", cell: ({ amount }) => money(amount) },
    {
      key: "open",
      title: sells ? t.openAmountOfSupplier : t.openAmount,
      width: 150,
      align: "right",
      card: "amount",
      cell: ({ openAmount, disputedAmount, interest }) => (
        <>
          <b>{yuan(openAmount)}</b>
          {disputedAmount === 0 ? null : <p className="mall-dim">{t.disputed(money(disputedAmount))}</p>}
          {interest === 0 ? null : <p className="mall-dim">{t.withInterest(money(interest))}</p>}
        </>
      ),
    },
    {
      key: "actions",
      title: documentText.actions,
      width: 90,
      align: "right",
      card: "actions",
      cell: ({ orderSysNo }) => (
        <a
          className="mall-link"
          href={sells ? documentPath("order", orderSysNo) : `${documentPath("order", orderSysNo)}#pay`}
        >
          {sells ? documentText.view : t.toPay}
        </a>
      ),
    },
  ];
};
