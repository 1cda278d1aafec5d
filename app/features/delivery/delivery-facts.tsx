import type { OrderDelivery } from "#trpc/contract/delivery";
import { Weighing } from "#trpc/contract/shared/codes";
import { weighing } from "#trpc/contract/shared/labels";
import { dateTime, percent } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card, type Fact, Facts } from "~/ui/card";
import d from "../document/document.module.css";

function Phone({ number }: { number: string }) {
  return (
    <a className={d.tel} href={`tel:${number}`}>
      {number}
    </a>
  );
}

/** Truck and driver beside place and people. */
export function DeliveryFacts({ delivery }: { delivery: OrderDelivery }) {
  const { receiveAddress: to } = delivery;
  const carriage: Fact[] = [
    {
      label: documentText.order,
      value: (
        <a className="mall-link" href={`/portal/order/${delivery.orderSysNo}`}>
          {delivery.orderNo}
        </a>
      ),
    },
    { label: documentText.supplier, value: delivery.supplierName },
    { label: t.vehicle, value: delivery.vehicleNo },
    {
      label: t.driver,
      value: (
        <>
          {delivery.driverName} <Phone number={delivery.driverMobile} />
        </>
      ),
    },
    ...(delivery.carrier ? [{ label: t.carrier, value: delivery.carrier }] : []),
    { label: t.outboundTime, value: dateTime(delivery.outboundTime) },
  ];
  const byWeight =
    delivery.weighing === Weighing.weighbridge ? `（${t.tolerance(percent(delivery.massTolerance))}）` : "";
  const destination: Fact[] = [
    { label: documentText.purchaser, value: delivery.purchaserOrganizationName },
    {
      label: documentText.receiver,
      value: (
        <>
          {to.contactName} <Phone number={to.contactMobile} />
        </>
      ),
    },
    { label: documentText.address, value: `${to.areaName} ${to.address}` },
    { label: documentText.weighing, value: `${weighing[delivery.weighing]}${byWeight}` },
    ...(delivery.remark ? [{ label: documentText.remark, value: delivery.remark }] : []),
  ];
  return (
    <div className={d.pair}>
      <Card title={t.carriage}>
        <Facts facts={carriage} columns={1} />
      </Card>
      <Card title={documentText.destination}>
        <Facts facts={destination} columns={1} />
      </Card>
    </div>
  );
}
