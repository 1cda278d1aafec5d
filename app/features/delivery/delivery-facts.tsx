import type { OrderDelivery } from "#trpc/contract/delivery";
import { Weighing } from "#trpc/contract/shared/codes";
import { isAwaited } from "#trpc/rules/expected";
import { dateTime, percent } from "~/lib/format";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { CopyButton } from "~/shell/copy-button";
import { Card, type Fact, Facts } from "~/ui/card";
import d from "../document/document.module.css";
import { linkFact, perhaps, personFact } from "../document/facts";
import { weighingWords } from "../document/weighing-words";
import { whenFacts } from "../document/when";
import { ExpectedForm } from "./expected-form";
import { ExpectedLine } from "./expected-line";

function expectedFact(delivery: OrderDelivery): Fact[] {
  const { expectedTime } = delivery;
  if (expectedTime === null) return isAwaited(delivery) ? [{ label: t.expected, value: t.notSaid }] : [];
  const value = isAwaited(delivery) ? <ExpectedLine truck={delivery} /> : dateTime(expectedTime);
  return [{ label: t.expected, value }];
}

/** Truck and driver beside place and people. */
export function DeliveryFacts({ delivery }: { delivery: OrderDelivery }) {
  const { receiveAddress: to } = delivery;
  const address = `${to.areaName} ${to.address}`;
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
            ...expectedFact(delivery),
            ...perhaps(t.plantTime, delivery.plantTime),
            ...perhaps(t.slump, delivery.slump),
          ]}
        />
        <ExpectedForm delivery={delivery} />
      </Card>
      <Card title={documentText.destination}>
        <Facts
          columns={1}
          facts={[
            { label: documentText.purchaser, value: delivery.purchaserOrganizationName },
            personFact(documentText.receiver, to.contactName, to.contactMobile),
            {
              label: documentText.address,
              value: (
                <>
                  {address}{" "}
                  <CopyButton text={`${address} ${to.contactName} ${to.contactMobile}`} name={t.copyAddress} />
                </>
              ),
            },
            { label: documentText.weighing, value: `${weighingWords(delivery, delivery.itemList)}${byWeight}` },
            ...whenFacts("delivery", delivery),
            ...perhaps(t.orderRemark, delivery.orderRemark),
            ...perhaps(documentText.remark, delivery.remark),
          ]}
        />
      </Card>
    </div>
  );
}
