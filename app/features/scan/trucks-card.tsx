import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { isAtGate } from "#trpc/rules/expected";
import { keepTogether } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { deliveryText } from "~/lib/texts/delivery";
import { scanText as t } from "~/lib/texts/scan";
import { siteText } from "~/lib/texts/site-receiving";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import { ExpectedLine } from "../delivery/expected-line";
import { documentPath } from "../document/paths";
import { CertificateTag } from "../document/status";
import { DueLine, LateTag } from "../document/when";
import { SITE } from "../site-receiving/paths";
import type { Truck, Trucks } from "./load-trucks";
import { SCAN } from "./scan-path";
import s from "./trucks-card.module.css";

function TruckAtGate({ at }: { at: Truck }) {
  const { sysNo, deliveryNo, vehicleNo, supplierName, goods, load, itemCount, due, truck } = at;
  const { driverName, driverMobile } = at;
  const isHere = isAtGate(truck);
  return (
    <li>
      <div className={s.truck}>
        <a className={s.open} href={documentPath("delivery", sysNo)}>
          <span className={s.first}>
            <b>{vehicleNo}</b>
            <Tag tone={isHere ? "success" : "accent"}>{isHere ? deliveryText.atGate : t.moving}</Tag>
            <LateTag kind="delivery" document={due} />
            <CertificateTag delivery={truck} />
          </span>
          <span className="mall-clamp-2">
            {keepTogether(goods)} {itemCount > 1 ? t.and(itemCount) : ""}
          </span>
          <b className={s.load}>{load}</b>
          <small className={`mall-dim ${s.from}`}>
            <span>{supplierName}</span>
            <span className={s.number}>{deliveryNo}</span>
          </small>
          {truck.expectedTime === null ? <DueLine kind="delivery" document={due} /> : <ExpectedLine truck={truck} />}
        </a>
        <a className={s.call} href={`tel:${driverMobile}`}>
          {driverName} {driverMobile}
        </a>
      </div>
      <LinkButton
        href={withQuery("/portal/receiving/submit", "", { delivery: String(sysNo) })}
        aria-label={`${t.receive} ${vehicleNo} ${deliveryNo}`}
      >
        {t.receive}
      </LinkButton>
    </li>
  );
}

/** The first thing on the phone of who receives: the trucks that are here or on their way, and the way to scan one. */
export function TrucksCard({ trucks }: { trucks: Trucks }) {
  const { total, rows } = trucks;
  return (
    <Card
      title={t.trucks(total)}
      className={s.card}
      flush
      extra={
        <LinkButton href={SCAN} variant="primary" icon="qrcode">
          {t.scan}
        </LinkButton>
      }
    >
      <ul className={s.trucks}>
        {rows.map((at) => (
          <TruckAtGate key={at.sysNo} at={at} />
        ))}
      </ul>
      <p className={s.all}>
        <a
          className="mall-link"
          href={withQuery("/delivery-order", "", { status: String(DeliveryStatus.waitingReceipt) })}
        >
          {t.allTrucks}
        </a>
        {" · "}
        <a className="mall-link" href={SITE}>
          {siteText.title}
        </a>
      </p>
    </Card>
  );
}
