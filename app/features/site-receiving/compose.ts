import { personKey } from "#trpc/rules/person-key";
import { shortage } from "#trpc/rules/shortage";
import type { Recorded } from "#trpc/rules/site-outbox";
import { quantity } from "~/lib/format";
import { receivingText } from "~/lib/texts/receiving";
import { siteText as t } from "~/lib/texts/site-receiving";
import { readReceipt } from "../receiving/read-receipt";
import { REST, type ReceiptFormLine } from "../receiving/receipt-lines";
import type { SitePerson, Truck, What } from "./kept";

type Values = Readonly<Record<string, string>>;
type Item = What["itemList"][number];

const MOST_NOTE = 500;

/** “361 根，过磅 12.48 吨，拒收：锈蚀” */
function countWords({ pieceCount, weighedMass, receivedQuantity, refused, refusalReason }: Item, unit: string): string {
  return [
    pieceCount === undefined ? "" : `${pieceCount} 根`,
    weighedMass === undefined ? "" : `过磅 ${quantity(weighedMass)} ${unit}`,
    receivedQuantity === undefined ? "" : `${quantity(receivedQuantity)} ${unit}`,
    refused ? `拒收：${refusalReason ?? ""}` : "",
  ]
    .filter(Boolean)
    .join("，");
}

const nothing = { itemList: [], remark: "", shortReason: "", endsDelivery: false, asksToEnd: false, reason: "" };
const by = ({ userSysNo, organizationSysNo }: SitePerson) => ({ userSysNo, organizationSysNo });
const shownTruck = ({ deliveryNo, vehicleNo, supplierName }: What["truck"]) => ({
  deliveryNo,
  vehicleNo,
  supplierName,
});

/** What a filled-in receipt says, or what is wrong with it by the names of its fields. */
export function composeReceipt(
  {
    truck,
    lines,
    values,
    photos,
  }: { truck: Truck; lines: readonly ReceiptFormLine[]; values: Values; photos: readonly string[] },
  person: SitePerson,
): { what: What } | { errors: Readonly<Record<string, string>> } {
  const value = (name: string) => values[name] ?? "";
  const { items, sent, errors: found } = readReceipt(lines, value, false);
  const errors = { ...found };
  const entries = new Map(items.map((item) => [item.deliveryItemSysNo, item]));
  const missing = shortage(lines.map((line) => ({ line, entry: entries.get(line.key) })));
  if (items.length > 0 && missing !== "" && value(REST) === "") errors[REST] = receivingText.chooseRest;
  if (items.length === 0 && Object.keys(errors).length === 0) errors.itemList = receivingText.nothingEntered;
  if (Object.keys(errors).length > 0) return { errors };
  const words = sent.map((line, index) => {
    const item = items[index];
    return t.lineWords(line.lineNo, `${line.skuName} ${line.skuSpec}`.trim(), item ? countWords(item, line.unit) : "");
  });
  const what: What = {
    ...nothing,
    ...by(person),
    kind: "receive",
    itemList: items,
    remark: value("remark"),
    shortReason: value("shortReason"),
    endsDelivery: value(REST) === "end",
    asksToEnd: value(REST) === "ask",
    ...{ photos, values, lines: words, truck: shownTruck(truck) },
  };
  return { what };
}

/** The whole truck is turned away. */
export const composeRefusal = (
  { truck, reason, photos }: { truck: Truck; reason: string; photos: readonly string[] },
  person: SitePerson,
): What => ({
  ...nothing,
  ...by(person),
  ...{
    kind: "refuse",
    reason,
    photos,
    values: { reason },
    lines: [`${t.reason}：${reason}`],
    truck: shownTruck(truck),
  },
});

/** What was counted, as a remark on the truck: its documents stay as they are. */
export function composeNote({ lines, truck, userSysNo, organizationSysNo }: What): What {
  const reason = t.noteWords(lines.join("；")).slice(0, MOST_NOTE);
  return { ...nothing, userSysNo, organizationSysNo, kind: "note", reason, photos: [], values: {}, lines, truck };
}

/** A record of this moment by the phone's clock, under a new key. */
export const recordOf = (deliverySysNo: number, what: What, replacesKey?: string): Recorded<What> => ({
  key: crypto.randomUUID(),
  person: personKey(what),
  deliverySysNo,
  phoneTime: Math.floor(Date.now() / 1000),
  ...(replacesKey ? { replacesKey } : {}),
  what,
});
