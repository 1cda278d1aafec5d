import type { Api } from "~/forms/act";
import { orNothing } from "~/lib/failure";

/** Delivery notes that are looked through, the newest first. */
const LOOKED_THROUGH = 50;
const MOST_TRUCKS = 10;

/** The trucks of the supplier's own last delivery notes; none where they cannot be read. */
export async function knownTrucks(request: Request, api: Api) {
  const page = await api.delivery.searchList({ pageSize: LOOKED_THROUGH }).catch(orNothing(request));
  const trucks = new Map<string, { vehicleNo: string; driverName: string; driverMobile: string; carrier: string }>();
  for (const { vehicleNo, driverName, driverMobile, carrier } of page?.datas ?? []) {
    const key = JSON.stringify([vehicleNo, driverName, driverMobile]);
    if (!trucks.has(key)) trucks.set(key, { vehicleNo, driverName, driverMobile, carrier });
  }
  return [...trucks.values()].slice(0, MOST_TRUCKS);
}
