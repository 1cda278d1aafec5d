import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { AnnouncementKind, ProcessingStatus } from "#trpc/contract/shared/codes";
import { type Person, refusal } from "../support/api";
import { addOrganization } from "../support/goods";
import { addUser, PASSWORD } from "../support/identity";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { useMarket } from "../support/worlds";

let operator: Person;
let purchaser: Person;
let supplier: Person;
const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  ({ operator, purchaser, supplier } = market);
});

const written = { title: "停机维护", source: "今晚 **22 点**维护", publish: true };
type New = Parameters<Person["api"]["announcement"]["create"]>[0];
const publish = async (what: Partial<New> = {}, by = operator) =>
  (await by.api.announcement.create({ ...written, ...what })).sysNo;
const unread = { pageSize: 999, pageNo: 1, alreadyReadFlag: false, isRemindQuery: true };
const toRead = async ({ api }: Person) => (await api.announcement.list(unread)).datas.map(({ sysNo }) => sysNo);
const codeOf = async ({ organizationSysNo }: Person) =>
  (
    await db
      .selectFrom("mall.Organization")
      .select("code")
      .where("sysNo", "=", organizationSysNo)
      .executeTakeFirstOrThrow()
  ).code;

describe("what is published reaches its readers", () => {
  test("R-ANN-10, R-ANN-12: purchasers and suppliers are reminded until they have read it; other tenants are not", async () => {
    const sysNo = await publish();
    const quiet = await publish({ remindFlag: false });
    for (const reader of [purchaser, supplier]) {
      expect(await toRead(reader)).toContain(sysNo);
      expect(await toRead(reader)).not.toContain(quiet);
    }
    expect(await toRead(market.northPurchaser)).not.toContain(sysNo);
    expect(await refusal(market.northPurchaser.api.announcement.detail({ id: sysNo }))).toMatchObject({ code: 404 });
    await purchaser.api.announcement.submitReadRecord({ announcementSysNo: sysNo });
    expect(await toRead(purchaser)).not.toContain(sysNo);
    expect(await toRead(supplier)).toContain(sysNo);
    const all = await purchaser.api.announcement.list({});
    expect(all.datas.find((one) => one.sysNo === sysNo)).toMatchObject({ alreadyReadFlag: true });
    expect(all.datas.find((one) => one.sysNo === quiet)).toMatchObject({ alreadyReadFlag: false });
  });

  test("R-ANN-07: content is HTML in which nothing runs; button, files and seconds come along", async () => {
    const source = "# 通告\n<script>alert(1)</script><img src=x onerror=alert(1)> [网址](javascript:alert(1))";
    const more = { mandatoryReadingFlag: true, mandatoryReadingDuration: 3, alreadyReadContent: "知道了" };
    const sysNo = await publish({ source, ...more });
    const shown = await supplier.api.announcement.detail({ id: sysNo });
    expect(shown).toMatchObject({ ...more, title: written.title, tenantCode: "demo", fileList: [] });
    expect(shown.content).toContain("<h3>通告</h3>");
    expect(shown.content).not.toMatch(/<script|onerror|href="javascript/);
    expect((await toRead(supplier))[0]).toBe(sysNo);
  });

  test("roles and organisations choose who gets it; who does not is told of nothing", async () => {
    const forSuppliers = await publish({ roleList: ["supplier"] });
    const forOne = await publish({ organizationList: [await codeOf(purchaser)] });
    expect(await toRead(supplier)).toContain(forSuppliers);
    expect(await toRead(purchaser)).not.toContain(forSuppliers);
    expect(await toRead(purchaser)).toContain(forOne);
    expect(await toRead(market.otherPurchaser)).not.toContain(forOne);
    expect(await refusal(market.otherPurchaser.api.announcement.detail({ id: forOne }))).toMatchObject({ code: 404 });
    const unseen = { announcementSysNo: forOne };
    expect(await refusal(market.otherPurchaser.api.announcement.submitReadRecord(unseen))).toMatchObject({ code: 404 });
    const named = { ...written, organizationList: ["没有这家单位"] };
    expect(await refusal(operator.api.announcement.create(named))).toMatchObject({
      code: 400,
      fields: { organizationList: expect.stringContaining("没有这家单位") },
    });
  });

  test("from and until hold; a draft and what was withdrawn reach nobody", async () => {
    const now = Math.floor(Date.now() / 1000);
    const later = await publish({ startTime: now + 3600 });
    const draft = await publish({ publish: false });
    const soonOver = await publish({ endTime: now + 3600 });
    expect(await toRead(purchaser)).toContain(soonOver);
    for (const sysNo of [later, draft]) expect(await toRead(purchaser)).not.toContain(sysNo);
    await operator.api.announcement.update({ sysNo: draft, ...written, title: "改后" });
    expect((await purchaser.api.announcement.detail({ id: draft })).title).toBe("改后");
    expect(await refusal(operator.api.announcement.update({ sysNo: draft, ...written }))).toMatchObject({ code: 409 });
    await operator.api.announcement.withdraw({ sysNo: draft });
    expect(await toRead(purchaser)).not.toContain(draft);
    const thrown = await publish({ publish: false });
    expect(await operator.api.announcement.withdraw({ sysNo: thrown })).toBe(true);
    expect(await refusal(operator.api.announcement.managed({ id: thrown }))).toMatchObject({ code: 404 });
    expect(await refusal(operator.api.announcement.withdraw({ sysNo: draft }))).toMatchObject({ code: 409 });
    expect(await refusal(market.northOperator.api.announcement.withdraw({ sysNo: later }))).toMatchObject({
      code: 404,
    });
    expect(await refusal(operator.api.announcement.create({ ...written, endTime: now - 1 }))).toMatchObject({
      code: 400,
    });
  });

  test("the list of a reader is one statement, however much there is", async () => {
    await publish();
    const { statements } = await countStatements(() => purchaser.api.announcement.list(unread));
    expect(statements.filter((text) => /"Announcement"/.test(text))).toHaveLength(1);
  });
});

describe("what readers did", () => {
  test("R-ANN-08: a read record is of the session's own person, at the time told, not in the future; once", async () => {
    const sysNo = await publish();
    const record = { announcementSysNo: sysNo };
    for (const foreign of [
      { userSysNo: supplier.userSysNo },
      { organizationSysNo: supplier.organizationSysNo },
      { tenantCode: "north" },
    ])
      expect(await refusal(purchaser.api.announcement.submitReadRecord({ ...record, ...foreign }))).toMatchObject({
        code: 403,
      });
    const at = Math.floor(Date.now() / 1000) + 9_999;
    await Promise.all(
      Array.from({ length: 8 }, () => purchaser.api.announcement.submitReadRecord({ ...record, readTime: at })),
    );
    const { datas, total } = await operator.api.announcement.readers({ sysNo });
    expect(total).toBe(1);
    expect(datas[0]).toMatchObject({ userSysNo: purchaser.userSysNo, displayName: expect.any(String) });
    expect(datas[0]?.readTime).toBeLessThan(at - 9_000);
  });

  test("R-ANN-05: who is asked agrees or not, the first answer stays; others are not asked", async () => {
    const [asks, tells] = [await publish({ isShowRefuse: true }), await publish()];
    const answer = (announcementSysNo: number, processingStatus: 0 | 1) =>
      purchaser.api.announcement.submitProcessingStatus({ announcementSysNo, processingStatus });
    expect(await refusal(purchaser.api.announcement.submitReadRecord({ announcementSysNo: asks }))).toMatchObject({
      code: 400,
    });
    expect(await refusal(answer(tells, ProcessingStatus.agree))).toMatchObject({ code: 400 });
    await answer(asks, ProcessingStatus.disagree);
    await answer(asks, ProcessingStatus.agree);
    await supplier.api.announcement.submitProcessingStatus({ announcementSysNo: asks, processingStatus: 1 });
    const managed = await operator.api.announcement.managed({ id: asks });
    expect(managed).toMatchObject({ readCount: 2, agreeCount: 1, disagreeCount: 1 });
    expect(managed.audienceCount).toBeGreaterThan(2);
    const left = await operator.api.announcement.readers({ sysNo: asks, read: false, pageSize: 100 });
    expect(left.total).toBe(managed.audienceCount - 2);
    expect(left.datas.map(({ userSysNo }) => userSysNo)).not.toContain(purchaser.userSysNo);
    const { statements } = await countStatements(() => operator.api.announcement.readers({ sysNo: asks }));
    expect(statements.filter((text) => /"UserApplication" p/.test(text))).toEqual([]);
  });

  test("publishing twice under one key is one announcement; another tenant's operator sees none of it", async () => {
    const key = "announce-0001";
    const same = { ...written, title: "只发一次" };
    const [one, two] = await Promise.all([0, 1].map(() => operator.withKey(key).announcement.create(same)));
    expect(one).toEqual(two);
    const found = await operator.api.announcement.manage({ keyword: "只发一次" });
    expect(found).toMatchObject({ total: 1, datas: [{ title: "只发一次", readCount: 0 }] });
    expect((await market.northOperator.api.announcement.manage({ keyword: "只发一次" })).total).toBe(0);
    expect(await refusal(market.northOperator.api.announcement.managed({ id: one?.sysNo ?? 0 }))).toMatchObject({
      code: 404,
    });
  });

  test("a preview says what becomes of the source and how many would get it", async () => {
    const preview = await operator.api.announcement.preview({
      source: "**粗**",
      organizationList: [await codeOf(supplier)],
    });
    expect(preview).toEqual({ content: "<p><strong>粗</strong></p>\n", audienceCount: expect.any(Number) });
    expect(preview.audienceCount).toBeGreaterThan(0);
    expect(await refusal(operator.api.announcement.preview({ source: "<script>x</script>" }))).toMatchObject({
      code: 400,
    });
    expect(await refusal(operator.api.announcement.preview({ source: ">".repeat(20_000) }))).toMatchObject({
      code: 400,
    });
  });
});

test("R-ROUTE-07: the list of deliveries asks for no announcements, and the footer's page for no notices", async () => {
  const asked: string[] = [];
  const far = farBrowser(world, (request) => {
    asked.push(new URL(request.url).pathname);
    return sendTo(world)(request);
  });
  const organizationSysNo = await addOrganization(db, "demo");
  const { mobile } = await addUser(db, { applications: [{ key: "purchaser", organizationSysNo }] });
  await far.ask("auth.login", { account: mobile, password: PASSWORD }, "mutation");
  const askedAt = async (at: string) => {
    asked.length = 0;
    expect((await far.fetch(`/shell/reminders?at=${encodeURIComponent(at)}&phone=&seen=`)).status).toBe(200);
    return ["basisAnnouncement/search", "basisNotice/checkForceUnread"].filter((path) =>
      asked.some((one) => one.endsWith(path)),
    );
  };
  expect(await askedAt("/category")).toEqual(["basisAnnouncement/search", "basisNotice/checkForceUnread"]);
  expect(await askedAt("/delivery-order")).toEqual(["basisNotice/checkForceUnread"]);
  expect(await askedAt("/pages/footer")).toEqual(["basisAnnouncement/search"]);
});

test("R-NOTICE-01: a forced notice is said until it was read, by those whom it is for", async () => {
  const { otherSupplier } = market;
  const before = await otherSupplier.api.shell.checkForcedNotice({});
  expect(before).toBe(false);
  const kind = AnnouncementKind.notice;
  const only = { kind, organizationList: [await codeOf(otherSupplier)] };
  const plain = await publish({ ...only, title: "一般" });
  expect(await otherSupplier.api.shell.checkForcedNotice({})).toBe(false);
  const forced = await publish({ ...only, mandatoryReadingFlag: true });
  expect(await otherSupplier.api.shell.checkForcedNotice({})).toBe(true);
  expect(await supplier.api.shell.checkForcedNotice({})).toBe(false);
  const list = await otherSupplier.api.notice.list({});
  expect(list.datas.map(({ sysNo, forceFlag, readTime }) => [sysNo, forceFlag, readTime])).toEqual([
    [forced, true, null],
    [plain, false, null],
  ]);
  expect(await refusal(supplier.api.notice.get({ id: forced }))).toMatchObject({ code: 404 });
  expect(await refusal(supplier.api.notice.read({ sysNo: forced }))).toMatchObject({ code: 404 });
  expect(await otherSupplier.api.notice.read({ sysNo: plain })).toEqual({ hasForceUnread: true });
  const twice = await Promise.all([0, 1].map(() => otherSupplier.api.notice.read({ sysNo: forced })));
  expect(twice).toEqual([{ hasForceUnread: false }, { hasForceUnread: false }]);
  expect((await otherSupplier.api.notice.get({ id: forced })).readTime).toBeGreaterThan(0);
  expect(await toRead(otherSupplier)).not.toContain(forced);
});
