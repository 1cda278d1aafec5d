import type { Vehicle, vehicle } from "#trpc/contract/vehicle";
import { readNumber } from "#trpc/rules/number-text";
import { capacityUnits } from "#trpc/rules/truck-load";
import { inputProblem } from "~/forms/act";
import { text } from "~/forms/fields";
import { vehicleText as texts } from "~/lib/texts/vehicle";
import type { Book } from "../book/book";
import { VehicleFields } from "./vehicle-fields";
import { VehicleTable } from "./vehicle-table";

/** The largest scale of a quantity. */
const SCALE = 4;

/** Trucks and who drives them: what a delivery note leaves with. */
export const vehicleBook: Book<Vehicle, typeof vehicle.save> = {
  path: "/portal/vehicle",
  icon: "truck",
  rights: "vehicle",
  texts,
  nameOf: ({ vehicleNo }) => vehicleNo,
  removeQuestion: ({ vehicleNo }) => texts.removeQuestion(vehicleNo),
  search: (api, query) => api.vehicle.search(query),
  get: (api, id) => api.vehicle.get({ id }),
  async save(api, sent, sysNo) {
    const { value: capacity, error } = readNumber(text(sent, "capacity"), {
      what: texts.capacity,
      scale: SCALE,
      min: 0,
    });
    if (error) throw inputProblem({ capacity: error });
    await api.vehicle.save({
      ...(sysNo === undefined ? {} : { sysNo }),
      vehicleNo: text(sent, "vehicleNo"),
      driverName: text(sent, "driverName"),
      driverMobile: text(sent, "driverMobile"),
      carrier: text(sent, "carrier"),
      capacity: capacity ?? null,
      capacityUnit: capacityUnits.find((unit) => unit === text(sent, "capacityUnit")) ?? capacityUnits[0],
      isDefault: sent.get("isDefault") === "1",
    });
    return {};
  },
  setDefault: (api, sysNo) => api.vehicle.setDefault({ sysNo }),
  remove: (api, sysNo) => api.vehicle.delete({ sysNo }),
  Listed: VehicleTable,
  EntryFields: VehicleFields,
};
