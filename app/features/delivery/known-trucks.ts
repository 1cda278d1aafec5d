import type { LoaderFunctionArgs } from "@remix-run/node";
import type { Capacity } from "#trpc/rules/truck-load";
import { orUnread } from "~/lib/failure";
import { partsText } from "~/lib/texts/parts";

/** Delivery notes that are looked through, the newest first. */
const LOOKED_THROUGH = 50;
/** Trucks of the book that are offered, and of the last notes besides. */
const OF_BOOK = 100;
const MOST_TRUCKS = 10;

/** A truck to choose from, and who drives it. */
export interface Truck extends Capacity {
  vehicleNo: string;
  driverName: string;
  driverMobile: string;
  /** the haulage company; empty if not given */
  carrier: string;
}

type Asking = Pick<LoaderFunctionArgs, "request" | "context">;

/** The trucks of the supplier's book, then those of its last delivery notes; none where they cannot be read. */
export async function knownTrucks({ request, context }: Asking): Promise<Truck[]> {
  const unread = orUnread(context, partsText.vehicles, request);
  const [book, notes] = await Promise.all([
    context.api.vehicle.search({ pageSize: OF_BOOK }).catch(unread),
    context.api.delivery.searchList({ pageSize: LOOKED_THROUGH }).catch(unread),
  ]);
  const trucks = new Map<string, Truck>();
  const keyOf = ({ vehicleNo, driverMobile }: Truck) => JSON.stringify([vehicleNo, driverMobile]);
  for (const { sysNo: _sysNo, isDefault: _isDefault, ...truck } of book?.datas ?? []) trucks.set(keyOf(truck), truck);
  const most = trucks.size + MOST_TRUCKS;
  for (const { vehicleNo, driverName, driverMobile, carrier } of notes?.datas ?? []) {
    const truck = { vehicleNo, driverName, driverMobile, carrier, capacity: null, capacityUnit: "" };
    if (trucks.size < most && !trucks.has(keyOf(truck))) trucks.set(keyOf(truck), truck);
  }
  return [...trucks.values()];
}
