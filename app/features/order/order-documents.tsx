import type { ReactNode } from "react";
import type { OrderTrade } from "#trpc/contract/order";
import { RefusalStatus } from "#trpc/contract/shared/codes";
import { dateTime, yuan } from "~/lib/format";
import { orderText as t } from "~/lib/texts/order";
import { Icon } from "~/ui/icon";
import d from "../document/document.module.css";
import { DocumentLink } from "../document/document-link";
import { ReturnNodes } from "../document/related-returns";
import { DeliveryStatusTag, ReceivingStatusTag, RefusalTag } from "../document/status";
import s from "./order.module.css";

/** Deliveries of an order, each with its receiving notes and their returns, as a tree. */
export function OrderDocuments({ deliveries }: { deliveries: OrderTrade["deliveryList"] }) {
  if (deliveries.length === 0) return <p className="mall-dim">{t.noDocuments}</p>;
  return (
    <ul className={s.tree}>
      {deliveries.map((delivery) => (
        <li key={delivery.sysNo}>
          <div className={d.node}>
            <Icon name="truck-delivery" />
            <DocumentLink kind="delivery" sysNo={delivery.sysNo} no={delivery.deliveryNo} />
            {delivery.refusalStatus === RefusalStatus.agreed ? null : <DeliveryStatusTag status={delivery.status} />}
            <RefusalTag delivery={delivery} />
            <span className="mall-dim">
              {delivery.vehicleNo} · {dateTime(delivery.createTime)}
            </span>
          </div>
          <Below>
            {delivery.receivingList.map((note) => (
              <li key={note.sysNo}>
                <div className={d.node}>
                  <Icon name="receipt" />
                  <DocumentLink kind="receiving" sysNo={note.sysNo} no={note.receivingNo} />
                  <ReceivingStatusTag status={note.status} />
                  <span>{yuan(note.totalAmount)}</span>
                  <span className="mall-dim">{dateTime(note.createTime)}</span>
                </div>
                <Below>
                  {note.returnList.length > 0 ? [<ReturnNodes key="returns" returns={note.returnList} />] : []}
                </Below>
              </li>
            ))}
          </Below>
        </li>
      ))}
    </ul>
  );
}

/** What hangs below a document, where something does. */
function Below({ children }: { children: readonly ReactNode[] }) {
  return children.length > 0 ? <ul>{children}</ul> : null;
}
