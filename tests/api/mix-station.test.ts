import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addAreas, COUNTIES } from "../support/areas";
import { addOrganization, addShop } from "../support/goods";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld();
let supplier: Person;
let rival: Person;

beforeAll(() => addAreas(db, COUNTIES));
const seller = async () => {
  const { organizationSysNo, supplierSysNo } = await addShop(db, "demo");
  return world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
};
beforeEach(async () => {
  supplier = await seller();
  rival = await seller();
});

const station = (name: string, areaSysNo = 500112) => ({
  ...{ name, areaSysNo, address: "悦来大道12号", contactName: "王工", contactMobile: "13800003001" },
});
const add = (names: readonly string[], { api } = supplier) =>
  api.mixStation.batchAdd({ mixStationList: names.map((name) => station(name)) });
const names = async ({ api } = supplier) => (await api.mixStation.get({})).map(({ name }) => name).sort();

describe("stations of a supplier", () => {
  test("are added together; the first is the default, and each has its levels", async () => {
    const { sysNoList } = await add(["一站", "二站"]);
    const found = await supplier.api.mixStation.get({});
    expect(found.map(({ sysNo }) => sysNo).sort()).toEqual([...sysNoList].sort());
    expect(found[0]).toMatchObject({
      name: "一站",
      isDefault: true,
      citySysNo: 5001,
      supplierSysNo: supplier.supplierSysNo,
    });
    expect(await names(rival)).toEqual([]);
    expect(await refusal(rival.api.mixStation.get({ supplierSysNo: supplier.supplierSysNo ?? 0 }))).toMatchObject({
      code: 403,
    });
  });

  test("R-BIZ-14: one name that is there, or twice in the batch, and none is added", async () => {
    await add(["一站"]);
    for (const batch of [
      ["二站", "一站"],
      ["三站", "四站", "三站"],
    ]) {
      const refused = await refusal(add(batch));
      expect(refused).toMatchObject({ reason: "STATION_TAKEN", code: 409 });
      expect(Object.keys(refused.fields ?? {})).toEqual([`mixStationList.${batch.length - 1}.name`]);
    }
    expect(await names()).toEqual(["一站"]);
    expect(await add(["一站"], rival)).toMatchObject({ sysNoList: [expect.any(Number)] });
  });

  test("R-BIZ-14: of five parallel batches with the same name one is added", async () => {
    const sent = await Promise.allSettled(Array.from({ length: 5 }, (_, n) => add([`站${n}`, "同名站"])));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await names()).toHaveLength(2);
  });

  test("an area that is unknown or too wide adds none, and is named", async () => {
    const mixStationList = [station("一站"), station("二站", 5001)];
    const refused = await refusal(supplier.api.mixStation.batchAdd({ mixStationList }));
    expect(refused).toMatchObject({ reason: "STATION_AREA_INVALID" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["mixStationList.1.areaSysNo"]);
    expect(await names()).toEqual([]);
  });

  test("a station keeps its own name when it is changed, and takes no other's", async () => {
    const { sysNoList } = await add(["一站", "二站"]);
    const [sysNo = 0] = sysNoList;
    await supplier.api.mixStation.save({ sysNo, ...station("一站"), address: "新址" });
    expect(await supplier.api.mixStation.detail({ id: sysNo })).toMatchObject({ name: "一站", address: "新址" });
    expect(await refusal(supplier.api.mixStation.save({ sysNo, ...station("二站") }))).toMatchObject({
      reason: "STATION_TAKEN",
    });
  });
});

describe("subcontractors of a purchaser", () => {
  const labour = { name: "渝中劳务", contactName: "陈工", contactMobile: "13800009998" };

  test("R-BIZ-15: a name is unique in the organisation, also for five who add it at once", async () => {
    const buyer = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
    const other = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
    const sent = await Promise.allSettled(Array.from({ length: 5 }, () => buyer.api.subcontractor.create(labour)));
    expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await refusal(buyer.api.subcontractor.create(labour))).toMatchObject({
      reason: "SUBCONTRACTOR_TAKEN",
      code: 409,
    });
    await other.api.subcontractor.create(labour);
    const { datas, total } = await buyer.api.subcontractor.pageList({ name: "渝中" });
    expect(total).toBe(1);
    expect(datas[0]).toMatchObject({ ...labour, isDefault: true });
  });

  test("R-BIZ-15: a change keeps the own name and takes no other's", async () => {
    const buyer = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
    const { sysNo } = await buyer.api.subcontractor.create(labour);
    await buyer.api.subcontractor.create({ ...labour, name: "两江劳务" });
    await buyer.api.subcontractor.update({ sysNo, ...labour, contactName: "周工" });
    expect(await buyer.api.subcontractor.get({ id: sysNo })).toMatchObject({ contactName: "周工" });
    expect(await refusal(buyer.api.subcontractor.update({ sysNo, ...labour, name: "两江劳务" }))).toMatchObject({
      reason: "SUBCONTRACTOR_TAKEN",
    });
  });
});
