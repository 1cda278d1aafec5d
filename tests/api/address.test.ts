import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addAreas, COUNTIES } from "../support/areas";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let buyer: Person;

let codes: ReadonlyMap<number, string>;

const { world, db } = useWorld();
beforeAll(async () => {
  codes = await addAreas(db, COUNTIES);
});
beforeEach(async () => {
  buyer = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
});

const site = {
  contactName: "王工",
  contactMobile: "13800000009",
  regionSysNo: 500112,
  townSysNo: 500112001,
  address: "金山大道1号 3号楼工地",
};
const save = (change: Record<string, unknown> = {}, who = buyer) => who.api.receiveAddress.save({ ...site, ...change });
const list = async (who = buyer) => (await who.api.receiveAddress.search({})).datas;

describe("save", () => {
  test("keeps every level of the area, its name and its code", async () => {
    const { sysNo } = await save();
    expect(await buyer.api.receiveAddress.get({ id: sysNo })).toEqual({
      sysNo,
      contactName: "王工",
      contactMobile: "13800000009",
      provinceSysNo: 50,
      citySysNo: 5001,
      regionSysNo: 500112,
      townSysNo: 500112001,
      areaName: "重庆市渝北区双凤桥街道",
      areaCode: codes.get(500112001),
      address: "金山大道1号 3号楼工地",
      isDefault: true,
      lastUseTime: null,
      projectSysNo: null,
      projectName: "",
      costCode: "",
    });
  });

  test("a county is enough, a town alone too", async () => {
    await save({ townSysNo: null });
    await save({ regionSysNo: 500112001, townSysNo: null });
    expect((await list()).map(({ regionSysNo, townSysNo }) => [regionSysNo, townSysNo])).toEqual([
      [500112, null],
      [500112, 500112001],
    ]);
  });

  test("refuses areas that are unknown, too wide or not inside each other", async () => {
    for (const area of [
      { regionSysNo: 99, townSysNo: null },
      { regionSysNo: 5001, townSysNo: null },
      { regionSysNo: 500113, townSysNo: 500112001 },
    ]) {
      expect(await refusal(save(area))).toMatchObject({
        reason: "ADDRESS_AREA_INVALID",
        code: 400,
        fields: { regionSysNo: expect.stringContaining("收货地区不正确") },
      });
    }
    expect(await list()).toEqual([]);
  });

  test("R-BIZ-07, R-VAL-07: the phone is checked; landlines pass", async () => {
    for (const contactMobile of ["13800000000", "023-67891234", "02367891234"]) await save({ contactMobile });
    for (const contactMobile of ["23800000000", "1380000000", "电话"]) {
      expect(await refusal(save({ contactMobile }))).toMatchObject({
        code: 400,
        fields: { contactMobile: "请输入正确的手机号或座机号" },
      });
    }
  });

  test("changes an address in place", async () => {
    const { sysNo } = await save();
    await save({ sysNo, address: "新址", regionSysNo: 500113, townSysNo: null, isDefault: true });
    expect(await list()).toMatchObject([{ sysNo, address: "新址", areaName: "重庆市巴南区", isDefault: true }]);
  });
});

describe("R-BIZ-07: one default", () => {
  const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ sysNo }) => sysNo);

  test("the first address is it; a second default takes it over and leads the list", async () => {
    const first = await save();
    await save();
    expect(await defaults()).toEqual([first.sysNo]);
    const third = await save({ isDefault: true });
    expect(await defaults()).toEqual([third.sysNo]);
    expect((await list())[0]?.sysNo).toBe(third.sysNo);
    await save({ sysNo: first.sysNo, isDefault: true });
    expect(await defaults()).toEqual([first.sysNo]);
  });

  test("also when many are saved at once", async () => {
    await Promise.all(Array.from({ length: 8 }, () => save({ isDefault: true })));
    expect(await list()).toHaveLength(8);
    expect(await defaults()).toHaveLength(1);
  });
});

test("the list is searched and paged", async () => {
  for (const contactName of ["张三", "李四", "100%"]) await save({ contactName });
  const search = buyer.api.receiveAddress.search;
  expect((await search({ keyword: "李四" })).datas).toHaveLength(1);
  expect((await search({ keyword: "渝北" })).total).toBe(3);
  expect((await search({ keyword: "%" })).total).toBe(1);
  const page = await search({ pageNo: 2, pageSize: 2 });
  expect(page).toMatchObject({ total: 3, pageNo: 2, pageSize: 2 });
  expect(page.datas).toHaveLength(1);
});

test("R-BIZ-07: recently used ones come newest first, at most five", async () => {
  const used: number[] = [];
  for (let hour = 0; hour < 7; hour++) {
    const { sysNo } = await save();
    used.unshift(sysNo);
    const lastUseTime = new Date(Date.UTC(2026, 0, 1, hour));
    await db.updateTable("mall.ReceivingAddress").set({ lastUseTime }).where("sysNo", "=", sysNo).execute();
  }
  await save();
  const recent = await buyer.api.receiveAddress.searchRecent({ id: buyer.organizationSysNo });
  expect(recent.map(({ sysNo }) => sysNo)).toEqual(used.slice(0, 5));
  expect(recent[0]?.lastUseTime).toBe(Date.UTC(2026, 0, 1, 6) / 1000);
});

test("R-PERM-22: another organisation gets 403, another tenant 404, and nothing changes", async () => {
  const { sysNo } = await save();
  const other = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
  const north = await world.person({
    tenantCode: "north",
    identity: "purchaser",
    organizationSysNo: await addOrganization(db, "north"),
  });
  for (const [who, code] of [
    [other, 403],
    [north, 404],
  ] as const) {
    const { get, delete: remove } = who.api.receiveAddress;
    expect(await refusal(get({ id: sysNo }))).toMatchObject({ code });
    expect(await refusal(remove({ sysNo }))).toMatchObject({ code });
    expect(await refusal(save({ sysNo, address: "改" }, who))).toMatchObject({ code });
    expect(await list(who)).toEqual([]);
    const recent = who.api.receiveAddress.searchRecent({ id: buyer.organizationSysNo });
    expect(await refusal(recent)).toMatchObject({ code: 403 });
  }
  expect(await list()).toMatchObject([{ sysNo, address: site.address }]);
});

test("the whole organisation shares its addresses; deleting is final", async () => {
  const { sysNo } = await save();
  const colleague = await world.person({ identity: "purchaser", organizationSysNo: buyer.organizationSysNo });
  expect(await list(colleague)).toHaveLength(1);
  expect(await colleague.api.receiveAddress.delete({ sysNo })).toBe(true);
  expect(await refusal(buyer.api.receiveAddress.get({ id: sysNo }))).toMatchObject({ code: 404 });
});
