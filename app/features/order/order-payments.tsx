import type { OrderPayment } from "#trpc/contract/order";
import { openAmount } from "#trpc/rules/payment";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { orderText as t } from "~/lib/texts/order";
import { Card } from "~/ui/card";
import { type Column, DataTable } from "~/ui/data-table";
import { Icon } from "~/ui/icon";
import { Money } from "~/ui/price";
import d from "../document/document.module.css";
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
  { key: "time", title: t.payTime, width: 176, card: "title", cell: ({ createTime }) => dateTime(createTime) },
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

interface Shown {
  totalAmount: number;
  paidAmount: number;
  paymentList: readonly OrderPayment[];
}

/** What was paid of an order, by whom, with what proof; both sides see the same. */
export function OrderPayments({ order }: { order: Shown }) {
  const { paymentList, paidAmount } = order;
  if (paymentList.length === 0) return null;
  const open = openAmount(order);
  return (
    <Card title={t.payments} id="payments" flush>
      <DataTable caption={t.payments} columns={columns} rows={paymentList} rowKey={({ sysNo }) => sysNo} />
      <div className={d.sums}>
        <span>
          {t.paid} <Money value={paidAmount} />
        </span>
        {open > 0 ? (
          <span>
            {t.open} <Money value={open} strong />
          </span>
        ) : null}
      </div>
    </Card>
  );
}
