import { type Fields, text } from "~/forms/fields";
import { expectedIn } from "./expected";

/** The truck and who drives it, as a form says it. */
export const truckIn = (fields: Fields) => ({
  carrier: text(fields, "carrier"),
  vehicleNo: text(fields, "vehicleNo"),
  driverName: text(fields, "driverName"),
  driverMobile: text(fields, "driverMobile"),
  expectedTime: expectedIn(fields),
  remark: text(fields, "remark"),
});

/** What is said of concrete besides. */
export const concreteIn = (fields: Fields) => ({
  plantTime: text(fields, "plantTime"),
  slump: text(fields, "slump"),
  stationName: text(fields, "stationName"),
});

const NAMES = ["carrier", "vehicleNo", "driverName", "driverMobile", "expectedDay", "expectedTime", "remark"];

/** The same as it was typed, for a form that is shown again. */
export const truckValues = (fields: Fields): Record<string, string> =>
  Object.fromEntries(NAMES.map((name) => [name, text(fields, name)]));
