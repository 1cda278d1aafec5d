import { between, oneOf } from "../random";

const DRIVERS = ["唐明亮", "周长河", "谢大勇", "冉启军", "廖春林", "蒋万里"];
const CARRIERS = ["渝达货运有限公司", "山城捷运物流", "自有车队"];

/** Truck and driver of a load: a supplier sends the same few again and again. Names and numbers are invented. */
export function truckOf(supplier: number, name: string, truck: number) {
  const which = between(0, 2, "driver", supplier, name, truck);
  const driver = DRIVERS[(supplier * 2 + which) % DRIVERS.length] ?? "";
  return {
    carrier: oneOf(CARRIERS, "carrier", supplier, which),
    vehicleNo: `渝A·D${String(between(1000, 9999, "plate", supplier, which))}`,
    driverName: driver,
    driverMobile: `1380000${String(between(2000, 2999, "mobile", supplier, which))}`,
  };
}
