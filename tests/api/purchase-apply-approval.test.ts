import { beforeAll, describe, expect, test } from "vitest";
import { allPermissions, auditCodes, type Person, refusal } from "../support/api";
import { administratorOf, settleApproval } from "../support/approval";
import { addBuyer, addGoods, type Buyer, fillCart, outcome, stockOf, type TestGoods } from "../support/cart";
import { counted } from "../support/counted";
import { useMarket } from "../support/worlds";

const market = useMarket({ tenants: true });
const { world, db } = market;
let goods: TestGoods;
let buyer: Buyer;
let boss: Person;
let administrator: Person;
beforeAll(async () => {
  goods = await addGoods(db);
  buyer = await addBuyer(world);
  const { organizationSysNo } = buyer;
  administrator = await administratorOf(world, organizationSysNo);
  await settleApproval(administrator, { approvedDocuments: ["purchaseApply"] });
  boss = await world.person({ identity: "purchaser", organizationSysNo, permissions: auditCodes });
});

type Change = Partial<Parameters<Buyer["api"]["purchaseApply"]["save"]>[0]>;
async function saved(change: Change = {}, skus?: number[]) {
  const skuSysNos = skus ?? [await goods.sku()];
  const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
  const input = { receiveAddressSysNo, invoiceTitleSysNo, cartSysNoList: await fillCart(buyer, skuSysNos), ...change };
  const { sysNo } = await buyer.api.purchaseApply.save(input);
  return { sysNo, skuSysNo: skuSysNos[0] ?? 0 };
}
const submit = (sysNo: number, { api }: Person = buyer) => api.purchaseApply.submit({ sysNo });
const pass = (sysNo: number, { api }: Person = boss) => api.purchaseApply.audit({ sysNo, approvalStatus: 3 });
const refuse = (sysNo: number, comment = "超出计划") =>
  boss.api.purchaseApply.audit({ sysNo, approvalStatus: 2, comment });
const cancel = (sysNo: number, { api }: Person = buyer) => api.purchaseApply.cancelAudit({ sysNo });
const remove = (sysNo: number, { api }: Person = buyer) => api.purchaseApply.delete({ sysNo });
const read = (sysNo: number) => buyer.api.purchaseApply.getDetail({ id: sysNo });
const orderCount = async () => (await buyer.api.order.search({})).total;

/** One at each value of its approval. */
async function standing(approvalStatus: 0 | 1 | 2 | 3 | 4): Promise<number> {
  const { sysNo } = await saved();
  if (approvalStatus > 0) await submit(sysNo);
  if (approvalStatus === 2) await refuse(sysNo);
  if (approvalStatus === 3) await pass(sysNo);
  if (approvalStatus === 4) await cancel(sysNo);
  expect(await read(sysNo)).toMatchObject({ approvalStatus });
  return sysNo;
}

/** What an act does from every value: only some go, all others are a conflict and change nothing. */
async function onlyFrom(starts: readonly number[], act: (sysNo: number) => Promise<unknown>) {
  for (const approvalStatus of [0, 1, 2, 3, 4] as const) {
    const sysNo = await standing(approvalStatus);
    if (starts.includes(approvalStatus)) {
      await act(sysNo);
      continue;
    }
    const { historyList } = await read(sysNo);
    expect(await refusal(act(sysNo)), String(approvalStatus)).toMatchObject({ code: 409, reason: "STATE_CONFLICT" });
    expect(await read(sysNo)).toMatchObject({ approvalStatus, historyList });
  }
}

/** Refused to the supplier, to others' organisations and to colleagues without the right. */
async function notForOthers(sysNo: number, act: (sysNo: number, who: Person) => Promise<unknown>) {
  const { organizationSysNo } = buyer;
  const powerless = await world.person({ identity: "purchaser", organizationSysNo, permissions: [] });
  for (const who of [market.supplier, market.otherPurchaser, powerless])
    expect(await refusal(act(sysNo, who)), who.identity).toMatchObject({ code: 403 });
}

describe("an organisation that approves purchase applications", () => {
  test("R-APPLY-02: submitting leads from 0 to 1, and from nowhere else", async () => {
    await onlyFrom([0], async (sysNo) => {
      expect(await submit(sysNo)).toEqual({ sysNo, status: 1, approvalStatus: 1, orderSysNoList: [] });
    });
  });

  test("R-APPLY-03: passed it makes its orders: from 1 to 3, and from nowhere else", async () => {
    await onlyFrom([1], async (sysNo) => {
      const before = await orderCount();
      const made = await pass(sysNo);
      expect(made).toMatchObject({ sysNo, status: 2, approvalStatus: 3 });
      expect(await read(sysNo)).toMatchObject({
        applyStatus: 2,
        approvalStatus: 3,
        orderSysNoList: made.orderSysNoList,
      });
      expect((await orderCount()) - before).toBe(1);
    });
  });

  test("R-APPLY-03: refused with a reason it goes from 1 to 2, and from nowhere else", async () => {
    await onlyFrom([1], async (sysNo) => {
      expect(await refuse(sysNo)).toEqual({ sysNo, status: 1, approvalStatus: 2, orderSysNoList: [] });
    });
  });

  test("R-APPLY-03: it is not refused without a reason", async () => {
    const sysNo = await standing(1);
    expect(await refusal(refuse(sysNo, ""))).toMatchObject({ reason: "REASON_NEEDED" });
    expect(await read(sysNo)).toMatchObject({ approvalStatus: 1 });
  });

  test("R-APPLY-03: it is decided by its approvers, and by none of them who asks for it", async () => {
    const sysNo = await standing(1);
    await notForOthers(sysNo, pass);
    const { organizationSysNo } = buyer;
    const permissions = [...auditCodes, ...allPermissions("purchaser")];
    const both = { ...buyer, ...(await world.person({ identity: "purchaser", organizationSysNo, permissions })) };
    const input = { receiveAddressSysNo: buyer.receiveAddressSysNo, invoiceTitleSysNo: buyer.invoiceTitleSysNo };
    const itemList = [{ skuSysNo: await goods.sku(), quantity: 1 }];
    const own = await both.api.purchaseApply.save({ ...input, itemList });
    await submit(own.sysNo, both);
    expect(await refusal(pass(own.sysNo, both))).toMatchObject({ reason: "OWN_REQUEST" });
    expect(await pass(sysNo, both)).toMatchObject({ approvalStatus: 3 });
  });

  test("R-APPLY-03: passed by the first of two levels it waits for the second and makes no order", async () => {
    const levelList = [{ assignee: 4 as const }, { assignee: 4 as const }];
    const rule = { documentType: "purchaseApply" as const, name: "两级", levelList };
    const { sysNo: ruleSysNo } = await administrator.api.approvalRule.save(rule);
    const sysNo = await standing(1);
    const { organizationSysNo } = buyer;
    const second = await world.person({ identity: "purchaser", organizationSysNo, permissions: auditCodes });
    expect(await pass(sysNo)).toEqual({ sysNo, status: 1, approvalStatus: 1, orderSysNoList: [] });
    expect(await read(sysNo)).toMatchObject({ applyStatus: 1, approvalStatus: 1, orderSysNoList: [] });
    expect(await pass(sysNo, second)).toMatchObject({ status: 2, approvalStatus: 3 });
    await administrator.api.approvalRule.save({ ...rule, sysNo: ruleSysNo, enabled: false });
  });

  test("R-APPLY-04: it is taken back from 1 to 4, and from nowhere else", async () => {
    await onlyFrom([1], async (sysNo) => {
      expect(await cancel(sysNo)).toEqual({ sysNo, status: 1, approvalStatus: 4 });
    });
  });

  test("R-APPLY-05: it is deleted at 0, 2 and 4, and nowhere else", async () => {
    await onlyFrom([0, 2, 4], async (sysNo) => {
      expect(await remove(sysNo)).toBe(true);
      expect(await refusal(read(sysNo))).toMatchObject({ code: 404 });
    });
  });

  test("R-APPLY-02, R-APPLY-04, R-APPLY-05: others may not submit it, take it back or delete it", async () => {
    await notForOthers(await standing(0), submit);
    await notForOthers(await standing(1), cancel);
    await notForOthers(await standing(0), remove);
  });

  test("R-APPLY-06: 50 approvals at once make its orders once and reserve its goods once", async () => {
    const shops = [goods, await addGoods(db), await addGoods(db)];
    const skus = await Promise.all(shops.map((shop) => shop.sku()));
    const { sysNo } = await saved({}, skus);
    await submit(sysNo);
    const before = await orderCount();
    const answers = await Promise.all(Array.from({ length: 50 }, () => outcome(pass(sysNo))));
    expect(answers.filter((answer) => answer === "ok")).toHaveLength(1);
    expect(new Set(answers)).toEqual(new Set(["ok", "STATE_CONFLICT"]));
    expect((await orderCount()) - before).toBe(shops.length);
    expect((await read(sysNo)).orderSysNoList).toHaveLength(shops.length);
    for (const skuSysNo of skus) expect(await stockOf(db, skuSysNo)).toMatchObject({ reserved: 1 });
  });

  test("saving, reading, submitting and passing take as many statements for 50 lines of five shops as for one", async () => {
    const shops = await Promise.all(Array.from({ length: 5 }, () => addGoods(db)));
    const costs: number[][] = [];
    for (const [count, each] of [
      [1, 1],
      [5, 10],
    ] as const) {
      const skus = (await Promise.all(shops.slice(0, count).map((shop) => shop.skus(each)))).flat();
      const { receiveAddressSysNo, invoiceTitleSysNo } = buyer;
      const itemList = skus.map((skuSysNo) => ({ skuSysNo, quantity: 1 }));
      const input = { receiveAddressSysNo, invoiceTitleSysNo, itemList };
      const first = await counted(() => buyer.api.purchaseApply.save(input));
      const { sysNo, version } = first.result;
      const again = await counted(() => buyer.api.purchaseApply.save({ ...input, sysNo, version }));
      const seen = await counted(() => read(sysNo));
      const submitted = await counted(() => submit(sysNo));
      const passed = await counted(() => pass(sysNo));
      expect(seen.result.itemList).toHaveLength(count * each);
      expect(passed.result.orderSysNoList).toHaveLength(count);
      costs.push([first, again, seen, submitted, passed].map((one) => one.count));
    }
    expect(costs[1]).toEqual(costs[0]);
  });

  test("a price that changed since it was seen refuses the approval at its line until it is accepted", async () => {
    const { sysNo, skuSysNo } = await saved();
    await submit(sysNo);
    const before = await orderCount();
    const { organizationSysNo, supplierSysNo } = goods.shop;
    const seller = await world.person({ identity: "supplier", organizationSysNo, supplierSysNo });
    const { datas } = await seller.api.supplierSku.search({});
    const { code = "" } = datas.find(({ sysNo: own }) => own === skuSysNo) ?? {};
    await seller.api.supplierSku.setPrices({ itemList: [{ code, salesPrice: 4321 }] });
    const seen = await read(sysNo);
    const line = seen.itemList[0]?.sysNo ?? 0;
    expect(seen.changeList).toMatchObject([{ itemSysNo: line, price: 4321 }]);
    const refused = await refusal(pass(sysNo));
    expect(refused).toMatchObject({ reason: "PRICE_CHANGED" });
    expect(Object.keys(refused.fields ?? {})).toEqual(["itemList.0.price"]);
    expect(await read(sysNo)).toEqual(seen);
    expect(await orderCount()).toBe(before);
    const accepted = { sysNo, approvalStatus: 3 as const, priceList: [{ sysNo: line, price: 4321 }] };
    await boss.api.purchaseApply.audit(accepted);
    expect(await read(sysNo)).toMatchObject({ totalAmount: 4321, itemList: [{ price: 4321 }] });
  });

  test("a project that was closed since refuses to be ordered for", async () => {
    const { sysNo: projectSysNo } = await buyer.api.tenderProject.save({ name: "滨江三期", code: "BJ-3" });
    const [waiting, written] = [await saved({ projectSysNo }), await saved({ projectSysNo })];
    await submit(waiting.sysNo);
    await buyer.api.tenderProject.close({ sysNo: projectSysNo });
    const before = await orderCount();
    expect(await refusal(submit(written.sysNo))).toMatchObject({ reason: "PROJECT_CLOSED" });
    expect(await refusal(pass(waiting.sysNo))).toMatchObject({ reason: "PROJECT_CLOSED" });
    expect(await read(waiting.sysNo)).toMatchObject({ applyStatus: 1, approvalStatus: 1 });
    expect(await read(written.sysNo)).toMatchObject({ applyStatus: 1, approvalStatus: 0 });
    expect(await orderCount()).toBe(before);
  });
});
