import { cx } from "~/lib/cx";
import { keepTogether, yuan } from "~/lib/format";
import { homeText as t } from "~/lib/texts/home";
import { scanText } from "~/lib/texts/scan";
import { workbenchText } from "~/lib/texts/workbench";
import { Icon } from "~/ui/icon";
import { documentPath, listPath } from "../document/paths";
import { useSeesFigures } from "../document/use-columns";
import { useSide } from "../document/use-side";
import { OrderMarks } from "../order/order-marks";
import type { Mine, MyOrder } from "./load-mine";
import s from "./mine.module.css";

function Tile({ order }: { order: MyOrder }) {
  const side = useSide();
  const sees = useSeesFigures("order");
  const { sysNo, orderNo, totalAmount, goods, itemCount, purchaserOrganizationName, supplierName, marks } = order;
  return (
    <li>
      <a href={documentPath("order", sysNo)} className={s.order}>
        <span className={s.first}>
          {sees ? <b className="mall-nums">{yuan(totalAmount)}</b> : null}
          <OrderMarks order={marks} />
        </span>
        <span className={s.goods}>
          {keepTogether(goods)} {itemCount > 1 ? scanText.and(itemCount) : ""}
        </span>
        <small>{side === "supplier" ? purchaserOrganizationName : supplierName}</small>
        <small className="mall-nums">{orderNo}</small>
      </a>
    </li>
  );
}

/** The newest orders of the reader's side, under the banner. */
export function MyOrders({ mine: { orders } }: { mine: Mine }) {
  if (orders.length === 0) return null;
  return (
    <section className={s.orders} aria-labelledby="my-orders">
      <div className={s.head}>
        <h2 id="my-orders">{workbenchText.newest}</h2>
        <a href={listPath.order} className={cx(s.more, "mall-dim")}>
          {t.allOrders}
          <Icon name="chevron-right" />
        </a>
      </div>
      <ul>
        {orders.map((order) => (
          <Tile key={order.sysNo} order={order} />
        ))}
      </ul>
    </section>
  );
}
