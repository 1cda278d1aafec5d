import { type Handler, implement } from "#server/mall/implement";
import { vehicle as calls, Vehicle } from "#trpc/contract/vehicle";
import { defineBook } from "../book/index";
import { isListed } from "./repo";

const book = defineBook({
  name: "车辆",
  rights: "vehicle",
  table: "Vehicle",
  entry: Vehicle,
  searched: [["vehicleNo"], ["driverName"], ["driverMobile"], ["carrier"]],
});

const save: Handler<typeof calls.save> = async (context) => {
  const { db, actor, input, fail } = context;
  const { sysNo, ...typed } = input;
  return {
    sysNo: await book.save(context, sysNo, async () => {
      // one at a time: two parallel ones must not both add the truck
      await book.lock(db, actor);
      if (await isListed(db, actor, input)) throw fail("VEHICLE_TAKEN");
      return { ...typed, capacity: typed.capacity === null ? null : String(typed.capacity) };
    }),
  };
};

const { search, get, setDefault, delete: remove } = book;
export const vehicle = implement(calls, { search, get, save, delete: remove, setDefault });
