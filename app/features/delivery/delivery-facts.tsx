import type { OrderDelivery } from "#trpc/contract/delivery";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { Card, Facts } from "~/ui/card";
import d from "~/ui/page.module.css";
import { factsOf, purchaserField, remarkField, supplierField } from "../document/fields";
import { whenFields } from "../document/when";
import { deliveryFields as f } from "./delivery-fields";
import { ExpectedForm } from "./expected-form";

/** Truck and driver beside place and people. */
export function DeliveryFacts({ delivery }: { delivery: OrderDelivery }) {
  return (
    <div className={d.pair}>
      <Card title={t.carriage}>
        <Facts
          columns={1}
          facts={factsOf(delivery, [
            ...[f.order, supplierField, f.vehicle, f.driver, f.carrier],
            ...[f.outbound, f.expected, f.stationName, f.plantTime, f.slump],
          ])}
        />
        <ExpectedForm delivery={delivery} />
      </Card>
      <Card title={documentText.destination}>
        <Facts
          columns={1}
          facts={factsOf(delivery, [
            ...[purchaserField, f.receiver, f.address, f.weighing],
            ...whenFields("delivery"),
            ...[f.orderRemark, { ...remarkField, wide: undefined }],
          ])}
        />
      </Card>
    </div>
  );
}
