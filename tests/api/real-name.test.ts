import { beforeAll, expect, test } from "vitest";
import { type Person, refusal } from "../support/api";
import { addBuyer, addGoods, checkout, fillCart } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

let operator: Person;
const { world, db } = useWorld({ tenants: true });
beforeAll(async () => {
  operator = await world.person({ identity: "operation", organizationSysNo: await addOrganization(db, "demo") });
});

const WEIGHTS = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
let serial = 100;
/** A number that checks, of somebody new. */
function newNumber(born = "19900307"): string {
  const body = `500112${born}${serial++}`;
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * Number(body[at]), 0);
  return body + "10X98765432"[sum % 11];
}
const buyer = () => addBuyer(world, { identity: "personal", realAuthentication: false });
const waiting = async () => (await operator.api.realName.search({ pageSize: 100 })).datas;

test("R-DLG-04: a personal buyer is refused with 400201, asks, is checked by the operator, and buys", async () => {
  const goods = await addGoods(db);
  const who = await buyer();
  const order = checkout(who, await fillCart(who, [await goods.sku()]));
  expect(await refusal(who.api.trade.createShop(order))).toMatchObject({ reason: "REAL_NAME_NEEDED", code: 400_201 });
  expect(await who.api.auth.realNameGet({})).toMatchObject({ realAuthentication: false, status: 0 });
  const idNumber = newNumber();
  const asked = { name: "周小满", idNumber: ` ${idNumber.slice(0, 6)} ${idNumber.slice(6)}` };
  expect(await who.api.auth.realName(asked)).toEqual({ realAuthentication: false });
  expect(await who.api.auth.realNameGet({})).toMatchObject({
    status: 1,
    name: "周小满",
    idNumber: expect.stringContaining("*"),
  });
  expect(await refusal(who.api.trade.createShop(order))).toMatchObject({ reason: "REAL_NAME_NEEDED" });
  const row = (await waiting()).find(({ userSysNo }) => userSysNo === who.userSysNo);
  expect(row).toMatchObject({ name: "周小满", idNumber });
  expect(await operator.api.realName.decide({ userSysNo: who.userSysNo, pass: true })).toBe(true);
  expect(await who.api.auth.realNameGet({})).toMatchObject({ realAuthentication: true, status: 2 });
  expect((await who.api.trade.createShop(order)).orderSysNoList).toHaveLength(1);
  // asked again, nothing is lost
  expect(await who.api.auth.realName({ name: "别人", idNumber: newNumber() })).toEqual({ realAuthentication: true });
});

test("the number is never kept as it is, and not at all once somebody has decided", async () => {
  const who = await buyer();
  const idNumber = newNumber();
  await who.api.auth.realName({ name: "王工", idNumber });
  const kept = () =>
    db.selectFrom("mall.RealName").selectAll().where("userSysNo", "=", who.userSysNo).executeTakeFirstOrThrow();
  expect(JSON.stringify(await kept())).not.toContain(idNumber);
  const refuse = operator.api.realName.decide({ userSysNo: who.userSysNo, pass: false });
  expect(await refusal(refuse)).toMatchObject({ reason: "REASON_NEEDED", fields: { reason: "请填写原因" } });
  await operator.api.realName.decide({ userSysNo: who.userSysNo, pass: false, reason: "姓名与号码不一致" });
  expect((await kept()).idNumber).toBeNull();
  expect(await who.api.auth.realNameGet({})).toMatchObject({ status: 3, reason: "姓名与号码不一致" });
  await who.api.auth.realName({ name: "王功", idNumber });
  expect(await who.api.auth.realNameGet({})).toMatchObject({ status: 1, name: "王功", reason: "" });
});

test("a number that is none, a child's, and another account's are refused", async () => {
  const [who, other] = [await buyer(), await buyer()];
  const ask = (idNumber: string) => who.api.auth.realName({ name: "王工", idNumber });
  expect(await refusal(ask("500112199003071234"))).toMatchObject({ code: 400, fields: { idNumber: /不正确/ } });
  expect(await refusal(ask(newNumber("20200101")))).toMatchObject({ fields: { idNumber: /18周岁/ } });
  const idNumber = newNumber();
  await other.api.auth.realName({ name: "赵工", idNumber });
  expect(await refusal(ask(idNumber))).toMatchObject({ reason: "REAL_NAME_TAKEN", code: 409 });
});

test("of two accounts that ask with one number at once one waits; of two decisions one counts", async () => {
  const idNumber = newNumber();
  const people = [await buyer(), await buyer(), await buyer()];
  const answers = await Promise.allSettled(people.map(({ api }) => api.auth.realName({ name: "王工", idNumber })));
  expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const asked = people[answers.findIndex(({ status }) => status === "fulfilled")] as Person;
  const decisions = await Promise.allSettled(
    [true, false].map((pass) => operator.api.realName.decide({ userSysNo: asked.userSysNo, pass, reason: "不清楚" })),
  );
  expect(decisions.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
});

test("what somebody sends anew while the operator reads is not decided by what the operator has read", async () => {
  const who = await buyer();
  await who.api.auth.realName({ name: "王工", idNumber: newNumber() });
  const read = async () => (await waiting()).find(({ userSysNo }) => userSysNo === who.userSysNo);
  const seen = await read();
  await who.api.auth.realName({ name: "冒名者", idNumber: newNumber() });
  const decide = (version = "") => operator.api.realName.decide({ userSysNo: who.userSysNo, pass: true, version });
  for (const version of [seen?.version, "", "昨天"])
    expect(await refusal(decide(version))).toMatchObject({ code: 409, message: expect.stringContaining("重新提交") });
  expect(await who.api.auth.realNameGet({})).toMatchObject({ status: 1, name: "冒名者" });
  expect(await decide((await read())?.version)).toBe(true);
});

test("R-SHELL-01: another tenant's operator neither sees nor decides it", async () => {
  const who = await buyer();
  await who.api.auth.realName({ name: "王工", idNumber: newNumber() });
  const organizationSysNo = await addOrganization(db, "north");
  const north = await world.person({ tenantCode: "north", identity: "operation", organizationSysNo });
  expect((await north.api.realName.search({})).datas).toEqual([]);
  const decide = north.api.realName.decide({ userSysNo: who.userSysNo, pass: true });
  expect(await refusal(decide)).toMatchObject({ code: 409 });
  expect(await who.api.auth.realNameGet({})).toMatchObject({ status: 1 });
});
