import type { OrderTrade } from "#trpc/contract/order";
import { dateTime, yuan } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Icon } from "~/ui/icon";
import { DeliveryStatusTag, ReceivingStatusTag } from "../document/status";
import s from "./order.module.css";

/** Deliveries of an order, each with its receiving notes, as a tree. */
export function OrderDocuments({ deliveries }: { deliveries: OrderTrade["deliveryList"] }) {
  if (deliveries.length === 0) return <p className="mall-dim">{t.noDocuments}</p>;
  return (
    <ul className={s.tree}>
      {deliveries.map((delivery) => (
        <li key={delivery.sysNo}>
          <div className={s.node}>
            <Icon name="truck-delivery" />
            <a className="mall-link" href={`/delivery-order/${delivery.sysNo}`}>
              {delivery.deliveryNo}
            </a>
            <DeliveryStatusTag status={delivery.status} />
            <span className="mall-dim">
              {delivery.vehicleNo} · {dateTime(delivery.createTime)}
            </span>
          </div>
          {delivery.receivingList.length > 0 ? (
            <ul>
              {delivery.receivingList.map((note) => (
                <li key={note.sysNo} className={s.node}>
                  <Icon name="receipt" />
                  <a className="mall-link" href={`/portal/receiving/${note.sysNo}`}>
                    {note.receivingNo}
                  </a>
                  <ReceivingStatusTag status={note.status} />
                  <span>{yuan(note.totalAmount)}</span>
                  <span className="mall-dim">{dateTime(note.createTime)}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
