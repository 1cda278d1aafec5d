import type { PourOrder, PourOrderRow } from "#trpc/contract/pour-order";
import { pouringType, supplyMode } from "#trpc/contract/shared/labels";
import { pourOrderStatus } from "#trpc/rules/kinds/pour-order";
import { quantity } from "~/lib/format";
import { documentText } from "~/lib/texts/document";
import { pourOrderText as t } from "~/lib/texts/pour-order";
import { wordOf } from "~/lib/word-of";
import { fieldsOf } from "../document/fields";

const row = fieldsOf<PourOrderRow>();
const whole = fieldsOf<PourOrder>();
const cubic = (value: number) => `${quantity(value)} ${t.cubic}`;

/** What a pour says of itself. */
export const pourOrderFields = {
  number: row.text(t.number, ({ pourOrderNo }) => pourOrderNo),
  created: row.time(t.created, ({ createTime }) => createTime),
  status: row.code(documentText.status, pourOrderStatus, ({ status }) => status),
  order: row.link("order", ({ orderSysNo, orderNo }) => ({ sysNo: orderSysNo, no: orderNo })),
  project: row.text(t.project, ({ projectName }) => projectName),
  part: row.text(t.part, ({ part }) => part),
  startTime: row.time(t.startTime, ({ startTime }) => startTime),
  mode: row.code(t.mode, supplyMode, ({ mode }) => mode),
  quantity: row.text(t.quantity, ({ quantity: all }) => cubic(all)),
  poured: row.text(t.poured, ({ pouredQuantity }) => (pouredQuantity > 0 ? cubic(pouredQuantity) : "")),
  station: row.text(t.station, ({ stationName }) => stationName),
  fees: row.amount(t.fees, ({ totalAmount }) => totalAmount),
  goods: whole.text(documentText.goods, ({ itemList: [first] }) => `${first?.skuName ?? ""} ${first?.skuSpec ?? ""}`),
  modeHold: whole.text(t.mode, ({ mode, holdQuantity }) =>
    [wordOf(supplyMode, mode), holdQuantity === null ? "" : t.holdAt(quantity(holdQuantity))]
      .filter(Boolean)
      .join("，"),
  ),
  address: whole.text(t.address, ({ address }) => address),
  contact: whole.person(t.contact, ({ contactName, contactMobile }) => ({ name: contactName, mobile: contactMobile })),
  pump: whole.text(t.pump, ({ pouringType: type, pumpLength }) =>
    [wordOf(pouringType, type), pumpLength > 0 ? t.metres(pumpLength) : ""].filter(Boolean).join(" "),
  ),
  interval: whole.text(t.interval, ({ truckInterval }) => t.minutes(truckInterval)),
  capacity: whole.text(t.capacity, ({ truckCapacity }) => cubic(truckCapacity)),
  slump: whole.text(t.slump, ({ slump }) => (slump ? `${slump} mm` : "")),
  additions: whole.text(t.additions, ({ reducer, antifreeze }) =>
    [reducer ? t.reducer : "", antifreeze ? t.antifreeze : ""].filter(Boolean).join("、"),
  ),
  maker: whole.text(t.maker, ({ purchaserUserName }) => purchaserUserName),
  firstTruck: whole.time(t.firstTruck, ({ firstTruckTime }) => firstTruckTime),
  finished: whole.time(t.finished, ({ finishTime }) => finishTime),
};
