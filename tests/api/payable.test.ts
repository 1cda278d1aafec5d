import { beforeAll, describe, expect, test } from "vitest";
import { EnterpriseSize } from "#trpc/contract/shared/codes";
import { isWorkday } from "#trpc/rules/calendar";
import { dueDay } from "#trpc/rules/due";
import { dueBy, latestDay } from "#trpc/rules/legal-due";
import { chinaDay } from "#trpc/rules/price";
import { allPermissions, type Person, refusal } from "../support/api";
import type { Noted } from "../support/trade";
import { useTrade } from "../support/worlds";

const trade = useTrade({ tenants: true });
const { db, world } = trade;
let buyer: Person["api"];
let seller: Person["api"];

beforeAll(async () => {
  buyer = trade.purchaser.api;
  seller = trade.supplier.api;
  await trade.want({});
});
const orderOf = ({ delivery }: Noted) => delivery.order.sysNo;
const received = async (): Promise<Noted> => trade.confirmed(await trade.left(await trade.ordered()));
const found = async (api: Person["api"], receivingSysNo: number) =>
  (await api.payable.search({ pageSize: 100 })).datas.find((row) => row.receivingSysNo === receivingSysNo);

/** The note was received on a day, under a term, between organisations of these sizes. */
async function moved(
  note: Noted,
  {
    day,
    ...terms
  }: { day: string; accountPeriod?: number; purchaserSize?: number | null; supplierSize?: number | null },
): Promise<void> {
  const receiveTime = new Date(`${day}T04:00:00Z`);
  await db.updateTable("mall.Receiving").set({ receiveTime }).where("sysNo", "=", note.sysNo).execute();
  await db
    .updateTable("mall.OrderTrade")
    .set({ remark: "", ...terms })
    .where("sysNo", "=", orderOf(note))
    .execute();
}

describe("what is to be paid", () => {
  test("is what was received and confirmed, less what went back and what is paid, for both sides", async () => {
    const note = await received();
    expect(await found(buyer, note.sysNo)).toMatchObject({ amount: 3800, openAmount: 3800, disputedAmount: 0 });
    await trade.agreeToReturn((await trade.askedBack(note, 2)).sysNo);
    await buyer.order.pay({ sysNo: orderOf(note), amount: 1000 });
    expect(await found(buyer, note.sysNo)).toMatchObject({ amount: 3040, openAmount: 2040 });
    expect(await found(seller, note.sysNo)).toMatchObject({ openAmount: 2040, partnerName: expect.any(String) });
    await buyer.order.pay({ sysNo: orderOf(note), amount: 2040 });
    expect(await found(buyer, note.sysNo)).toBeUndefined();
  });

  test("a payment counts for the earliest receipts of its order first", async () => {
    const delivery = await trade.left(await trade.ordered());
    const [first, second] = [await trade.confirmed(delivery, 4), await trade.confirmed(delivery, 6)];
    await moved(first, { day: "2026-11-01" });
    await buyer.order.pay({ sysNo: delivery.order.sysNo, amount: 2000 });
    expect(await found(buyer, first.sysNo)).toBeUndefined();
    expect(await found(buyer, second.sysNo)).toMatchObject({ amount: 2280, openAmount: 1800 });
  });

  test("article 15: what a statement has in dispute is said, the rest stays due", async () => {
    const note = await trade.confirmed(await trade.left(await trade.ordered({ lines: 2 })));
    const supplierSysNo = trade.supplier.supplierSysNo ?? 0;
    const { sysNo } = await buyer.settlement.make({ supplierSysNo, orderSysNo: orderOf(note) });
    await buyer.settlement.send({ sysNo });
    const { itemList } = await seller.settlement.detail({ id: sysNo });
    const disputeList = [{ itemSysNo: itemList[0]?.sysNo ?? 0, amount: 4000, reason: "单价有误" }];
    await seller.settlement.answer({ sysNo, disputeList });
    expect(await found(buyer, note.sysNo)).toMatchObject({ openAmount: 7600, disputedAmount: 3800 });
  });

  test("R-PAY-01: what a statement holds back for quality is due on a day of its own, after all else", async () => {
    const note = await received();
    const id = orderOf(note);
    const { sysNo } = await buyer.settlement.make({ supplierSysNo: trade.supplier.supplierSysNo ?? 0, orderSysNo: id });
    const save = (retentionPercent: number, retentionMonths: number) =>
      buyer.settlement.save({ sysNo, retentionPercent, retentionMonths });
    expect(await refusal(save(5, 0))).toMatchObject({ fields: { retentionPercent: expect.any(String) } });
    expect(await refusal(save(11, 12))).toMatchObject({ fields: { retentionPercent: expect.any(String) } });
    await save(5, 12);
    await buyer.settlement.send({ sysNo });
    await seller.settlement.answer({ sysNo });
    const before = (await buyer.order.get({ id })).dueTime;
    await buyer.settlement.finish({ sysNo });
    const settled = await seller.settlement.detail({ id: sysNo });
    expect(settled).toMatchObject({ retentionRate: 0.05, retentionMonths: 12, retentionAmount: 190 });
    const parts = async () =>
      (await buyer.payable.search({ pageSize: 100 })).datas.filter(
        ({ receivingSysNo }) => receivingSysNo === note.sysNo,
      );
    expect(await parts()).toMatchObject([
      { settlementSysNo: null, openAmount: 3610 },
      { settlementSysNo: sysNo, openAmount: 190, dueDay: settled.retentionDay, interest: 0, daysOverdue: 0 },
    ]);
    expect((await buyer.payable.getSums({})).retainedAmount).toBe(190);
    expect((await buyer.order.get({ id })).dueTime).toBe(before);
    await buyer.order.pay({ sysNo: id, amount: 3610 });
    expect(await parts()).toMatchObject([{ settlementSysNo: sysNo, openAmount: 190 }]);
    const order = await buyer.order.get({ id });
    expect(order).toMatchObject({ paymentStatus: 8, paidAmount: 3610 });
    expect(chinaDay(new Date((order.dueTime ?? 0) * 1000))).toBe(settled.retentionDay);
    const [payment] = order.paymentList;
    await seller.payment.deny({ sysNo: payment?.sysNo ?? 0, reason: "未到账" });
    expect((await buyer.order.get({ id })).dueTime).toBe(before);
    await buyer.order.pay({ sysNo: id, amount: 3800 });
    expect(await parts()).toEqual([]);
  });

  test("what is held back for quality is due at once when its release is granted; asking alone moves no day", async () => {
    const note = await received();
    const { sysNo: id } = note.delivery.order;
    const { sysNo } = await buyer.settlement.make({
      supplierSysNo: trade.supplier.supplierSysNo ?? 0,
      orderSysNo: id,
    });
    await buyer.settlement.save({ sysNo, retentionPercent: 10, retentionMonths: 24 });
    await buyer.settlement.send({ sysNo });
    await seller.settlement.answer({ sysNo });
    await buyer.settlement.finish({ sysNo });
    await buyer.order.pay({ sysNo: id, amount: 3420 });
    const dayOf = async () => chinaDay(new Date(((await buyer.order.get({ id })).dueTime ?? 0) * 1000));
    const later = (await buyer.settlement.detail({ id: sysNo })).retentionDay;
    expect(await refusal(seller.settlement.askRelease({ sysNo, reason: " " }))).toMatchObject({
      fields: { reason: "请填写申请释放的原因" },
    });
    await seller.settlement.askRelease({ sysNo, reason: "主体已验收" });
    await buyer.settlement.refuseRelease({ sysNo, reason: "有渗漏待修" });
    expect(await dayOf()).toBe(later);
    const tries = await Promise.allSettled([1, 2, 3].map(() => buyer.settlement.release({ sysNo })));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await dayOf()).toBe(chinaDay(new Date()));
    expect(await buyer.settlement.detail({ id: sysNo })).toMatchObject({
      ...{ retentionStatus: 40, retentionAmount: 380, retentionDay: chinaDay(new Date()) },
    });
    await buyer.order.pay({ sysNo: id, amount: 380 });
    expect(await buyer.order.get({ id })).toMatchObject({ paidAmount: 3800 });
  });

  test("others see nothing of it, and who sees no figures is refused", async () => {
    const note = await received();
    expect(await found(trade.otherPurchaser.api, note.sysNo)).toBeUndefined();
    expect(await found(trade.otherSupplier.api, note.sysNo)).toBeUndefined();
    const { tenantCode, organizationSysNo } = trade.purchaser;
    const permissions = allPermissions("purchaser").filter((code) => !code.startsWith("order:"));
    const clerk = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
    expect((await refusal(clerk.api.payable.search({}))).reason).toBe("FORBIDDEN");
    expect((await refusal(clerk.api.payable.getSums({}))).reason).toBe("FORBIDDEN");
  });
});

describe("the day on which it is due", () => {
  const { small, large, public: body, medium } = EnterpriseSize;
  const days = ["2026-01-10", "2026-01-31", "2026-08-31", "2025-12-31", "2026-09-24"];
  const terms = [0, 1, 2, 3, 4, 5, 7, 8, 9];
  const pairs = [
    [null, null],
    [large, small],
    [body, medium],
    [large, large],
  ] as const;
  /** Published days of 2026 and 2027 that the terms below lead to are looked up by the mall; here by its own call. */
  async function specials() {
    const list = await buyer.holiday.getHolidayByYear({ yearList: [2025, 2026, 2027] });
    const types = new Map(list.map(({ date, type }) => [date, type]));
    return (day: string) => {
      const type = types.get(day);
      return type === "holiday" || type === "workday" ? type : undefined;
    };
  }

  test("the list says what the rules say, for every term, month's end, holiday and size", {
    timeout: 60_000,
  }, async () => {
    const note = await received();
    const calendar = await specials();
    for (const day of days)
      for (const accountPeriod of terms)
        for (const [purchaserSize, supplierSize] of pairs) {
          await moved(note, { day, accountPeriod, purchaserSize, supplierSize });
          const term = dueDay({ accountPeriod, billingPeriod: 0, otherDays: 0 }, new Date(`${day}T04:00:00Z`));
          let agreedDay = term && chinaDay(term);
          while (agreedDay && agreedDay > day && !isWorkday(calendar, agreedDay))
            agreedDay = chinaDay(new Date(Date.parse(`${agreedDay}T00:00:00Z`) + 86_400_000));
          const rule = { receivedDay: day, agreedDay, purchaserSize, supplierSize };
          const where = JSON.stringify({ accountPeriod, ...rule });
          const row = await found(buyer, note.sysNo);
          expect(row, where).toMatchObject({ agreedDay, legalDay: latestDay(rule), dueDay: dueBy(rule) });
        }
  });

  test("article 17: interest for delay is granted to whom the regulation protects, to the fen", async () => {
    const note = await received();
    const received70 = chinaDay(new Date(Date.now() - 70 * 86_400_000));
    await moved(note, { day: received70, accountPeriod: 3, purchaserSize: large, supplierSize: small });
    expect(await found(buyer, note.sysNo)).toMatchObject({ daysOverdue: 10, interest: 19 });
    await moved(note, { day: received70, accountPeriod: 0, purchaserSize: large, supplierSize: large });
    expect(await found(buyer, note.sysNo)).toMatchObject({ daysOverdue: 70, interest: 0 });
  });

  test("sums, ages and weeks add up to what the list has", async () => {
    const { datas, total } = await buyer.payable.search({ pageSize: 100 });
    const sums = await buyer.payable.getSums({});
    const open = datas.reduce((all, row) => all + row.openAmount, 0);
    expect(total).toBe(datas.length);
    expect(sums.openAmount).toBeCloseTo(open, 2);
    expect(sums.ageList.reduce((all, { amount }) => all + amount, 0)).toBeCloseTo(open, 2);
    expect(sums.ageList.reduce((all, { count }) => all + count, 0)).toBe(total);
    for (const { key, count } of sums.ageList)
      expect((await buyer.payable.search({ age: key, pageSize: 100 })).total, key).toBe(count);
    const overdue = datas.filter(({ daysOverdue }) => daysOverdue > 0);
    expect(sums.overdueAmount).toBeCloseTo(
      overdue.reduce((all, row) => all + row.openAmount, 0),
      2,
    );
    const [week] = sums.weekList;
    expect(week?.amount).toBeGreaterThanOrEqual(sums.overdueAmount);
  });
});

describe("the size of an organisation", () => {
  test("is told by its administrator, and holds for the orders made from then on", async () => {
    const before = await trade.ordered();
    const { tenantCode, organizationSysNo } = trade.purchaser;
    const boss = await world.person({
      ...{ tenantCode, organizationSysNo, identity: "purchaser" },
      permissions: [...allPermissions("purchaser"), "organization:purchaser:manage"],
    });
    const clerk = allPermissions("purchaser").filter((code) => code !== "organization:purchaser:manage");
    const other = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions: clerk });
    expect((await refusal(other.api.payable.saveSize({ size: EnterpriseSize.large }))).reason).toBe("FORBIDDEN");
    await boss.api.payable.saveSize({ size: EnterpriseSize.large });
    expect((await boss.api.payable.getSums({})).size).toBe(EnterpriseSize.large);
    const after = await trade.ordered();
    const sizes = await db
      .selectFrom("mall.OrderTrade")
      .select(["sysNo", "purchaserSize"])
      .where("sysNo", "in", [before.sysNo, after.sysNo])
      .orderBy("sysNo")
      .execute();
    expect(sizes.map(({ purchaserSize }) => purchaserSize)).toEqual([null, EnterpriseSize.large]);
  });
});
