import { type Fields, text } from "../document/fields";
import { plainPhone } from "../document/plain-text";

/** The truck and who drives it, as a form says it. */
export const truckIn = (fields: Fields) => ({
  carrier: text(fields, "carrier"),
  vehicleNo: text(fields, "vehicleNo"),
  driverName: text(fields, "driverName"),
  driverMobile: plainPhone(text(fields, "driverMobile")),
  remark: text(fields, "remark"),
});
