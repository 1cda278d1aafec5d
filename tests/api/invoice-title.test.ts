import { beforeEach, describe, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let buyer: Person;

const { world, db } = useWorld();
beforeEach(async () => {
  buyer = await world.person({ identity: "purchaser", organizationSysNo: await addOrganization(db, "demo") });
});

const special = {
  title: "中建测试有限公司",
  taxCode: "91500000MA5U000000",
  invoiceType: 1 as const,
  bankName: "建设银行重庆渝北支行",
  bankAccount: "50001234567890",
  registerAddress: "重庆市渝北区金山大道1号",
  registerPhone: "023-67891234",
};
const plain = { title: "王五", invoiceType: 0 as const };
const list = async (who = buyer) => (await who.api.invoiceTitle.search({})).datas;
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ sysNo }) => sysNo);

describe("R-BIZ-08: special VAT titles", () => {
  test("are kept when they are complete", async () => {
    const { sysNo } = await buyer.api.invoiceTitle.add(special);
    expect(await buyer.api.invoiceTitle.get({ id: sysNo })).toEqual({ sysNo, ...special, isDefault: true });
  });

  test("need tax code, bank, account and registered address, each said at its field", async () => {
    for (const name of ["taxCode", "bankName", "bankAccount", "registerAddress"] as const) {
      expect(await refusal(buyer.api.invoiceTitle.add({ ...special, [name]: " " }))).toMatchObject({
        reason: "TITLE_INCOMPLETE",
        code: 400,
        fields: { [name]: expect.stringContaining("增值税专用发票须填写") },
      });
    }
    const { sysNo } = await buyer.api.invoiceTitle.add(plain);
    const change = { ...special, sysNo, bankName: "" };
    expect(await refusal(buyer.api.invoiceTitle.update(change))).toMatchObject({ reason: "TITLE_INCOMPLETE" });
    expect(await list()).toMatchObject([plain]);
  });

  test("a tax code has 15, 18 or 20 characters", async () => {
    const call = buyer.api.invoiceTitle.add({ ...special, taxCode: "9150" });
    expect(await refusal(call)).toMatchObject({
      code: 400,
      fields: { taxCode: expect.stringContaining("15、18或20位") },
    });
  });
});

describe("R-BIZ-08: one default", () => {
  test("the first is it until another one takes it over", async () => {
    const first = await buyer.api.invoiceTitle.add(plain);
    const second = await buyer.api.invoiceTitle.add(plain);
    expect(await defaults()).toEqual([first.sysNo]);
    await buyer.api.invoiceTitle.setDefault({ sysNo: second.sysNo });
    expect(await defaults()).toEqual([second.sysNo]);
    await buyer.api.invoiceTitle.update({ ...plain, sysNo: first.sysNo, isDefault: true });
    expect(await defaults()).toEqual([first.sysNo]);
    const third = await buyer.api.invoiceTitle.add({ ...plain, isDefault: true });
    expect(await defaults()).toEqual([third.sysNo]);
    expect((await list()).map(({ sysNo }) => sysNo)).toEqual([third.sysNo, second.sysNo, first.sysNo]);
  });

  test("also when many take it at once", async () => {
    const added = await Promise.all(Array.from({ length: 6 }, () => buyer.api.invoiceTitle.add(plain)));
    await Promise.all(added.map(({ sysNo }) => buyer.api.invoiceTitle.setDefault({ sysNo })));
    expect(await defaults()).toHaveLength(1);
  });
});

test("R-PERM-22: another organisation gets 403, another tenant 404, and nothing changes", async () => {
  const { sysNo } = await buyer.api.invoiceTitle.add(special);
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
    const { get, update, setDefault, delete: remove } = who.api.invoiceTitle;
    expect(await refusal(get({ id: sysNo }))).toMatchObject({ code });
    expect(await refusal(update({ ...plain, sysNo }))).toMatchObject({ code });
    expect(await refusal(setDefault({ sysNo }))).toMatchObject({ code });
    expect(await refusal(remove({ sysNo }))).toMatchObject({ code });
    expect(await list(who)).toEqual([]);
  }
  expect(await list()).toMatchObject([special]);
});

test("titles are searched by name and tax code, and deleted for good", async () => {
  const { sysNo } = await buyer.api.invoiceTitle.add(special);
  await buyer.api.invoiceTitle.add(plain);
  const search = buyer.api.invoiceTitle.search;
  expect((await search({ keyword: "中建" })).total).toBe(1);
  expect((await search({ keyword: "ma5u" })).datas).toMatchObject([{ sysNo }]);
  expect(await buyer.api.invoiceTitle.delete({ sysNo })).toBe(true);
  expect(await refusal(buyer.api.invoiceTitle.get({ id: sysNo }))).toMatchObject({ code: 404 });
});
