import { beforeAll, describe, expect, test } from "vitest";
import { ANSWER_HOURS } from "#trpc/rules/inbox";
import { type Person, refusal } from "../support/api";
import { counted } from "../support/counted";
import { addOrder } from "../support/documents";
import { cheapHash, PASSWORD } from "../support/password";
import { useTrade } from "../support/worlds";

let ahead = 0;
const clock = { now: () => new Date(Date.now() + ahead) };
const trade = useTrade({ tenants: true, clock });
const { db, world } = trade;

/** Gives the accounts one phone: a person who sells in several malls. */
async function isOnePerson(...people: Person[]): Promise<void> {
  const [first] = people;
  const { mobile } = await db
    .selectFrom("mall.User")
    .select("mobile")
    .where("sysNo", "=", first?.userSysNo ?? 0)
    .executeTakeFirstOrThrow();
  for (const { userSysNo } of people)
    await db.updateTable("mall.User").set({ mobile, passwordHash: cheapHash }).where("sysNo", "=", userSysNo).execute();
}

/** An order in the other mall that waits for its supplier. */
async function northOrder(): Promise<number> {
  const { northPurchaser: buyer, northSupplier: seller } = trade;
  const parties = { purchaserOrganizationSysNo: buyer.organizationSysNo, supplierSysNo: seller.supplierSysNo ?? 0 };
  const shop = db.selectFrom("mall.Shop").select("sysNo").where("tenantCode", "=", "north").limit(1);
  const { sysNo: shopSysNo } = await shop.executeTakeFirstOrThrow();
  const of = { tenantCode: "north", purchaserUserSysNo: buyer.userSysNo, shopSysNo, items: [] };
  const order = await addOrder(trade, { ...parties, ...of, totalAmount: "77.50" });
  return order.sysNo;
}

interface Waiting {
  document: string;
  sysNo: number;
}
const keysOf = (tenantCode: string, rows: readonly Waiting[]) =>
  rows.map(({ document, sysNo }) => `${tenantCode} ${document} ${sysNo}`);
/** What a person's own list of to-dos holds in their mall. */
const ownTasks = async ({ api, tenantCode }: Person) =>
  keysOf(tenantCode, (await api.home.taskList({ pageSize: 50 })).datas);
const inboxOf = async ({ api }: Person) =>
  (await api.inbox.search({ pageSize: 100 })).datas.flatMap((row) => keysOf(row.tenantCode, [row]));
const tokenIn = (path: string): string => new URL(path, "http://x").searchParams.get("token") ?? "";

let seller: Person;
let north: Person;

/** A signed link to an order of the first mall, requested in the other one. */
const linked = async (sysNo: number, document: "order" | "settlement" | "receiving" = "order") => {
  const { applicationSysNo } = seller;
  const link = await north.api.inbox.link({ tenantCode: "demo", applicationSysNo, document, sysNo });
  return { ...link, token: tokenIn(link.path) };
};
const visitor = (tenantCode = "demo") => world.as({ tenantCode });

beforeAll(async () => {
  [seller, north] = [trade.supplier, trade.northSupplier];
  await isOnePerson(seller, north);
  await trade.want({ approvalKind: 1 });
});

describe("one list over all malls", () => {
  test("a person sees their own mall alone until they prove the other account with its password", async () => {
    await trade.ordered({ approvalKind: 1 });
    await northOrder();
    expect(await inboxOf(north)).toEqual(await ownTasks(north));
    const wrong = await refusal(north.api.inbox.join({ host: "demo.test", password: "Wrong@2026" }));
    expect(wrong).toMatchObject({ reason: "WRONG_PASSWORD", fields: { password: expect.any(String) } });
    for (const host of ["nowhere.test", "north.test"])
      expect(await refusal(north.api.inbox.join({ host, password: PASSWORD }))).toMatchObject({
        ...{ reason: "BAD_INPUT", fields: { host: expect.any(String) } },
      });
    expect(await inboxOf(north)).toEqual(await ownTasks(north));
  });

  test("joined once, both malls hold exactly what the person's own lists hold in each, and no stranger sees more", async () => {
    const join = () => north.api.inbox.join({ host: "http://DEMO.test:3000/portal/", password: PASSWORD });
    const answers = await Promise.all([join(), join(), join()]);
    for (const answered of answers) expect(answered).toEqual({ tenantCode: "demo", mallName: "demo" });
    const both = [...(await ownTasks(seller)), ...(await ownTasks(north))].sort();
    expect(both.length).toBeGreaterThanOrEqual(2);
    expect((await inboxOf(north)).sort()).toEqual(both);
    expect((await inboxOf(seller)).sort()).toEqual(both);
    expect(await inboxOf(trade.otherSupplier)).toEqual(await ownTasks(trade.otherSupplier));
    const { mallList, kindList } = await north.api.inbox.search({});
    expect(mallList.map(({ tenantCode, isHere, lapsed }) => ({ tenantCode, isHere, lapsed }))).toEqual([
      { tenantCode: "north", isHere: true, lapsed: false },
      { tenantCode: "demo", isHere: false, lapsed: false },
    ]);
    expect(kindList.reduce((sum, { count }) => sum + count, 0)).toBe(both.length);
    const { datas } = await north.api.inbox.search({ tenantCode: "demo", documentList: ["order"] });
    expect(datas.map((row) => keysOf(row.tenantCode, [row])[0])).toEqual(
      (await ownTasks(seller)).filter((key) => key.startsWith("demo order")),
    );
  });

  test("pages by key show each document once, by time and by amount, and statements do not grow with documents", async () => {
    const cost = async () => (await counted(() => north.api.inbox.search({ pageSize: 100 }))).count;
    const before = await cost();
    for (const lines of [2, 3, 1]) await trade.ordered({ approvalKind: 1, lines });
    await northOrder();
    expect(await cost()).toBe(before);
    for (const sortBy of ["due", "amount"] as const) {
      const whole = (await north.api.inbox.search({ sortBy, pageSize: 100 })).datas;
      const paged: typeof whole = [];
      let cursor: string | undefined = "";
      while (cursor !== undefined) {
        const page: Awaited<ReturnType<typeof north.api.inbox.search>> = await north.api.inbox.search({
          ...{ sortBy, cursor, pageSize: 2 },
        });
        paged.push(...page.datas);
        cursor = page.nextCursor;
      }
      expect(paged).toEqual(whole);
      if (sortBy === "amount")
        expect(whole.map(({ amount = -1 }) => amount)).toEqual(
          whole.map(({ amount = -1 }) => amount).sort((one, other) => other - one),
        );
    }
    const { nextCursor = "" } = await north.api.inbox.search({ pageSize: 1 });
    expect(await refusal(north.api.inbox.search({ sortBy: "amount", cursor: nextCursor }))).toMatchObject({
      reason: "BAD_INPUT",
    });
    expect(await refusal(north.api.inbox.search({ cursor: "bm9uc2Vuc2U" }))).toMatchObject({ reason: "BAD_INPUT" });
  });

  test("a right that was taken away, another phone or a new password ends what is shown at once", async () => {
    const demos = async () => (await inboxOf(north)).filter((key) => key.startsWith("demo")).length;
    const user = db.updateTable("mall.User").where("sysNo", "=", seller.userSysNo);
    const application = db.updateTable("mall.UserApplication").where("sysNo", "=", seller.applicationSysNo);
    const { permissions } = await db
      .selectFrom("mall.UserApplication")
      .select("permissions")
      .where("sysNo", "=", seller.applicationSysNo)
      .executeTakeFirstOrThrow();
    const { mobile } = await db
      .selectFrom("mall.User")
      .select("mobile")
      .where("sysNo", "=", seller.userSysNo)
      .executeTakeFirstOrThrow();
    const before = await demos();
    expect(before).toBeGreaterThan(0);
    await application.set({ permissions: [] }).execute();
    expect(await demos()).toBe(0);
    await application.set({ permissions, removedTime: new Date() }).execute();
    expect(await demos()).toBe(0);
    await application.set({ removedTime: null }).execute();
    for (const change of [{ mobile: "13699999999" }, { passwordHash: "-" }, { status: 0 }]) {
      await user.set(change).execute();
      expect(await demos()).toBe(0);
      expect((await north.api.inbox.search({})).mallList.filter(({ lapsed }) => lapsed)).toHaveLength(1);
      await user.set({ mobile, passwordHash: cheapHash, status: 1 }).execute();
    }
    expect(await demos()).toBe(before);
  });
});

describe("signed links", () => {
  beforeAll(() => north.api.inbox.join({ host: "demo.test", password: PASSWORD }));

  test("one opens its document without a session and accepts the order once, however often it is sent", async () => {
    const { sysNo, totalAmount } = await trade.ordered({ approvalKind: 1 });
    const { host, token } = await linked(sysNo);
    expect(host).toBe("demo.test");
    const letter = await visitor().inbox.letter({ token });
    expect(letter).toMatchObject({
      ...{ document: "order", sysNo, purchaserName: "中建一局项目部", amount: totalAmount, isUsed: false },
      ...{ statusName: "待供应商确认", actList: [{ act: "accept" }, { act: "refuse", needsReason: true }] },
    });
    expect(letter.itemList).toHaveLength(1);
    const noReason = await refusal(visitor().inbox.answer({ token, act: "refuse" }));
    expect(noReason).toMatchObject({ reason: "REASON_NEEDED", fields: { reason: expect.any(String) } });
    const wrongAct = await refusal(visitor().inbox.answer({ token, act: "noteCancel" }));
    expect(wrongAct).toMatchObject({ reason: "STATE_CONFLICT" });
    const accept = () => visitor().inbox.answer({ token, act: "accept" });
    const answers = await Promise.all(Array.from({ length: 5 }, accept));
    for (const answered of answers) expect(answered).toEqual({ no: letter.no, name: "确认接单" });
    expect(await refusal(visitor().inbox.answer({ token, act: "refuse", reason: "缺货" }))).toMatchObject({
      reason: "ANSWER_LINK_USED",
    });
    expect(await visitor().inbox.letter({ token })).toMatchObject({ isUsed: true, actList: [] });
    const { historyList, status } = await seller.api.order.get({ id: sysNo });
    expect(status).toBe(20);
    expect(historyList.filter(({ event }) => event === "agree")).toHaveLength(1);
  });

  test("statements, receiving notes and cancellations are answered by links, each only while it waits", async () => {
    const note = await trade.confirmed(await trade.left(await trade.ordered()));
    const buyer = trade.purchaser.api;
    const of = { supplierSysNo: seller.supplierSysNo ?? 0, orderSysNo: note.delivery.order.sysNo };
    const { sysNo } = await buyer.settlement.make(of);
    await buyer.settlement.send({ sysNo });
    const { token } = await linked(sysNo, "settlement");
    expect(await visitor().inbox.letter({ token })).toMatchObject({
      actList: [{ act: "agreeStatement" }],
      amount: 3800,
    });
    await visitor().inbox.answer({ token, act: "agreeStatement" });
    expect(await seller.api.settlement.detail({ id: sysNo })).toMatchObject({ status: 30, supplierSigner: "李强" });
    await buyer.settlement.finish({ sysNo });
    const later = await linked(sysNo, "settlement");
    expect(await visitor().inbox.letter({ token: later.token })).toMatchObject({ actList: [], isUsed: false });

    const counted = await trade.noted(await trade.left(await trade.ordered()));
    const received = await linked(counted.sysNo, "receiving");
    const offered = (await visitor().inbox.letter({ token: received.token })).actList.map(({ act }) => act);
    expect(offered).toEqual(["agreeReceiving", "refuseReceiving"]);
    await visitor().inbox.answer({ token: received.token, act: "refuseReceiving", reason: "少计一捆" });
    expect(await seller.api.receiving.detail({ id: counted.sysNo })).toMatchObject({ status: 2 });

    const order = await trade.ordered({ approvalKind: 1 });
    await seller.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    await buyer.order.requestCancel({ sysNo: order.sysNo, reason: "计划调整" });
    const asked = await linked(order.sysNo);
    const acts = (await visitor().inbox.letter({ token: asked.token })).actList.map(({ act }) => act);
    expect(acts).toEqual(["agreeCancel", "refuseCancel"]);
    await visitor().inbox.answer({ token: asked.token, act: "refuseCancel", reason: "已装车" });
    expect(await seller.api.order.get({ id: order.sysNo })).toMatchObject({ status: 20, cancelRefusal: "已装车" });
  });

  test("links that answer against each other do one thing", async () => {
    const { sysNo } = await trade.ordered({ approvalKind: 1 });
    const [one, two] = [await linked(sysNo), await linked(sysNo)];
    const results = await Promise.allSettled([
      visitor().inbox.answer({ token: one.token, act: "accept" }),
      visitor().inbox.answer({ token: two.token, act: "refuse", reason: "缺货" }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { historyList } = await seller.api.order.get({ id: sysNo });
    expect(historyList.filter(({ event }) => event === "agree" || event === "refuse")).toHaveLength(1);
  });

  test("another mall, an altered or expired one, a stranger's identity and lost rights are refused", async () => {
    const { sysNo } = await trade.ordered({ approvalKind: 1 });
    const { token } = await linked(sysNo);
    const gone = { reason: "ANSWER_LINK_GONE", code: 409 };
    const isRefused = async (given: string, of = "demo") => {
      expect(await refusal(visitor(of).inbox.letter({ token: given }))).toMatchObject(gone);
      expect(await refusal(visitor(of).inbox.answer({ token: given, act: "accept" }))).toMatchObject(gone);
    };
    await isRefused(token, "north");
    const middle = Math.floor(token.length / 2);
    await isRefused(token.slice(0, middle) + (token[middle] === "A" ? "B" : "A") + token.slice(middle + 1));
    await isRefused("x");
    ahead = (ANSWER_HOURS * 60 + 1) * 60_000;
    await isRefused(token);
    ahead = 0;
    const user = db.updateTable("mall.User").where("sysNo", "=", seller.userSysNo);
    await user.set({ passwordHash: "-" }).execute();
    await isRefused(token);
    await user.set({ passwordHash: cheapHash }).execute();
    const application = db.updateTable("mall.UserApplication").where("sysNo", "=", seller.applicationSysNo);
    await application.set({ removedTime: new Date() }).execute();
    await isRefused(token);
    await application.set({ removedTime: null }).execute();
    const company = db.updateTable("mall.Organization").where("sysNo", "=", seller.organizationSysNo);
    await company.set({ status: 0 }).execute();
    await isRefused(token);
    await company.set({ status: 1 }).execute();
    // whose identity it is not gets no link, and a link to what is another supplier's opens nothing
    const { otherSupplier } = trade;
    const asked = { tenantCode: "demo", document: "order", sysNo } as const;
    const theirs = { ...asked, applicationSysNo: otherSupplier.applicationSysNo };
    expect(await refusal(north.api.inbox.link(theirs))).toMatchObject({ reason: "NOT_FOUND" });
    const own = await otherSupplier.api.inbox.link(theirs);
    expect(await refusal(visitor().inbox.letter({ token: tokenIn(own.path) }))).toMatchObject({ reason: "FORBIDDEN" });
    expect((await visitor().inbox.letter({ token })).actList).toHaveLength(2);
    expect((await seller.api.order.get({ id: sysNo })).status).toBe(15);
  });

  test("who guesses at links is kept out like who guesses at passwords", async () => {
    const guess = () =>
      refusal(
        world.as({ tenantCode: "demo", clientAddress: "203.0.113.9" }).inbox.answer({ token: "x", act: "accept" }),
      );
    expect(await guess()).toMatchObject({ reason: "ANSWER_LINK_GONE" });
    await db.updateTable("mall.LoginTries").set({ wrong: 200 }).where("subject", "like", "address %").execute();
    expect(await guess()).toMatchObject({ reason: "TOO_MANY" });
  });

  test("a mall that is taken out is out on both sides", async () => {
    expect(await north.api.inbox.leave({ tenantCode: "demo" })).toBe(true);
    expect(await north.api.inbox.leave({ tenantCode: "demo" })).toBe(true);
    expect(await inboxOf(north)).toEqual(await ownTasks(north));
    expect((await inboxOf(seller)).sort()).toEqual((await ownTasks(seller)).sort());
  });
});
