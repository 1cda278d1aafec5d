import { beforeAll, describe, expect, test } from "vitest";
import { tellPeople } from "#server/mall/message/index";
import { AnnouncementKind, FeedbackKind, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { everyCode } from "#trpc/rules/people";
import { allPermissions } from "../support/api";
import type { TestBrowser } from "../support/browser";
import { addAddress, addInvoiceTitle } from "../support/cart";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn } from "../support/documents";
import { addAgreement } from "../support/goods";
import { partOfDay } from "../support/hard";
import { addUser, PASSWORD } from "../support/identity";
import { addOfKinds } from "../support/kinds";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { inRounds, type Rounds } from "../support/rounds";
import { type Place, placesOf, type RoundsReader } from "../support/rounds-places";
import { allScreens } from "../support/screens";
import { addSkuImport } from "../support/sheets";
import { addStation, addSubcontractor } from "../support/stations";
import { addDrafts, addJudgement, MARK } from "../support/walk-world";
import { useMarket } from "../support/worlds";

let rounds: Rounds;
const readers: Record<RoundsReader, TestBrowser | undefined> = {
  visitor: undefined,
  purchaser: undefined,
  supplier: undefined,
  operator: undefined,
  administrator: undefined,
};
/** Lead elsewhere at once. */
const leading = new Set([
  "login",
  "search",
  "cart.add",
  "sso.login 1",
  "sso.xlogin",
  "help.jump",
  "feedback.jump",
  "service.jump",
  "console.preview",
  "_portal.portal.inbox_.open",
  "_portal.portal.messages_.$id",
  "_portal.portal.settlement_.$id_.reply",
  "_portal.portal.payment_.$id_.edit",
]);
/** Reads a look anew: its switches have calls of their own where the backend is elsewhere. */
const renewing = new Set(["console.preview"]);
/** Is paid by its reader: the account is its shop's, and only the order says which shop that is. */
const paid = new Set(["_portal.portal.order_.$id 1"]);
/** Keys of what pages are about, known once it has been made. */
const keys: Record<string, number> = {};
/** Tokens of invitations and of links that answer a document. */
const words = { invitation: "", answer: "", inbox: "" };

type Application = Parameters<typeof addUser>[1]["applications"][number];

async function signedIn(
  application: Application,
  permissions: readonly string[] = allPermissions(application.key),
): Promise<TestBrowser> {
  const user = await addUser(db, { applications: [application] });
  await db
    .updateTable("mall.UserApplication")
    .set({ permissions: [...permissions] })
    .where("userSysNo", "=", user.userSysNo)
    .execute();
  const reader = farBrowser(world, rounds.send);
  const login = application.key === "operation" ? "auth.internalLogin" : "auth.login";
  await reader.ask(login, { account: user.mobile, password: PASSWORD }, "mutation");
  return reader;
}

const market = useMarket({ tenants: true });
const { world, db } = market;
beforeAll(async () => {
  rounds = inRounds(sendTo(world));
  const { purchaser, shop } = market;
  const order = await addOrder(market, { items: [{}] });
  const delivery = await addDelivery(market, order, [10]);
  keys.truck = (await addDelivery(market, order, [10])).sysNo;
  const draft = await addReceiving(market, delivery, [5], { draft: true });
  const confirmed = await addConfirmed(market, delivery, [3]);
  const back = await addReturn(market, confirmed, [1]);
  const sku = await market.sku();
  Object.assign(keys, {
    line: order.itemSysNos[0] ?? 0,
    order: order.sysNo,
    delivery: delivery.sysNo,
    receiving: draft.sysNo,
    sku,
  });
  Object.assign(keys, { confirmed: confirmed.sysNo, material: confirmed.itemSysNos[0] ?? 0, return: back.sysNo });
  const parties = { purchaserOrganizationSysNo: purchaser.organizationSysNo, supplierSysNo: shop.supplierSysNo };
  keys.agreement = await addAgreement(db, "demo", parties, { clauses: [{ skuSysNo: sku, price: "3600" }] });
  keys.address = await addAddress(db, purchaser, { provinceSysNo: 50, citySysNo: 50, regionSysNo: 50 });
  keys.title = await addInvoiceTitle(db, purchaser);
  keys.project = (await purchaser.api.tenderProject.save({ name: "滨江一期", code: "BJ-01" })).sysNo;
  await purchaser.api.budget.saveSetting({ budgetOptional: true });
  const truck = { vehicleNo: "渝A1", driverName: "吴师傅", driverMobile: "13800009999" };
  keys.unedited = await market.sku();
  ({
    ownGoods: keys.goods,
    goodsDraft: keys.goodsDraft,
    goodsFamily: keys.goodsFamily,
  } = await addDrafts(market, MARK));
  const opens = Math.floor(Date.now() / 1000) - 60;
  const offer = { skuSysNo: sku, stepList: [{ from: 10, value: 3800 }], openTime: opens, closeTime: opens + 86_400 };
  const offered = () => market.supplier.api.groupBuy.save({ ...offer, title: "十月团购", deliveryDays: 7 });
  keys.groupBuy = (await offered()).sysNo;
  keys.groupBuyOpen = (await offered()).sysNo;
  await market.supplier.api.groupBuy.publish({ sysNo: keys.groupBuyOpen });
  keys.vehicle = (await market.supplier.api.vehicle.save(truck)).sysNo;
  keys.mixStation = await addStation(db, market.supplier, { citySysNo: 50, regionSysNo: 50 });
  keys.subcontractor = await addSubcontractor(purchaser);
  keys.budget = (await purchaser.api.budget.save({ projectSysNo: keys.project, amount: 1000 })).sysNo;
  keys.skuImport = await addSkuImport(world, market.supplier, "滨江");
  readers.visitor = farBrowser(world, rounds.send);
  const head = { receiveAddressSysNo: keys.address, invoiceTitleSysNo: keys.title };
  const ground = { market, mark: "滨江", skuSysNo: sku, areaSysNo: 50, ...head };
  Object.assign(keys, await addOfKinds(ground));
  keys.evaluation = await addJudgement(market, "滨江", { orderNo: "DD-滨江-4", skuSysNo: sku });
  keys.list = (await purchaser.api.materialList.create({ lineList: [{ words: "扎丝" }] })).sysNo;
  await purchaser.api.materialList.share({ sysNo: keys.list, isShared: true });
  readers.purchaser = await signedIn({ key: "purchaser", organizationSysNo: purchaser.organizationSysNo });
  const { organizationSysNo } = purchaser;
  const permissions = everyCode("purchaser");
  readers.administrator = await signedIn({ key: "purchaser", organizationSysNo }, permissions);
  const boss = await world.person({ identity: "purchaser", organizationSysNo, permissions });
  keys.person = boss.applicationSysNo;
  const levelList = [{ assignee: WorkflowAssignee.role }];
  const rule = { documentType: "order", name: "大额订单", amountFrom: 10_000_000, levelList } as const;
  keys.rule = (await boss.api.approvalRule.save(rule)).sysNo;
  await boss.api.approvalRule.save({ documentType: "return", name: "所有退货", levelList });
  keys.waiting = (await addReturn(market, confirmed, [1])).sysNo;
  words.invitation = (await boss.api.people.invite({ mobile: "15500000001", permissions: [] })).token;
  readers.operator = await signedIn({ key: "operation", organizationSysNo: shop.organizationSysNo });
  readers.supplier = await signedIn({
    key: "supplier",
    organizationSysNo: shop.organizationSysNo,
    supplierSysNo: shop.supplierSysNo,
  });
  const { applicationSysNo } = market.supplier;
  const asked = { tenantCode: "demo", applicationSysNo, document: "order", sysNo: keys.order ?? 0 } as const;
  words.answer = (await market.supplier.api.inbox.link(asked)).path;
  const { applications } = (await readers.supplier.ask("shell.getCurrentUser", {})) as {
    applications: { sysNo: number }[];
  };
  const opened = { tenant: "demo", application: String(applications[0]?.sysNo), document: "order", sysNo: "1" };
  words.inbox = new URLSearchParams(opened).toString();
  const { operator } = market;
  readers.operator = await signedIn({ key: "operation", organizationSysNo: operator.organizationSysNo });
  const called = { documentType: "order", documentSysNo: keys.order, reason: "来电" };
  keys.look = ((await readers.operator.ask("documentLook.open", called, "mutation")) as { sysNo: number }).sysNo;
  const told = { title: "停机", source: "今晚维护", publish: true };
  keys.announcement = (await operator.api.announcement.create(told)).sysNo;
  keys.page = (await operator.api.mallPage.create({ tag: "rounds", title: "专题" })).sysNo;
  keys.shopPage = (await market.supplier.api.shopPage.create({ shopSysNo: shop.shopSysNo })).sysNo;
  const content = { sysNo: keys.page, title: "专题", source: "正文" };
  await operator.api.mallPage.publish({
    ...content,
    ...(await operator.api.mallPage.save({ ...content, version: 1 })),
  });
  keys.notice = (await operator.api.announcement.create({ kind: AnnouncementKind.notice, ...told })).sysNo;
  await purchaser.api.other.reportError({ message: "x is undefined" });
  keys.pageError = (await operator.api.pageError.search({})).datas[0]?.sysNo ?? 0;
  keys.talk = (
    await purchaser.api.customerService.begin({ supplierSysNo: shop.supplierSysNo, content: "何时到货" })
  ).sysNo;
  keys.question = (await purchaser.api.customerService.begin({ content: "怎样开票" })).sysNo;
  keys.feedback = (await purchaser.api.feedback.create({ kind: FeedbackKind.fault, content: "打不开" })).sysNo;
  keys.reported = confirmed.sysNo;
  const report = {
    ...{ documentType: "receiving" as const, documentSysNo: keys.reported, typeCode: 1 as const, publish: true },
    ...{ title: "负偏差超标", text: "过磅少 6%" },
  };
  keys.violation = (await purchaser.api.violation.save(report)).sysNo;
  keys.exposed = (await purchaser.api.violation.save(report)).sysNo;
  await market.supplier.api.violation.state({ sysNo: keys.exposed, statement: "已复秤" });
  await operator.api.violation.decide({ sysNo: keys.exposed, resolution: 1, decision: "属实" });
  await operator.api.violation.releaseViolationRecord({ sysNo: keys.exposed });
  const { sysNo } = (await readers.purchaser.ask("cart.add", { skuSysNo: sku, quantity: 1 }, "mutation")) as {
    sysNo: number;
  };
  // the supplier sent the truck away, which concerns who bought
  await tellPeople(db, new Date());
  const messages = (await readers.purchaser.ask("message.search", {})) as { datas: { sysNo: number }[] };
  keys.message = messages.datas[0]?.sysNo ?? 0;
  await readers.purchaser.ask("cartLocal.select", { cartSysNoList: [sysNo] }, "mutation");
});

/** Where the pages stand that need to be told what they are about. */
const places = placesOf({ keys, words, market });
/** Who reads a page where nothing else is said. */
const usual = (name: string): RoundsReader => (name.startsWith("_console.") ? "operator" : "purchaser");
const pages = allScreens
  .filter(({ loads }) => loads)
  .flatMap(({ name, path }) =>
    (places[name] ?? [[path] satisfies Place]).map(([address, reader = usual(name)]: Place, index, all) => ({
      name: all.length > 1 ? `${name} ${index + 1}` : name,
      reader,
      address: typeof address === "string" ? () => address : address,
    })),
  );

test("every page with a parameter is told what it is about", () => {
  for (const { name, path } of allScreens) if (path.includes(":")) expect(places, name).toHaveProperty([name]);
});

describe("the backend is waited for once", () => {
  test.each(partOfDay(pages, 3, ({ name }) => name))("by $name, for a $reader", async ({ name, address, reader }) => {
    const who = readers[reader];
    if (!who) throw new Error("nobody reads");
    const visit = async () => {
      const page = await who.fetch(address());
      await page.text();
      expect(page.status, address()).toBe(leading.has(name) ? 302 : name === "_mall.$" ? 404 : 200);
      return page;
    };
    // the look at what is not published is left again
    const leave = async () => {
      if (name === "console.preview") await who.fetch(address(), { method: "POST", body: new URLSearchParams() });
    };
    await visit();
    await leave();
    // a machine that stands still for a moment makes rounds of nothing; what waits for an answer does so every time
    const most = renewing.has(name) || paid.has(name) ? 2 : 1;
    let least: string[][] = [[], [], []];
    for (let tries = 0; tries < 4 && least.length > most; tries += 1) {
      const seen = await rounds.count(visit);
      await leave();
      if (seen.length < least.length || tries === 0) least = seen;
    }
    expect(least.length, JSON.stringify(least, null, 1)).toBeLessThanOrEqual(most);
  });
});
