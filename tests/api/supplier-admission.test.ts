import { beforeAll, describe, expect, test } from "vitest";
import { mallJobs } from "#server/mall/jobs";
import { SupplierAuthStatus } from "#trpc/contract/shared/codes";
import { everyCode } from "#trpc/rules/people";
import { type Person, refusal } from "../support/api";
import { addGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const DAY_MS = 86_400_000;
let moved = 0;
const market = useMarket({ tenants: true, clock: { now: () => new Date(Date.now() + moved) } });
const { world, db } = market;
const CHINA_MS = 8 * 3_600_000;
/** The day so many days from now, in China. */
const dayIn = (days: number) => new Date(Date.now() + CHINA_MS + days * DAY_MS).toISOString().slice(0, 10);

let own: number;
beforeAll(() => {
  own = market.shop.supplierSysNo;
});
const seen = async (sysNo: number) => market.operator.api.supplier.get({ supplierSysNo: sysNo });
const handIn = async (who: Person, kind: 1 | 2 = 1, validUntil: string | null = null) => {
  const fileSysNo = await addFile(world, who, "执照.pdf");
  const { sysNo } = await who.api.supplier.savePaper({
    kind,
    paperNo: "9150",
    name: "营业执照",
    fileSysNo,
    validUntil,
  });
  return { sysNo, fileSysNo };
};
const runJob = () =>
  mallJobs.find(({ name }) => name === "supplier.member")?.run(world.database.kysely, new Date(Date.now() + moved));

describe("an operator admits a supplier", () => {
  const typed = {
    ...{
      name: "渝北新材料有限公司",
      code: "SUP-NEW",
      contactName: "何经理",
      shopName: "渝北新材料",
      warehouseName: "一号库",
    },
    ...{ contactMobile: "15500000001", regionSysNo: 0 },
  };
  beforeAll(async () => {
    const area = { sysNo: 500198, levelCode: "000000500000000100000198", name: "渝北区", fullName: "重庆市渝北区" };
    await db
      .insertInto("mall.Area")
      .values({ ...area, level: "region", parentSysNo: 50, hasChild: false })
      .execute();
    typed.regionSysNo = area.sysNo;
  });

  test("with its shop and warehouse; the invited first administrator keeps its papers", async () => {
    const { api } = market.operator;
    const organizationSysNo = await addOrganization(db, "demo");
    const { mobile } = await addUser(db, { applications: [{ key: "personal", organizationSysNo }] });
    const { supplierSysNo, token } = await api.supplier.admit({ ...typed, contactMobile: mobile });
    const { datas } = await api.supplier.querySupplierList({ keyword: typed.code });
    expect(datas).toMatchObject([{ sysNo: supplierSysNo, name: typed.name, memberStatus: 0, authStatus: 0 }]);
    expect(await seen(supplierSysNo)).toMatchObject({ invitation: { mobile, token }, canInvite: true });
    const again = await api.supplier.invite({ sysNo: supplierSysNo, mobile });
    expect(await refusal(world.as().people.invitation({ token }))).toMatchObject({ reason: "INVITATION_GONE" });
    const { token: session } = await world
      .as()
      .auth.login({ account: mobile, password: PASSWORD, loginType: "personal" });
    const guest = world.as({ token: session });
    expect(await guest.people.invitation({ token: again.token })).toMatchObject({ key: "supplier", isMine: true });
    const { sysNo } = await guest.people.accept({ token: again.token });
    await guest.shell.switchApplication({ sysNo });
    const { profile } = await guest.shell.getCurrentUser({});
    expect(profile).toMatchObject({ currentIdentity: "supplier", supplierSysNo });
    expect([...(profile?.permissions ?? [])].sort()).toEqual([...everyCode("supplier")].sort());
    expect(await guest.shopSetting.list({})).toMatchObject([{ name: typed.shopName }]);
    expect(await seen(supplierSysNo)).toMatchObject({ invitation: null, canInvite: false });
    expect(await refusal(api.supplier.invite({ sysNo: supplierSysNo, mobile }))).toMatchObject({ code: 409 });
    expect((await guest.people.search({})).people).toMatchObject([{ mobile }]);
  });

  test("once: two at the same time, a name or code that is taken, a wrong area", async () => {
    const { api } = market.operator;
    const next = { ...typed, name: "渝北次材料有限公司", code: "SUP-NEXT" };
    const answers = await Promise.allSettled([api.supplier.admit(next), api.supplier.admit(next)]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const fields = { code: expect.any(String), name: expect.any(String) };
    expect(await refusal(api.supplier.admit(next))).toMatchObject({ reason: "SUPPLIER_TAKEN", fields });
    const nowhere = { ...typed, name: "别处", code: "SUP-FAR", regionSysNo: 50 };
    expect(await refusal(api.supplier.admit(nowhere))).toMatchObject({ fields: { regionSysNo: expect.any(String) } });
  });
});

describe("papers", () => {
  test("wait, are judged once by one of two operators, and decide the licence", async () => {
    const { supplier, operator } = market;
    const status = async () => (await supplier.api.other.supplierCheckAuthStatus({})).authStatus;
    expect(await status()).toBe(SupplierAuthStatus.none);
    const { sysNo: paperSysNo, fileSysNo } = await handIn(supplier, 1, dayIn(20));
    expect(await status()).toBe(SupplierAuthStatus.waiting);
    const waiting = await operator.api.supplier.querySupplierList({ filter: "waiting" });
    expect(waiting.datas.map(({ sysNo }) => sysNo)).toContain(own);
    expect([await openFile(world, operator, fileSysNo), await openFile(world, market.purchaser, fileSysNo)]).toEqual([
      200, 403,
    ]);
    const colleague = await world.person(operator);
    const answers = await Promise.allSettled([
      operator.api.supplier.judgePaper({ paperSysNo, pass: true }),
      colleague.api.supplier.judgePaper({ paperSysNo, pass: true }),
    ]);
    expect(answers.filter(({ status: one }) => one === "fulfilled")).toHaveLength(1);
    expect(await refusal(operator.api.supplier.judgePaper({ paperSysNo, pass: true }))).toMatchObject({ code: 409 });
    expect(await status()).toBe(SupplierAuthStatus.passed);
    expect((await seen(own)).admission).toMatchObject({ waitingCount: 0, nextExpiry: dayIn(20) });
    expect(await refusal(supplier.api.supplier.deletePaper({ paperSysNo }))).toMatchObject({ code: 409 });
    moved = 21 * DAY_MS;
    expect(await status()).toBe(SupplierAuthStatus.expired);
    moved = 0;
  });

  test("are refused with a reason, and taken back while they wait", async () => {
    const { supplier, operator } = market;
    const refused = await handIn(supplier, 2);
    const judge = { paperSysNo: refused.sysNo, pass: false };
    expect(await refusal(operator.api.supplier.judgePaper(judge))).toMatchObject({ reason: "REASON_NEEDED" });
    await operator.api.supplier.judgePaper({ ...judge, reason: "照片不清楚" });
    const back = await handIn(supplier);
    const stranger = await addGoods(db);
    const { supplierSysNo, organizationSysNo } = stranger.shop;
    const other = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    expect(await refusal(other.api.supplier.deletePaper({ paperSysNo: back.sysNo }))).toMatchObject({ code: 404 });
    await supplier.api.supplier.deletePaper({ paperSysNo: back.sysNo });
    expect(await refusal(supplier.api.supplier.deletePaper({ paperSysNo: back.sysNo }))).toMatchObject({ code: 404 });
    const { paperList } = await supplier.api.supplier.getLatestSupplier({});
    expect(paperList[0]).toMatchObject({ sysNo: refused.sysNo, reason: "照片不清楚", reviewStatus: 20 });
    const over = supplier.api.supplier.savePaper({
      ...{ kind: 1, paperNo: "1", name: "旧执照", fileSysNo: back.fileSysNo, validUntil: dayIn(-1) },
    });
    expect(await refusal(over)).toMatchObject({ fields: { validUntil: expect.any(String) } });
    const foreign = { kind: 1 as const, paperNo: "1", name: "执照", fileSysNo: back.fileSysNo };
    expect(await refusal(other.api.supplier.savePaper(foreign))).toMatchObject({ code: 400 });
  });
});

describe("R-MEMB-01: a membership", () => {
  const set = (from: 0 | 1 | 2 | 3 | 4, memberStatus: 1 | 3, days: number) =>
    market.operator.api.supplier.setMember({ sysNo: own, from, memberStatus, memberEnd: dayIn(days) });
  const status = async () => (await seen(own)).memberStatus;

  test("runs from probation over its end to renewal, by the clock", async () => {
    const { api } = market.supplier;
    expect(await api.member.checkMemberLevel({})).toEqual({ memberStatus: 0, memberLevel: 0, passed: false });
    await set(0, 3, 10);
    expect(await refusal(set(0, 3, 10))).toMatchObject({ code: 409 });
    expect(await api.member.checkMemberLevel({})).toEqual({ memberStatus: 3, memberLevel: 1, passed: true });
    moved = 11 * DAY_MS;
    expect(await status()).toBe(4);
    expect(await runJob()).toEqual({ ended: 1 });
    expect(await runJob()).toEqual({ ended: 0 });
    expect(await refusal(set(4, 3, 20))).toMatchObject({ fields: { memberStatus: expect.any(String) } });
    expect(await refusal(set(4, 1, 5))).toMatchObject({ fields: { memberEnd: expect.any(String) } });
    await set(4, 1, 20);
    const ending = await market.operator.api.supplier.querySupplierList({ filter: "ending" });
    expect(ending.datas.map(({ sysNo }) => sysNo)).toEqual([own]);
    const { startTime, endTime } = await api.member.supplierMemberInfo({ id: own });
    expect((endTime ?? 0) + 1 - (startTime ?? 0)).toBe((10 * DAY_MS) / 1000);
    moved = 21 * DAY_MS;
    await runJob();
    expect(await status()).toBe(2);
    await set(2, 1, 60);
    expect(await status()).toBe(1);
    moved = 0;
  });

  test("R-PERM-17: no user type is user type 2; others need no membership", async () => {
    const { supplier, purchaser } = market;
    const unnamed = await supplier.api.member.checkMemberLevel({});
    expect(unnamed).toEqual(await supplier.api.member.checkMemberLevel({ userType: 2 }));
    expect(unnamed).toMatchObject({ memberStatus: 1, memberLevel: 2, passed: true });
    expect(await purchaser.api.member.checkMemberLevel({})).toMatchObject({ passed: false });
    expect(await purchaser.api.member.checkMemberLevel({ userType: 1 })).toMatchObject({ passed: true });
  });
});

test("a restriction is set and lifted once, with its reason in the record", async () => {
  const { api } = market.operator;
  await api.supplier.restrict({ sysNo: own, reason: "多次断供" });
  expect(await refusal(api.supplier.restrict({ sysNo: own, reason: "多次断供" }))).toMatchObject({ code: 409 });
  expect((await api.supplier.querySupplierList({ filter: "restricted" })).datas).toMatchObject([{ sysNo: own }]);
  await api.supplier.lift({ sysNo: own });
  expect(await refusal(api.supplier.lift({ sysNo: own }))).toMatchObject({ code: 409 });
  const { events } = await seen(own);
  expect(events.slice(0, 2)).toMatchObject([{ event: "lift" }, { subject: expect.stringContaining("多次断供") }]);
});

test("others see names alone, and nothing of another tenant", async () => {
  const { purchaser, supplier, operator, northPurchaser } = market;
  const { sysNo: paperSysNo } = await handIn(supplier);
  const clerk = await world.person({ ...operator, permissions: [] });
  const member = { sysNo: own, from: 1 as const, memberStatus: 1 as const, memberEnd: dayIn(5) };
  for (const call of [
    () => clerk.api.supplier.setMember(member),
    () => clerk.api.supplier.judgePaper({ paperSysNo, pass: true }),
    () => clerk.api.supplier.invite({ sysNo: own, mobile: "15500000002" }),
    () => clerk.api.supplier.restrict({ sysNo: own, reason: "x" }),
    () => clerk.api.supplier.lift({ sysNo: own }),
    () => purchaser.api.supplier.querySupplierList({ filter: "waiting" }),
    () => purchaser.api.supplier.setMember(member),
    () => purchaser.api.supplier.getLatestSupplier({}),
  ])
    expect(await refusal(call())).toMatchObject({ code: 403 });
  const plain = await purchaser.api.supplier.get({ supplierSysNo: own });
  expect(plain).toMatchObject({ admission: null, paperList: [], invitation: null, canInvite: false, events: [] });
  const { datas } = await supplier.api.supplier.querySupplierList({ sysNoList: [own] });
  expect(datas[0]?.admission).not.toBeNull();
  expect((await northPurchaser.api.supplier.querySupplierList({ sysNoList: [own] })).total).toBe(0);
  expect(await refusal(northPurchaser.api.supplier.get({ supplierSysNo: own }))).toMatchObject({ code: 404 });
  expect(await refusal(northPurchaser.api.member.supplierMemberInfo({ id: own }))).toMatchObject({ code: 404 });
  const { organizationSysNo } = northPurchaser;
  const far = await world.person({ identity: "operation", organizationSysNo, tenantCode: "north" });
  for (const call of [
    () => far.api.supplier.setMember(member),
    () => far.api.supplier.judgePaper({ paperSysNo, pass: true }),
    () => far.api.supplier.invite({ sysNo: own, mobile: "15500000002" }),
    () => far.api.supplier.lift({ sysNo: own }),
  ])
    expect(await refusal(call())).toMatchObject({ code: 404 });
});

test("purchasers find suppliers who trade, and of those the members", async () => {
  const { api } = market.purchaser;
  const operator = market.operator.api.supplier;
  const names = async (call: "mallSearch" | "tenderSearch") =>
    (await api.supplier[call]({ pageSize: 100 })).datas.map(({ sysNo }) => sysNo);
  const outsider = (await addGoods(db)).shop.supplierSysNo;
  expect(await names("mallSearch")).toContain(outsider);
  expect(await names("tenderSearch")).not.toContain(outsider);
  await operator.setMember({ sysNo: outsider, from: 0, memberStatus: 1, memberEnd: dayIn(moved / DAY_MS + 30) });
  expect(await names("tenderSearch")).toContain(outsider);
  await operator.restrict({ sysNo: outsider, reason: "资料不实" });
  expect([await names("mallSearch"), await names("tenderSearch")].flat()).not.toContain(outsider);
});
