import { expect, test } from "vitest";
import { expireEnquiries } from "#server/mall/enquiry/index";
import { enquiryMachine } from "#trpc/rules/machine-enquiry";
import type { Person } from "../support/api";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { db } = market;
const AREA = 500000;
const DAY_MS = 86_400_000;

type Asked = { title: string; deadline?: number };
async function ask(change: Asked, ...asked: Person[]) {
  await market.db
    .insertInto("mall.Area")
    .values({
      ...{ sysNo: AREA, levelCode: "00500000", name: "重庆市", fullName: "重庆市" },
      ...{ level: "province", hasChild: false },
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return market.purchaser.api.enquiry.create({
    ...{ ...change, areaSysNo: AREA, contactName: "陈建国", contactMobile: "13800000001" },
    itemList: [{ skuName: "螺纹钢", quantity: 12.5, unit: "吨" }],
    supplierSysNoList: asked.map(({ supplierSysNo }) => supplierSysNo ?? 0),
  });
}

test("its number and its title find it, for the asker and for who was asked", async () => {
  const title = `基坑支护 ${crypto.randomUUID().slice(0, 8)}`;
  const { sysNo, enquiryNo } = await ask({ title }, market.supplier);
  const found = async (who: Person, keyword: string) =>
    (await who.api.enquiry.search({ keyword, pageSize: 4 })).datas.map((row) => row.sysNo);
  for (const keyword of [enquiryNo, title]) {
    for (const who of [market.purchaser, market.supplier]) expect(await found(who, keyword)).toEqual([sysNo]);
    for (const who of [market.otherPurchaser, market.otherSupplier]) expect(await found(who, keyword)).toEqual([]);
  }
});

test("the file of an answer is its supplier's, the asker's once the answers are open, and never a rival's", async () => {
  const { purchaser, supplier, otherSupplier, otherPurchaser } = market;
  const file = await addFile(market.world, supplier, "报价明细.pdf");
  const { sysNo } = await ask({ title: "三号楼钢筋" }, supplier, otherSupplier);
  await supplier.api.enquiry.reply({ sysNo, price: 3800, fileSysNoList: [file] });
  const codes = () =>
    Promise.all([supplier, purchaser, otherSupplier, otherPurchaser].map((who) => openFile(market.world, who, file)));
  expect(await codes()).toEqual([200, 403, 403, 403]);
  await otherSupplier.api.enquiry.decline({ sysNo });
  expect(await codes()).toEqual([200, 200, 403, 403]);
});

/** An enquiry that two suppliers are asked, answered until so many hours from now. */
async function askBoth(title: string, hours = 2): Promise<number> {
  const { sysNo } = await ask(
    { title, deadline: Math.floor(Date.now() / 1000) + hours * 3_600 },
    market.supplier,
    market.otherSupplier,
  );
  return sysNo;
}

/** What the two answers keep of an enquiry, and what the enquiry itself says. */
async function keptOf(sysNo: number) {
  const own = await db
    .selectFrom("mall.Enquiry")
    .select(["status as enquiryStatus", "deadline", "createTime"])
    .where("sysNo", "=", sysNo)
    .executeTakeFirstOrThrow();
  const kept = await db
    .selectFrom("mall.EnquiryAnswer")
    .select(["enquiryStatus", "deadline", "createTime"])
    .where("enquirySysNo", "=", sysNo)
    .execute();
  return { own, kept };
}

test("answers keep status, deadline and time of their enquiry through every event of it", async () => {
  const { purchaser, supplier, otherSupplier } = market;
  const [answered, taken, left] = [await askBoth("撤回"), await askBoth("成交"), await askBoth("到期")];
  const events: [sysNo: number, event: () => Promise<unknown>][] = [
    [answered, () => supplier.api.enquiry.question({ sysNo: answered, content: "要不要送货？" })],
    [
      answered,
      async () => {
        const [question] = (await purchaser.api.enquiry.get({ id: answered })).questionList;
        await purchaser.api.enquiry.answerQuestion({
          ...{ sysNo: answered, questionSysNo: question?.sysNo ?? 0, content: "送到工地" },
        });
      },
    ],
    [answered, () => supplier.api.enquiry.reply({ sysNo: answered, price: 10 })],
    [answered, () => supplier.api.enquiry.reply({ sysNo: answered, price: 9 })],
    [answered, () => purchaser.api.enquiry.invalid({ sysNo: answered })],
    [taken, () => supplier.api.enquiry.decline({ sysNo: taken })],
    [taken, () => otherSupplier.api.enquiry.reply({ sysNo: taken, price: 11 })],
    [
      taken,
      async () => {
        const { answerList } = await purchaser.api.enquiry.get({ id: taken });
        const answerSysNo = answerList.find(({ status }) => status === 10)?.sysNo ?? 0;
        await purchaser.api.enquiry.take({ sysNo: taken, answerSysNo });
      },
    ],
    [left, () => expireEnquiries(db, new Date(Date.now() + DAY_MS))],
  ];
  const seen: number[] = [];
  for (const [sysNo, event] of events) {
    await event();
    const { own, kept } = await keptOf(sysNo);
    expect(kept).toEqual([own, own]);
    seen.push(own.enquiryStatus);
  }
  expect(seen).toEqual([10, 10, 20, 20, -100, 10, 20, 20, -100]);
  const { datas } = await purchaser.api.enquiry.search({ sysNoList: [answered, taken, left] });
  const histories = await Promise.all(datas.map(({ sysNo }) => purchaser.api.enquiry.get({ id: sysNo })));
  const done = histories.flatMap(({ historyList }) => historyList.map(({ event }) => event));
  expect(new Set(done)).toEqual(new Set(enquiryMachine.transitions.map(({ event }) => event)));
});

test("a supplier's tabs, orders, pages and numbers are those of the enquiries themselves", async () => {
  const { purchaser, supplier, otherSupplier } = market;
  const asked = [await askBoth("最晚", 9), await askBoth("最早", 1), await askBoth("居中", 5)];
  const [latest, first, middle] = asked;
  const found = (input: Parameters<typeof supplier.api.enquiry.supplierSearch>[0]) =>
    supplier.api.enquiry.supplierSearch({ sysNoList: asked, ...input });
  const keysOf = ({ datas }: { datas: { sysNo: number }[] }) => datas.map(({ sysNo }) => sysNo);
  const byDeadline = { sortBy: "deadline", ascending: true } as const;
  const page = await found({ ...byDeadline, pageSize: 2 });
  expect([keysOf(page), page.total]).toEqual([[first, middle], 3]);
  expect(keysOf(await found({ ...byDeadline, pageSize: 2, cursor: page.nextCursor ?? "" }))).toEqual([latest]);
  expect(keysOf(await found({}))).toEqual([middle, first, latest]);

  await supplier.api.enquiry.reply({ sysNo: first ?? 0, price: 10 });
  await purchaser.api.enquiry.invalid({ sysNo: middle ?? 0 });
  expect(keysOf(await found({ todo: "quote" }))).toEqual([latest]);
  for (const [status, sysNo] of [
    [10, latest],
    [20, first],
    [-100, middle],
  ] as const)
    expect(await found({ statusList: [status] })).toMatchObject({ total: 1, datas: [{ sysNo, status }] });
  expect(keysOf(await found({ keyword: "最早" }))).toEqual([first]);
  expect(keysOf(await otherSupplier.api.enquiry.supplierSearch({ sysNoList: asked, todo: "quote" }))).toEqual([
    first,
    latest,
  ]);
});

test("an enquiry waits to be compared from when its answers are open until one is taken", async () => {
  const { purchaser, supplier, otherSupplier } = market;
  const sysNo = await askBoth("比价");
  const waits = async () =>
    (await purchaser.api.enquiry.search({ sysNoList: [sysNo], todo: "compare", sortBy: "deadline" })).total;
  await supplier.api.enquiry.reply({ sysNo, price: 10 });
  expect(await waits()).toBe(0);
  await otherSupplier.api.enquiry.decline({ sysNo });
  expect(await waits()).toBe(1);
  const { datas } = await purchaser.api.enquiry.search({ todo: "compare" });
  expect((await purchaser.api.home.statistics({ withAmounts: true })).todoCount).toContainEqual({
    ...{ document: "enquiry", todo: "compare", count: datas.length },
    oldestTime: Math.min(...datas.map(({ openTime }) => openTime)),
  });
  const [answer] = (await purchaser.api.enquiry.get({ id: sysNo })).answerList;
  await purchaser.api.enquiry.take({ sysNo, answerSysNo: answer?.sysNo ?? 0 });
  expect(await waits()).toBe(0);
});
