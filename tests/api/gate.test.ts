import { beforeAll, describe, expect, test } from "vitest";
import { chinaDay } from "#trpc/rules/price";
import { refusal } from "../support/api";
import { counted } from "../support/counted";
import { addOrder, truck } from "../support/documents";
import { useMarket } from "../support/worlds";

const market = useMarket();
const DAY_MS = 86_400_000;
const day = chinaDay(new Date(Date.now() + DAY_MS));
const at = (time: string) => Date.parse(`${day}T${time}:00+08:00`) / 1000;

let serial = 0;
async function addProject(gateCapacity: number | null) {
  serial += 1;
  return (
    await market.purchaser.api.tenderProject.save({
      ...{ name: `滨江${serial}期`, code: `BJ-${serial}`, gateCapacity, gateOpens: "07:30", gateCloses: "18:00" },
    })
  ).sysNo;
}
const orderFor = (projectSysNo: number) => addOrder(market, { status: 20, projectSysNo, projectName: "滨江" });

/** A truck with a plate of its own that says when it comes. */
const send = async (projectSysNo: number, plate: string, time: string) =>
  market.supplier.api.delivery.create({
    ...{ orderSysNo: (await orderFor(projectSysNo)).sysNo, ...truck, vehicleNo: plate, expectedTime: at(time) },
  });

describe("the gate of a site", () => {
  let project = 0;
  beforeAll(async () => {
    project = await addProject(2);
  });

  test("takes so many trucks in half an hour; the next one is told which half hours are free, nothing is made", async () => {
    await send(project, "渝A1", "08:00");
    await send(project, "渝A2", "08:00");
    const order = await orderFor(project);
    const late = { orderSysNo: order.sysNo, ...truck, vehicleNo: "渝A3" };
    const refused = await refusal(market.supplier.api.delivery.create({ ...late, expectedTime: at("08:00") }));
    expect(refused).toMatchObject({ code: 409, reason: "GATE_FULL" });
    expect((refused.fields as { expectedTime: string }).expectedTime).toContain(`请改选${day}的07:30、08:30`);
    expect(await market.supplier.api.delivery.searchList({ orderSysNo: order.sysNo })).toMatchObject({ total: 0 });
    // a plate that comes then already brings this order too
    await market.supplier.api.delivery.create({ ...late, vehicleNo: "渝A2", expectedTime: at("08:00") });
  });

  test("outside of its hours nobody comes; who says no time is not asked", async () => {
    const order = await orderFor(project);
    const { api } = market.supplier;
    const one = { orderSysNo: order.sysNo, ...truck };
    expect(await refusal(api.delivery.create({ ...one, expectedTime: at("18:00") }))).toMatchObject({
      message: expect.stringContaining("只在07:30至18:00进场"),
    });
    const { sysNo } = await api.delivery.create(one);
    expect(await refusal(api.delivery.expect({ sysNo, expectedTime: at("08:00") }))).toMatchObject({
      reason: "GATE_FULL",
    });
    await api.delivery.expect({ sysNo, expectedTime: at("09:00") });
    // moving within its own half hour takes no second place
    await api.delivery.expect({ sysNo, expectedTime: at("09:00") });
    await api.delivery.expect({ sysNo, expectedTime: null });
  });

  test("a void note gives its place back; both sides see what is free", async () => {
    const { api } = market.supplier;
    const { sysNo } = await send(project, "渝B1", "10:00");
    await send(project, "渝B2", "10:00");
    const order = await orderFor(project);
    const free = async () =>
      (await api.delivery.gateSlots({ orderSysNo: order.sysNo, day })).slotList.find(({ time }) => time === "10:00");
    expect(await free()).toMatchObject({ taken: 2, free: 0 });
    await api.delivery.invalid({ sysNo, reason: "车坏了" });
    expect(await free()).toMatchObject({ taken: 1, free: 1 });
    const plan = await market.purchaser.api.delivery.gatePlan({ projectSysNo: project, day });
    expect(plan).toMatchObject({ gateCapacity: 2, gateOpens: "07:30", gateCloses: "18:00" });
    expect(plan.truckList.filter(({ expectedTime }) => expectedTime === at("10:00"))).toMatchObject([
      { vehicleNo: "渝B2", supplierName: "测试钢铁", driverMobile: truck.driverMobile },
    ]);
  });

  test("ten trucks ask for the same half hour at once: two get it", async () => {
    const own = await addProject(2);
    const orders = await Promise.all(Array.from({ length: 10 }, () => orderFor(own)));
    const tries = await Promise.allSettled(
      orders.map(({ sysNo: orderSysNo }, at_) =>
        market.supplier.api.delivery.create({
          ...{ orderSysNo, ...truck, vehicleNo: `渝C${at_}`, expectedTime: at("08:00") },
        }),
      ),
    );
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    for (const one of tries) if (one.status === "rejected") expect(one.reason).toMatchObject({ reason: "GATE_FULL" });
  });

  test("a site without places takes every truck, and its plan costs as much for forty as for one", async () => {
    const own = await addProject(null);
    const plan = () => counted(() => market.purchaser.api.delivery.gatePlan({ projectSysNo: own, day }));
    await send(own, "渝D0", "03:00");
    const one = await plan();
    await Promise.all(Array.from({ length: 12 }, (_, n) => send(own, `渝D${n + 1}`, "03:00")));
    const many = await plan();
    expect(many.result).toMatchObject({ gateCapacity: null, slotList: [] });
    expect(many.result.truckList).toHaveLength(13);
    expect(many.count).toBe(one.count);
  });
});

describe("the book of trucks", () => {
  const listed = { vehicleNo: "渝A·D8059", driverName: "吴师傅", driverMobile: "13800009999" };

  test("keeps a truck once for each driver, in plain capitals, also when it is added twice at once", async () => {
    const { api } = market.supplier;
    const typed = { ...listed, vehicleNo: " 渝ａ•d 8059 ", capacity: 32.5, carrier: "顺达物流" };
    const tries = await Promise.allSettled([1, 2, 3].map(() => api.vehicle.save(typed)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { datas } = await api.vehicle.search({ keyword: "8059" });
    expect(datas).toMatchObject([{ ...listed, capacity: 32.5, capacityUnit: "吨", carrier: "顺达物流" }]);
    expect(await refusal(api.vehicle.save(listed))).toMatchObject({ reason: "VEHICLE_TAKEN" });
    await api.vehicle.save({ ...listed, driverMobile: "13800009998" });
    expect((await api.vehicle.search({})).total).toBe(2);
  });
});

describe("one truck for several orders", () => {
  test("R-DEL-02: takes of each what is said, and all the rest of those of which nothing is said", async () => {
    const orders = await Promise.all([1, 2].map(() => addOrder(market, { status: 20 })));
    const [some, all] = orders.map(({ sysNo }) => sysNo);
    const { resultList } = await market.supplier.api.batch.shipOrders({
      orderSysNoList: orders.map(({ sysNo }) => sysNo),
      loadList: [
        { orderSysNo: some ?? 0, itemList: [{ orderItemSysNo: orders[0]?.itemSysNos[0] ?? 0, quantity: 12.5 }] },
      ],
      ...truck,
    });
    expect(resultList).toMatchObject([{ ok: true }, { ok: true }]);
    const delivered = async (sysNo = 0) =>
      (await market.supplier.api.order.get({ id: sysNo })).itemList[0]?.deliveredQuantity;
    expect([await delivered(some), await delivered(all)]).toEqual([12.5, 100]);
  });

  test("of an order that is not asked for nothing may be said: nothing is made", async () => {
    const [asked, other] = await Promise.all([1, 2].map(() => addOrder(market, { status: 20 })));
    const loadList = [{ orderSysNo: other?.sysNo ?? 0, itemList: [] }].map((load) => ({
      ...load,
      itemList: [{ orderItemSysNo: other?.itemSysNos[0] ?? 0, quantity: 1 }],
    }));
    const { api } = market.supplier;
    const orderSysNoList = [asked?.sysNo ?? 0];
    expect(await refusal(api.batch.shipOrders({ orderSysNoList, loadList, ...truck }))).toMatchObject({
      reason: "NOT_FOUND",
    });
    expect(await api.delivery.searchList({ orderSysNo: asked?.sysNo })).toMatchObject({ total: 0 });
  });
});
