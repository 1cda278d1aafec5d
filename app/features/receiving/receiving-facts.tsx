import type { Receiving } from "#trpc/contract/receiving";
import { dateTime } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { receivingText as t } from "~/lib/texts/receiving";
import { Card, type Fact, Facts } from "~/ui/card";

/** Who received what from whom, on which delivery. */
export function ReceivingFacts({ note }: { note: Receiving }) {
  const facts: Fact[] = [
    { label: documentText.purchaser, value: note.purchaserOrganizationName },
    { label: documentText.supplier, value: note.supplierName },
    { label: documentText.receiver, value: note.receiverName },
    {
      label: documentText.delivery,
      value: (
        <a className="mall-link" href={`/delivery-order/${note.orderDeliverySysNo}`}>
          {note.deliveryNo}
        </a>
      ),
    },
    {
      label: documentText.order,
      value: (
        <a className="mall-link" href={`/portal/order/${note.orderSysNo}`}>
          {note.orderNo}
        </a>
      ),
    },
    { label: t.receiveTime, value: dateTime(note.receiveTime) },
    ...(note.remark ? [{ label: documentText.remark, value: note.remark, wide: true }] : []),
  ];
  return (
    <Card>
      <Facts facts={facts} />
    </Card>
  );
}
