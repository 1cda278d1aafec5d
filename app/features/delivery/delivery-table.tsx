import type { Side } from "#trpc/contract/define";
import type { DeliveryRow } from "#trpc/contract/delivery";
import { dateTime, quantity } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { type Column, DataTable } from "~/ui/data-table";
import d from "../document/document.module.css";
import { Goods } from "../document/goods";
import { DeliveryStatusTag } from "../document/status";
import s from "./delivery.module.css";

function DeliveryGoods({ delivery }: { delivery: DeliveryRow }) {
  const [first] = delivery.itemList;
  if (!first) return null;
  const pieces = first.pieceCount === null ? "" : `${t.pieces(first.pieceCount)} / `;
  const more = delivery.itemCount > 1 ? documentText.andMore(delivery.itemCount) : undefined;
  const load = `${pieces}${quantity(first.quantity)} ${first.unit}`;
  return <Goods name={first.skuName} spec={load} image={first.mainImgUrl} more={more} />;
}

/** The next act from the list, as a link; the rest stands on the delivery's own page. */
function rowAction({ sysNo, actionList }: DeliveryRow): { href: string; label: string } | undefined {
  if (actionList.includes("delivery:purchaser:receive")) {
    return { href: `/portal/receiving/submit?delivery=${sysNo}`, label: t.receive };
  }
  if (actionList.includes("delivery:supplier:outbound")) return { href: `/delivery-order/${sysNo}`, label: t.outbound };
  return undefined;
}

function columns(side: Side): Column<DeliveryRow>[] {
  return [
    {
      key: "no",
      title: t.number,
      width: 176,
      card: "title",
      cell: (row) => (
        <div className={d.number}>
          <a className="mall-link" href={`/delivery-order/${row.sysNo}`}>
            {row.deliveryNo}
          </a>
          <p className="mall-dim">{dateTime(row.createTime)}</p>
        </div>
      ),
    },
    { key: "goods", title: t.goods, cell: (row) => <DeliveryGoods delivery={row} /> },
    {
      key: "party",
      title: side === "supplier" ? t.purchaser : t.supplier,
      width: 140,
      cell: (row) => {
        const name = side === "supplier" ? row.purchaserOrganizationName : row.supplierName;
        return (
          <span className="mall-clamp-2" title={name}>
            {name}
          </span>
        );
      },
    },
    {
      key: "vehicle",
      title: t.vehicle,
      width: 116,
      cell: (row) => (
        <div className={s.vehicle}>
          <p>{row.vehicleNo}</p>
          <p className="mall-dim">{row.driverName}</p>
        </div>
      ),
    },
    {
      key: "order",
      title: t.order,
      width: 170,
      cell: (row) => (
        <a className="mall-link" href={`/portal/order/${row.orderSysNo}`}>
          {row.orderNo}
        </a>
      ),
    },
    {
      key: "status",
      title: t.status,
      width: 84,
      card: "status",
      cell: (row) => <DeliveryStatusTag status={row.status} />,
    },
    {
      key: "actions",
      title: documentText.actions,
      width: 84,
      align: "right",
      card: "actions",
      cell: (row) => {
        const next = rowAction(row);
        return (
          <div className={d.rowActions}>
            {next ? (
              <a className="mall-link" href={next.href}>
                {next.label}
              </a>
            ) : null}
            <a
              className="mall-link"
              href={`/delivery-order/${row.sysNo}`}
              aria-label={`${documentText.view} ${row.deliveryNo}`}
            >
              {documentText.view}
            </a>
          </div>
        );
      },
    },
  ];
}

/** Deliveries as a list: what, from whom, in which truck, where it stands. */
export function DeliveryTable({ rows, side }: { rows: readonly DeliveryRow[]; side: Side }) {
  return <DataTable caption={t.title} columns={columns(side)} rows={rows} rowKey={({ sysNo }) => sysNo} />;
}
