import type { Side } from "#trpc/contract/define";
import type { ReceivingRow } from "#trpc/contract/receiving";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { type Column, DataTable } from "~/ui/data-table";
import { Money } from "~/ui/price";
import d from "../document/document.module.css";
import { Goods } from "../document/goods";
import { ReceivingStatusTag } from "../document/status";
import { mayWrite } from "./may-write";

function NoteGoods({ note }: { note: ReceivingRow }) {
  const [first] = note.itemList;
  if (!first) return null;
  const more = note.itemCount > 1 ? documentText.andMore(note.itemCount) : undefined;
  return <Goods name={first.skuName} spec={first.skuSpec} more={more} />;
}

function rowAction(note: ReceivingRow): { href: string; label: string } | undefined {
  const { sysNo, orderDeliverySysNo, actionList } = note;
  if (mayWrite(note)) {
    return { href: `/portal/receiving/submit?note=${sysNo}&delivery=${orderDeliverySysNo}`, label: t.continueEdit };
  }
  if (actionList.some((action) => action.endsWith(":confirm"))) {
    return { href: `/portal/receiving/${sysNo}`, label: t.toConfirmAction };
  }
  return undefined;
}

function columns(side: Side): Column<ReceivingRow>[] {
  return [
    {
      key: "no",
      title: t.number,
      width: 176,
      card: "title",
      cell: (note) => (
        <div className={d.number}>
          <a className="mall-link" href={`/portal/receiving/${note.sysNo}`}>
            {note.receivingNo}
          </a>
          <p className="mall-dim">{dateTime(note.receiveTime)}</p>
        </div>
      ),
    },
    { key: "goods", title: t.goods, cell: (note) => <NoteGoods note={note} /> },
    {
      key: "party",
      title: side === "supplier" ? t.purchaser : t.supplier,
      width: 140,
      cell: (note) => {
        const name = side === "supplier" ? note.purchaserOrganizationName : note.supplierName;
        return (
          <span className="mall-clamp-2" title={name}>
            {name}
          </span>
        );
      },
    },
    {
      key: "delivery",
      title: t.delivery,
      width: 170,
      cell: (note) => (
        <a className="mall-link" href={`/delivery-order/${note.orderDeliverySysNo}`}>
          {note.deliveryNo}
        </a>
      ),
    },
    {
      key: "amount",
      title: t.amount,
      width: 120,
      align: "right",
      card: "amount",
      cell: (note) => <Money value={note.totalAmount} strong />,
    },
    {
      key: "status",
      title: t.status,
      width: 108,
      card: "status",
      cell: (note) => <ReceivingStatusTag status={note.status} viewStatus={note.viewStatus} />,
    },
    {
      key: "actions",
      title: documentText.actions,
      width: 84,
      align: "right",
      card: "actions",
      cell: (note) => {
        const next = rowAction(note);
        return (
          <div className={d.rowActions}>
            {next ? (
              <a className="mall-link" href={next.href}>
                {next.label}
              </a>
            ) : null}
            <a
              className="mall-link"
              href={`/portal/receiving/${note.sysNo}`}
              aria-label={`${documentText.view} ${note.receivingNo}`}
            >
              {documentText.view}
            </a>
          </div>
        );
      },
    },
  ];
}

/** Receiving notes as a list: what, from whom, worth how much, where it stands. */
export function ReceivingTable({ rows, side }: { rows: readonly ReceivingRow[]; side: Side }) {
  return <DataTable caption={t.title} columns={columns(side)} rows={rows} rowKey={({ sysNo }) => sysNo} />;
}
