import type { AppLoadContext } from "@remix-run/node";
import type { DeliveryRow } from "#trpc/contract/delivery";
import { DeliveryStatus } from "#trpc/contract/shared/codes";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";
import { loadsText, loadText } from "../measure/measured";

const SHOWN = 5;
/** As they come to the gate; whoever has more of them looks into the list, which has the same order. */
const LOOKED_AT = 20;

const receivable = ({ actionList }: DeliveryRow): boolean => actionList.includes("delivery:purchaser:receive");

/**
 * What waits at the gate for a reader on a phone who may receive it, what has arrived first; undefined for everybody
 * else, and where nothing waits.
 */
export async function loadTrucks({ request, context }: { request: Request; context: AppLoadContext }) {
  const { api, device, session } = context;
  const side = device === "mobile" ? (await session.read())?.applicationKey : undefined;
  if (side !== "purchaser" && side !== "personal") return undefined;
  const page = await api.delivery
    .searchList({
      ...{ statusList: [DeliveryStatus.waitingReceipt], pageSize: LOOKED_AT },
      ...{ sortBy: "arrival", ascending: true },
    })
    .catch(orUnread(context, partsText.trucks, request));
  const trucks = page?.datas.filter(receivable) ?? [];
  if (!page || trucks.length === 0) return undefined;
  return { total: Math.max(page.total, trucks.length), rows: trucks.slice(0, SHOWN).map(truckOf) };
}

/** A row as the card shows it: a phone need not load more. */
function truckOf(row: DeliveryRow) {
  const { sysNo, deliveryNo, vehicleNo, supplierName, shippingTrace, itemList, itemCount } = row;
  const { status, expectedTime, certificatesMissing, wishDate, wishHalf, wishTime } = row;
  const { promiseDate, promiseHalf, promiseTime } = row;
  const { driverName, driverMobile } = row;
  const load = itemCount === itemList.length ? loadsText(itemList) : itemList[0] ? loadText(itemList[0]) : "";
  const goods = itemList[0] ? `${itemList[0].skuName} ${itemList[0].skuSpec}` : "";
  return {
    ...{ sysNo, deliveryNo, vehicleNo, supplierName, goods, load, itemCount, driverName, driverMobile },
    due: { status, wishDate, wishHalf, wishTime, promiseDate, promiseHalf, promiseTime },
    truck: { status, shippingTrace, expectedTime, certificatesMissing },
  };
}
export type Truck = ReturnType<typeof truckOf>;
export type Trucks = NonNullable<Awaited<ReturnType<typeof loadTrucks>>>;
