import type { AppLoadContext } from "@remix-run/server-runtime";
import type { DeliveryRow } from "#trpc/contract/delivery";
import { DeliveryStatus, ShippingTrace } from "#trpc/contract/shared/codes";
import { orNothing } from "~/lib/failure";

const SHOWN = 5;
/** Newest first; whoever has more of them at the gate looks into the list. */
const LOOKED_AT = 20;

const receivable = ({ actionList }: DeliveryRow): boolean => actionList.includes("delivery:purchaser:receive");

/** What is there comes before what is expected, the soonest first. */
function firstAtGate(a: DeliveryRow, b: DeliveryRow): number {
  const [here, there] = [a, b].map(({ shippingTrace }) => (shippingTrace ?? 0) >= ShippingTrace.delivered);
  if (here !== there) return here ? -1 : 1;
  return (a.expectedTime ?? Number.MAX_SAFE_INTEGER) - (b.expectedTime ?? Number.MAX_SAFE_INTEGER);
}

/**
 * What waits at the gate for a reader on a phone who may receive it, what has arrived first; undefined for everybody
 * else, and where nothing waits.
 */
export async function loadTrucks({ request, context }: { request: Request; context: AppLoadContext }) {
  const { api, device, session } = context;
  const side = device === "mobile" ? (await session.read())?.applicationKey : undefined;
  if (side !== "purchaser" && side !== "personal") return undefined;
  const page = await api.delivery
    .searchList({ statusList: [DeliveryStatus.waitingReceipt], pageSize: LOOKED_AT })
    .catch(orNothing(request));
  const trucks = page?.datas.filter(receivable) ?? [];
  if (!page || trucks.length === 0) return undefined;
  const shown = trucks.sort(firstAtGate).slice(0, SHOWN);
  return { total: Math.max(page.total, trucks.length), rows: shown.map(truckOf) };
}

/** A row as the card shows it: a phone need not load more. */
function truckOf(row: DeliveryRow) {
  const { sysNo, deliveryNo, vehicleNo, supplierName, shippingTrace, itemList, itemCount } = row;
  const { status, expectedTime, certificatesMissing, wishDate, wishHalf, promiseDate, promiseHalf } = row;
  const goods = itemList[0] ? `${itemList[0].skuName} ${itemList[0].skuSpec}` : "";
  return {
    ...{ sysNo, deliveryNo, vehicleNo, supplierName, goods, itemCount },
    due: { status, wishDate, wishHalf, promiseDate, promiseHalf },
    truck: { status, shippingTrace, expectedTime, certificatesMissing },
  };
}
export type Truck = ReturnType<typeof truckOf>;
export type Trucks = NonNullable<Awaited<ReturnType<typeof loadTrucks>>>;
