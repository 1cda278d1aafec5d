import type { ReactNode } from "react";
import type { OrderPayment } from "#trpc/contract/order";
import { PaymentMode } from "#trpc/contract/shared/codes";
import { endedOrders, openAmount, overpaidAmount } from "#trpc/rules/payment";
import { paymentWords } from "#trpc/rules/payment-words";
import { chinaDay } from "#trpc/rules/price";
import { daysUnpaid } from "#trpc/rules/unpaid";
import { date, dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { paymentText } from "~/lib/texts/payment";
import { Card, type Fact, Facts } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { Money } from "~/ui/price";
import { Tag } from "~/ui/tag";
import { DocumentLink } from "../document/document-link";
import { PaymentTag } from "../payment/payment-marks";
import s from "./order.module.css";

function Vouchers({ files }: { files: OrderPayment["voucherFileList"] }) {
  if (files.length === 0) return <span className="mall-dim">{t.noVouchers}</span>;
  return (
    <ul className={s.vouchers}>
      {files.map(({ sysNo, name, url }) => (
        <li key={sysNo}>
          <a className="mall-link" href={url} target="_blank" rel="noreferrer">
            <Icon name="paperclip" /> {name}
          </a>
        </li>
      ))}
    </ul>
  );
}

const columns: Column<OrderPayment>[] = [
  {
    key: "no",
    title: paymentText.number,
    width: 190,
    card: "title",
    cell: ({ sysNo, paymentNo, status, direction }) => (
      <>
        <DocumentLink kind="payment" sysNo={sysNo} no={paymentNo} />{" "}
        <PaymentTag status={status} direction={direction} />
      </>
    ),
  },
  { key: "time", title: t.payTime, width: 160, cell: ({ createTime }) => dateTime(createTime) },
  { key: "payer", title: t.payer, width: 140, cell: ({ payerName }) => payerName },
  { key: "vouchers", title: t.vouchers, cell: ({ voucherFileList }) => <Vouchers files={voucherFileList} /> },
  {
    key: "amount",
    title: documentText.amount,
    width: 160,
    align: "right",
    card: "amount",
    cell: ({ amount }) => <Money value={amount} />,
  },
];

type Terms = Parameters<typeof paymentWords>[0];
interface PaidOrder extends Terms {
  status: number;
  paymentStatus: number;
  totalAmount: number;
  payableAmount: number;
  paidAmount: number;
  dueTime: number | null;
  paymentList: readonly OrderPayment[];
}

/** The day it is to be paid: known when goods are received, unless nothing is shipped before it is paid. */
function dueWords(order: PaidOrder, dueProvisional: boolean): ReactNode {
  const { paymentMode, dueTime } = order;
  if (paymentMode === PaymentMode.payBeforeDelivery) return t.dueBefore;
  if (dueTime === null) return t.dueUnknown;
  const days = daysUnpaid(order, chinaDay(new Date()));
  return (
    <>
      {date(dueTime)} {dueProvisional ? <small className="mall-dim">{t.dueProvisional}</small> : null}
      {days > 0 ? <Tag tone="danger">{t.unpaidFor(days)}</Tag> : null}
    </>
  );
}

/** How an order is paid, when, what of it is paid and what is not: both sides read the same. */
function paymentFacts(order: PaidOrder, dueProvisional: boolean): Fact[] {
  const { totalAmount, payableAmount, paidAmount } = order;
  const [open, over] = [openAmount(order), overpaidAmount(order)];
  const terms = { label: t.payTerms, value: paymentWords(order) };
  const paid = { label: t.paid, value: <Money value={paidAmount} /> };
  // nothing is owed for what was refused or cancelled
  if (endedOrders.includes(order.status)) {
    const back = { label: t.overpaid, value: <Money value={paidAmount} strong /> };
    return paidAmount > 0 ? [terms, paid, back] : [terms, paid];
  }
  return [
    terms,
    {
      label: t.payable,
      value: (
        <>
          <Money value={payableAmount} />
          {payableAmount === totalAmount ? null : <small className="mall-dim"> {t.payableByReceipt}</small>}
        </>
      ),
    },
    { label: t.dueDay, value: dueWords(order, dueProvisional) },
    paid,
    over > 0
      ? { label: t.overpaid, value: <Money value={over} strong /> }
      : { label: t.open, value: <Money value={open} strong={open > 0} /> },
  ];
}

/** What is owed for an order, and what was paid of it, by whom, with what proof. */
export function OrderPayments({ order, dueProvisional }: { order: PaidOrder; dueProvisional: boolean }) {
  const { paymentList } = order;
  return (
    <Card title={t.payments} id="payments">
      <Facts facts={paymentFacts(order, dueProvisional)} />
      {paymentList.length > 0 ? (
        <div className={s.paid}>
          <DataTable caption={t.paymentRecords} columns={columns} rows={paymentList} rowKey={({ sysNo }) => sysNo} />
        </div>
      ) : null}
    </Card>
  );
}
