import type { DeliveryRow, OrderDelivery } from "#trpc/contract/delivery";
import { Weighing } from "#trpc/contract/shared/codes";
import { deliveryOrderStatus } from "#trpc/contract/shared/labels";
import { isAwaited } from "#trpc/rules/expected";
import { dateTime, percent } from "~/lib/format";
import { certificateText } from "~/lib/texts/certificate";
import { deliveryText as t } from "~/lib/texts/delivery";
import { documentText } from "~/lib/texts/document";
import { CopyButton } from "~/shell/copy-button";
import { fieldsOf } from "../document/fields";
import { weighingWords } from "../document/weighing-words";
import { certificateWords } from "./certificates";
import { ExpectedLine } from "./expected-line";

const row = fieldsOf<DeliveryRow>();
const delivery = fieldsOf<OrderDelivery>();

const addressText = ({ receiveAddress: to }: OrderDelivery) => `${to.areaName} ${to.address}`;

/** What a delivery note says of itself. */
export const deliveryFields = {
  number: row.text(t.number, ({ deliveryNo }) => deliveryNo),
  created: row.time(documentText.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, deliveryOrderStatus, ({ status }) => status),
  order: row.link("order", ({ orderSysNo, orderNo }) => ({ sysNo: orderSysNo, no: orderNo })),
  vehicle: row.text(t.vehicle, ({ vehicleNo }) => vehicleNo, { of: "vehicle", width: 14 }),
  driverName: row.text(t.driver, ({ driverName }) => driverName, { of: "vehicle", width: 14 }),
  driver: delivery.person(t.driver, ({ driverName: name, driverMobile: mobile }) => ({ name, mobile })),
  carrier: delivery.text(t.carrier, ({ carrier }) => carrier),
  outbound: delivery.time(t.outboundTime, ({ outboundTime }) => outboundTime),
  /** On the way it is said that nobody said it; on paper it is left out. */
  expected: delivery.text(
    t.expected,
    (document) =>
      document.expectedTime === null ? (isAwaited(document) ? t.notSaid : "") : dateTime(document.expectedTime),
    {
      shown: (document) =>
        document.expectedTime === null ? (
          t.notSaid
        ) : isAwaited(document) ? (
          <ExpectedLine truck={document} />
        ) : (
          dateTime(document.expectedTime)
        ),
    },
  ),
  expectedTime: delivery.time(t.expected, ({ expectedTime }) => expectedTime),
  stationName: delivery.text(t.stationName, ({ stationName }) => stationName),
  plantTime: delivery.text(t.plantTime, ({ plantTime }) => plantTime),
  slump: delivery.text(t.slump, ({ slump }) => slump),
  receiver: delivery.person(documentText.receiver, ({ receiveAddress: to }) => ({
    ...{ name: to.contactName, mobile: to.contactMobile },
  })),
  address: delivery.text(documentText.address, addressText, {
    shown: (document) => {
      const { contactName, contactMobile } = document.receiveAddress;
      const address = addressText(document);
      return (
        <>
          {address} <CopyButton text={`${address} ${contactName} ${contactMobile}`} name={t.copyAddress} />
        </>
      );
    },
  }),
  weighing: delivery.text(documentText.weighing, (document) => {
    const words = weighingWords(document, document.itemList);
    return document.weighing === Weighing.weighbridge
      ? `${words}（${t.tolerance(percent(document.massTolerance))}）`
      : words;
  }),
  orderRemark: delivery.text(t.orderRemark, ({ orderRemark }) => orderRemark),
  certificates: delivery.text(certificateText.title, ({ certificatesMissing, certificateList }) =>
    certificatesMissing ? certificateText.onPaperMissing : certificateWords(certificateList),
  ),
};
