import { loadsText } from "~/features/measure/measured";
import { dateTime, keepTogether } from "~/lib/format";
import { siteText as t } from "~/lib/texts/site-receiving";
import { LinkButton } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { Tag } from "~/ui/tag";
import type { Truck } from "./kept";
import s from "./site.module.css";
import { placeHref } from "./use-place";

export interface TruckListProps {
  trucks: readonly Truck[];
  /** trucks of which a record has not reached the mall */
  recorded: ReadonlySet<number>;
  /** trucks of which something was typed */
  begun: ReadonlySet<number>;
}

function TruckCard({ truck, recorded, begun }: { truck: Truck; recorded: boolean; begun: boolean }) {
  const { sysNo, deliveryNo, vehicleNo, supplierName, use, itemList, isHere, isBegun, expectedTime } = truck;
  const { driverName, driverMobile, mayReceive, mayRefuse, certificatesMissing } = truck;
  return (
    <li className={s.truck}>
      <p className={s.plate}>
        <b>{vehicleNo}</b>
        {isBegun ? <Tag tone="warning">{t.partly}</Tag> : null}
        {isBegun ? null : <Tag tone={isHere ? "success" : "accent"}>{isHere ? t.here : t.moving}</Tag>}
        {begun ? <Tag tone="warning">{t.begun}</Tag> : null}
        {certificatesMissing ? <Tag tone="danger">{t.lacksPapers}</Tag> : null}
      </p>
      {itemList.slice(0, 3).map((item) => (
        <p key={item.sysNo}>{keepTogether(`${item.skuName} ${item.skuSpec}`)}</p>
      ))}
      <p className={s.load}>{loadsText(itemList)}</p>
      <p className="mall-dim">
        {supplierName} <span className={s.number}>{deliveryNo}</span>
      </p>
      {use ? <p className="mall-dim">{use}</p> : null}
      {expectedTime === null ? null : <p className="mall-dim">{t.expected(dateTime(expectedTime))}</p>}
      <a className={s.call} href={`tel:${driverMobile}`} aria-label={`${t.call} ${driverName} ${driverMobile}`}>
        <Icon name="phone" size={20} /> {driverName} {driverMobile}
      </a>
      {recorded ? (
        <p className={s.recorded}>
          <Icon name="circle-check" size={20} /> {t.recorded}
        </p>
      ) : (
        <div className={s.choices}>
          {mayReceive ? (
            <LinkButton
              href={placeHref({ kind: "receive", sysNo })}
              variant="primary"
              size="large"
              aria-label={`${t.receive} ${vehicleNo} ${deliveryNo}`}
            >
              {t.receive}
            </LinkButton>
          ) : null}
          {mayRefuse ? (
            <LinkButton
              href={placeHref({ kind: "refuse", sysNo })}
              variant="danger"
              size="large"
              aria-label={`${t.refuse} ${vehicleNo} ${deliveryNo}`}
            >
              {t.refuse}
            </LinkButton>
          ) : null}
        </div>
      )}
    </li>
  );
}

/** The trucks that wait to be received, as they come to the gate. */
export function TruckList({ trucks, recorded, begun }: TruckListProps) {
  return (
    <section>
      <h2 className={s.heading}>{t.trucks(trucks.length)}</h2>
      {trucks.length === 0 ? <p className={s.empty}>{t.noTrucks}</p> : null}
      <ul className={s.cards}>
        {trucks.map((truck) => (
          <TruckCard
            key={truck.sysNo}
            truck={truck}
            recorded={recorded.has(truck.sysNo)}
            begun={begun.has(truck.sysNo)}
          />
        ))}
      </ul>
    </section>
  );
}
