import { DeliveryStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import { keepTogether } from "~/lib/format";
import { withQuery } from "~/lib/query";
import { scanText as t } from "~/lib/texts/scan";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { Tag } from "~/ui/tag";
import { ExpectedLine } from "../delivery/expected-line";
import { documentPath } from "../document/paths";
import { CertificateTag } from "../document/status";
import { DueLine, LateTag } from "../document/when";
import type { Trucks } from "./load-trucks";
import { SCAN } from "./scan-path";
import s from "./trucks-card.module.css";

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
        {rows.map(
          ({
            sysNo,
            deliveryNo,
            vehicleNo,
            supplierName,
            shippingTrace,
            goods,
            itemCount,
            due,
            truck,
            certificatesMissing,
          }) => (
            <li key={sysNo}>
              <a className={s.truck} href={documentPath("delivery", sysNo)}>
                <span className={s.first}>
                  <b>{vehicleNo}</b>
                  {(shippingTrace ?? 0) >= ShippingTrace.delivered ? (
                    <Tag tone="success">{t.arrived}</Tag>
                  ) : (
                    <Tag tone="accent">{t.moving}</Tag>
                  )}
                  <LateTag kind="delivery" document={due} />
                  <CertificateTag delivery={{ status: due.status, certificatesMissing }} />
                </span>
                <span className="mall-clamp-2">
                  {keepTogether(goods)} {itemCount > 1 ? t.and(itemCount) : ""}
                </span>
                <small className="mall-dim">
                  {supplierName} · {deliveryNo}
                </small>
                {truck.expectedTime === null ? <DueLine document={due} /> : <ExpectedLine truck={truck} />}
              </a>
              <LinkButton
                href={withQuery("/portal/receiving/submit", "", { delivery: String(sysNo) })}
                aria-label={`${t.receive} ${vehicleNo} ${deliveryNo}`}
              >
                {t.receive}
              </LinkButton>
            </li>
          ),
        )}
      </ul>
      <p className={s.all}>
        <a
          className="mall-link"
          href={withQuery("/delivery-order", "", { status: String(DeliveryStatus.waitingReceipt) })}
        >
          {t.allTrucks}
        </a>
      </p>
    </Card>
  );
}
