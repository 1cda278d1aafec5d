import type { OrderDelivery } from "#trpc/contract/delivery";
import { Weighing } from "#trpc/contract/shared/codes";
import { dateTime, percent } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card, Facts } from "~/ui/card";
import d from "../document/document.module.css";
import { linkFact, perhaps, personFact } from "../document/facts";
import { weighingWords } from "../document/weighing-words";
import { whenFacts } from "../document/when";

/** Truck and driver beside place and people. */
export function DeliveryFacts({ delivery }: { delivery: OrderDelivery }) {
  const { receiveAddress: to } = delivery;
  const byWeight =
    delivery.weighing === Weighing.weighbridge ? `（${t.tolerance(percent(delivery.massTolerance))}）` : "";
  return (
    <div className={d.pair}>
      <Card title={t.carriage}>
        <Facts
          columns={1}
          facts={[
            linkFact("order", delivery.orderSysNo, delivery.orderNo),
            { label: documentText.supplier, value: delivery.supplierName },
            { label: t.vehicle, value: delivery.vehicleNo },
            personFact(t.driver, delivery.driverName, delivery.driverMobile),
            ...perhaps(t.carrier, delivery.carrier),
            { label: t.outboundTime, value: dateTime(delivery.outboundTime) },
          ]}
        />
      </Card>
      <Card title={documentText.destination}>
        <Facts
          columns={1}
          facts={[
            { label: documentText.purchaser, value: delivery.purchaserOrganizationName },
            personFact(documentText.receiver, to.contactName, to.contactMobile),
            { label: documentText.address, value: `${to.areaName} ${to.address}` },
            { label: documentText.weighing, value: `${weighingWords(delivery, delivery.itemList)}${byWeight}` },
            ...whenFacts("delivery", delivery),
            ...perhaps(documentText.remark, delivery.remark),
          ]}
        />
      </Card>
    </div>
  );
}
