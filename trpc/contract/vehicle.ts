import { z } from "zod";
import { plainPlate } from "../rules/plain-text";
import { capacityUnits } from "../rules/truck-load";
import { mutation, query } from "./define";
import { ById, OfOne } from "./shared/document";
import { Done, DriverMobile, Id, NeededText, PositiveQuantity, page, paging, Quantity, Text } from "./shared/fields";

const capacityUnit = z.literal(capacityUnits, "请选择载重的单位");

/** A truck of a supplier, with who drives it. */
export const Vehicle = z.object({
  sysNo: Id,
  vehicleNo: z.string(),
  driverName: z.string(),
  driverMobile: z.string(),
  carrier: z.string(),
  /** The most that it brings at once, in `capacityUnit`; null where nobody said. */
  capacity: Quantity.nullable(),
  capacityUnit,
  isDefault: z.boolean(),
});
export type Vehicle = z.output<typeof Vehicle>;

const base = "/api/tender/v1/supplier/vehicle";

export const vehicle = {
  search: query(`POST ${base}/search`, {
    summary: "The supplier's trucks with their drivers, default first",
    role: "supplier",
    input: z.object({ keyword: Text(50, "关键词").optional(), ...paging }),
    output: page(Vehicle),
  }),
  get: query(`GET ${base}/get/{id}`, { summary: "One truck", role: "supplier", input: ById, output: Vehicle }),
  save: mutation(`POST ${base}/save`, {
    summary: "Add a truck, or change one (with sysNo); a truck stands in the book once for each driver",
    role: "supplier",
    input: z.object({
      sysNo: Id.optional(),
      vehicleNo: NeededText(20, "车牌号").overwrite(plainPlate),
      driverName: NeededText(30, "司机姓名"),
      driverMobile: DriverMobile,
      carrier: Text(60, "承运单位").default(""),
      capacity: PositiveQuantity.nullable().default(null),
      capacityUnit: capacityUnit.default(capacityUnits[0]),
      isDefault: z.boolean().default(false),
    }),
    output: z.object({ sysNo: Id }),
    fails: ["VEHICLE_TAKEN"],
  }),
  delete: mutation(`POST ${base}/delete`, {
    summary: "Take a truck off the book; delivery notes keep what they say",
    role: "supplier",
    input: OfOne,
    output: Done,
  }),
  setDefault: mutation(`POST ${base}/setDefault`, {
    summary: "Make a truck the default; the earlier one loses it",
    role: "supplier",
    input: OfOne,
    output: Done,
  }),
};
