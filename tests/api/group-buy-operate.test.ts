import { beforeAll, describe, expect, test } from "vitest";
import { GroupBuyStatus } from "#trpc/rules/group-buy";
import { type Person, refusal } from "../support/api";
import { addBuyer, addGoods, type Buyer, type TestGoods } from "../support/cart";
import { addOrganization } from "../support/goods";
import { useWorld } from "../support/worlds";

const { world, db } = useWorld({ tenants: true });
const HOUR = 3_600;
const { cancelled } = GroupBuyStatus;
const seconds = () => Math.floor(Date.now() / 1000);

let goods: TestGoods;
let supplier: Person;
let buyer: Buyer;
beforeAll(async () => {
  goods = await addGoods(db);
  supplier = await world.person({ identity: "supplier", ...goods.shop });
  buyer = await addBuyer(world);
});

type Save = Parameters<Person["api"]["groupBuy"]["save"]>[0];
const written = (change: Partial<Save> & Pick<Save, "skuSysNo">): Save => ({
  ...{ title: "十月螺纹钢团购", stepList: [{ from: 10, value: 3_900 }], freight: 100, deliveryDays: 7 },
  ...{ openTime: seconds(), closeTime: seconds() + HOUR, ...change },
});
/** A group purchase that takes organisations: 1,000 吨 in stock. */
async function opened(change: Partial<Save> = {}): Promise<number> {
  const skuSysNo = await goods.sku({ stock: 1_000 });
  const { sysNo } = await supplier.api.groupBuy.save(written({ ...change, skuSysNo }));
  await supplier.api.groupBuy.publish({ sysNo });
  return sysNo;
}
const join = ({ api, receiveAddressSysNo }: Buyer, sysNo: number, quantity: number) =>
  api.groupBuy.join({ sysNo, quantity, receiveAddressSysNo });
const detail = (sysNo: number, { api }: Pick<Person, "api"> = supplier) => api.groupBuy.detail({ id: sysNo });

describe("RT-03: an operator looks over group purchases", () => {
  const staffOf = (...codes: Parameters<typeof world.person>[0]["permissions"] & object) =>
    addOrganization(db, "demo").then((organizationSysNo) =>
      world.person({ identity: "operation", organizationSysNo, permissions: codes }),
    );

  test("published ones with what was ordered; one is cancelled with a reason that supplier and participants are told", async () => {
    const staff = await staffOf("groupBuy:operator:cancel");
    const sysNo = await opened({ title: "平台管理的团购" });
    await supplier.api.groupBuy.save(written({ skuSysNo: await goods.sku(), title: "平台管理的草稿" }));
    await join(buyer, sysNo, 12);
    const { datas, total } = await staff.api.groupBuy.operatorSearch({ keyword: "平台管理" });
    expect([total, datas[0]?.sysNo, datas[0]?.organizationCount]).toEqual([1, sysNo, 1]);
    const cancelling = () => staff.api.groupBuy.operatorCancel({ sysNo, reason: "价格不实" });
    const answers = await Promise.allSettled([cancelling(), cancelling()]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await detail(sysNo, buyer)).toMatchObject({ status: cancelled, reason: "价格不实" });
    for (const [who, title] of [
      [buyer, "团购已取消"],
      [supplier, "平台取消了团购"],
    ] as const) {
      const { datas: told } = await who.api.message.search({});
      expect(told.map((one) => one.title)).toContain(title);
    }
  });

  test("without the code, and of a draft, it is refused", async () => {
    const sysNo = await opened();
    const bare = await staffOf("groupBuy:operator:remove");
    expect((await refusal(bare.api.groupBuy.operatorSearch({}))).code).toBe(403);
    expect((await refusal(bare.api.groupBuy.operatorCancel({ sysNo, reason: "缺货" }))).code).toBe(403);
    const made = await supplier.api.groupBuy.save(written({ skuSysNo: await goods.sku() }));
    const staff = await staffOf("groupBuy:operator:cancel");
    expect((await refusal(staff.api.groupBuy.operatorCancel({ ...made, reason: "缺货" }))).code).toBe(404);
  });
});

describe("RT-03: a budget is judged at joining", () => {
  test("more than is left is refused at the quantity, also by a change; what exceeds it with approval is not", async () => {
    const payer = await addBuyer(world);
    const sysNo = await opened();
    const budget = { projectSysNo: null, costCode: "", amount: 39_000 };
    const kept = await payer.api.budget.save(budget);
    const refused = await refusal(join(payer, sysNo, 10.5));
    expect(refused).toMatchObject({
      reason: "OVER_BUDGET",
      fields: { quantity: expect.stringContaining("¥1,950.00") },
    });
    await join(payer, sysNo, 10);
    const more = () => payer.api.groupBuy.changeQuantity({ sysNo, quantity: 11 });
    expect((await refusal(more())).reason).toBe("OVER_BUDGET");
    await payer.api.budget.save({ ...budget, ...kept, onExceed: 2 });
    expect(await more()).toMatchObject({ totalQuantity: 11 });
  });
});

test("RT-03: one is delivered to the areas that were chosen among those of its goods, to all of them without a choice", async () => {
  const skuSysNo = await goods.sku();
  const made = await supplier.api.groupBuy.save(written({ skuSysNo }));
  const { saleAreaList, areaCodeList } = await detail(made.sysNo);
  expect(saleAreaList.length).toBeGreaterThan(0);
  const chosen = saleAreaList.slice(0, 1).map(({ code }) => code);
  await supplier.api.groupBuy.save(written({ ...made, skuSysNo, areaCodeList: chosen }));
  expect(await detail(made.sysNo)).toMatchObject({ areaCodeList: chosen });
  expect(areaCodeList.length).toBeGreaterThan(0);
  await supplier.api.groupBuy.publish({ sysNo: made.sysNo });
  expect(await detail(made.sysNo)).toMatchObject({ saleAreaList: [] });
});
