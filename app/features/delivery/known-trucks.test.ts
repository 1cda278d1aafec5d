import { describe, expect, it } from "vitest";
import type { Api } from "~/forms/act";
import { knownTrucks } from "./known-trucks";

const truck = (at: number) => ({
  vehicleNo: `渝A${at}`,
  driverName: `司机${at}`,
  driverMobile: `1390000${at}`,
  carrier: `物流${at}`,
});
const apiOf = (searchList: () => Promise<unknown>) => ({ delivery: { searchList } }) as unknown as Api;
const request = new Request("http://mall/portal/order/7/ship");

describe("knownTrucks", () => {
  it("names each truck with its driver once, the newest ten", async () => {
    const datas = Array.from({ length: 30 }, (_, at) => truck(Math.floor(at / 2)));
    const known = await knownTrucks(
      request,
      apiOf(async () => ({ datas })),
    );
    expect(known).toEqual(Array.from({ length: 10 }, (_, at) => truck(at)));
  });

  it("keeps two drivers of one truck apart", async () => {
    const other = { ...truck(1), driverName: "另一位" };
    const known = await knownTrucks(
      request,
      apiOf(async () => ({ datas: [truck(1), other, truck(1)] })),
    );
    expect(known).toEqual([truck(1), other]);
  });
});
