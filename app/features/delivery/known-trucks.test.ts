import type { LoaderFunctionArgs } from "@remix-run/node";
import { describe, expect, it } from "vitest";
import { knownTrucks } from "./known-trucks";

const noted = (at: number) => ({
  vehicleNo: `渝A${at}`,
  driverName: `司机${at}`,
  driverMobile: `1390000${at}`,
  carrier: `物流${at}`,
});
const truck = (at: number) => ({ ...noted(at), capacity: null, capacityUnit: "" });
const listed = { ...noted(1), carrier: "自有车队", capacity: 32, capacityUnit: "吨" };
const askingOf = (notes: object[], book: object[] = []) =>
  ({
    request: new Request("http://mall/portal/order/7/ship"),
    context: {
      unread: new Set<string>(),
      api: {
        delivery: { searchList: async () => ({ datas: notes }) },
        vehicle: { search: async () => ({ datas: book }) },
      },
    },
  }) as unknown as LoaderFunctionArgs;

describe("knownTrucks", () => {
  it("names each truck with its driver once, the newest ten", async () => {
    const datas = Array.from({ length: 30 }, (_, at) => noted(Math.floor(at / 2)));
    expect(await knownTrucks(askingOf(datas))).toEqual(Array.from({ length: 10 }, (_, at) => truck(at)));
  });

  it("keeps two drivers of one truck apart", async () => {
    const other = { ...noted(1), driverMobile: "13900009" };
    const known = await knownTrucks(askingOf([noted(1), other, noted(1)]));
    expect(known).toEqual([truck(1), { ...truck(1), driverMobile: "13900009" }]);
  });

  it("begins with the book, which says what a truck carries, and adds ten more from the notes", async () => {
    const notes = Array.from({ length: 20 }, (_, at) => noted(at));
    const known = await knownTrucks(askingOf(notes, [{ sysNo: 3, isDefault: true, ...listed }]));
    expect(known).toHaveLength(11);
    expect(known[0]).toEqual(listed);
    expect(known.filter(({ vehicleNo }) => vehicleNo === listed.vehicleNo)).toHaveLength(1);
  });
});
