import { beforeAll, describe, expect, test } from "vitest";
import { tellPeople } from "#server/mall/message/index";
import { AnnouncementKind, FeedbackKind, WorkflowAssignee } from "#trpc/contract/shared/codes";
import { documentKinds, documentTypes } from "#trpc/rules/kinds";
import { everyCode } from "#trpc/rules/people";
import { allPermissions } from "../support/api";
import type { TestBrowser } from "../support/browser";
import { addAddress, addInvoiceTitle } from "../support/cart";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn } from "../support/documents";
import { addAgreement } from "../support/goods";
import { partOfDay } from "../support/hard";
import { addUser, PASSWORD } from "../support/identity";
import { pagesOfKinds } from "../support/kind-pages";
import { addOfKinds } from "../support/kinds";
import { farBrowser, sendTo } from "../support/remote-gateway";
import { inRounds, type Rounds } from "../support/rounds";
import { allScreens } from "../support/screens";
import { addSkuImport } from "../support/sheets";
import { addStation, addSubcontractor } from "../support/stations";
import { addDrafts, addJudgement, MARK } from "../support/walk-world";
import { useMarket } from "../support/worlds";

let rounds: Rounds;
const readers: Record<"visitor" | "purchaser" | "supplier" | "operator" | "administrator", TestBrowser | undefined> = {
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
/** Of a link that invites somebody. */
let invitation = "";

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
  keys.vehicle = (await market.supplier.api.vehicle.save(truck)).sysNo;
  keys.mixStation = await addStation(db, market.supplier, { regionSysNo: 50 });
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
  invitation = (await boss.api.people.invite({ mobile: "15500000001", permissions: [] })).token;
  readers.operator = await signedIn({ key: "operation", organizationSysNo: shop.organizationSysNo });
  readers.supplier = await signedIn({
    key: "supplier",
    organizationSysNo: shop.organizationSysNo,
    supplierSysNo: shop.supplierSysNo,
  });
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
  const { sysNo } = (await readers.purchaser.ask("cart.add", { skuSysNo: sku, quantity: 1 }, "mutation")) as {
    sysNo: number;
  };
  // the supplier sent the truck away, which concerns who bought
  await tellPeople(db, new Date());
  const messages = (await readers.purchaser.ask("message.search", {})) as { datas: { sysNo: number }[] };
  keys.message = messages.datas[0]?.sysNo ?? 0;
  await readers.purchaser.ask("cartLocal.select", { cartSysNoList: [sysNo] }, "mutation");
});

type Place = [address: string | (() => string), reader?: keyof typeof readers];
/** Details and prints of each kind, and what else a kind has of pages. */
const placesOfKinds = Object.fromEntries([
  ...documentTypes.flatMap((type): [string, Place[]][] => {
    const { path, readers: identities } = documentKinds[type];
    const route = `_portal${path.replaceAll("/", ".")}_.$id`;
    const detail: Place[] = [[() => `${path}/${keys[type]}`]];
    if (identities.some((identity) => identity === "supplier"))
      detail.push([() => `${path}/${keys[type]}`, "supplier"]);
    return [
      [route, detail],
      [`${route}_.print`, [[() => `${path}/${keys[type]}/print`]]],
    ];
  }),
  ...pagesOfKinds.map(({ kind, route, path, key, query, reader }): [string, Place[]] => {
    const record = () => String(keys[key ?? kind]);
    const address = () => `${path.replace("$id", record())}${query ? `?${query}=${record()}` : ""}`;
    return [route, [[address, reader]]];
  }),
]);
/** Where the pages stand that need to be told what they are about. */
const places: Record<string, Place[]> = {
  ...placesOfKinds,
  "_portal.agreement.purchaser.$id": [[() => `/agreement/purchaser/${keys.agreement}`]],
  "_portal.agreement.supplier.$id": [[() => `/agreement/supplier/${keys.agreement}`, "supplier"]],
  "_portal.agreement.purchaser.log.$id": [[() => `/agreement/purchaser/log/${keys.agreement}`]],
  "_portal.agreement.supplier.log.$id": [[() => `/agreement/supplier/log/${keys.agreement}`, "supplier"]],
  "_portal.delivery-order_.$id_.refuse": [[() => `/delivery-order/${keys.truck}/refuse`]],
  "_portal.portal.invoice-title_.$id": [["/portal/invoice-title/new"], [() => `/portal/invoice-title/${keys.title}`]],
  "_portal.portal.receiving_.submit": [
    [() => `/portal/receiving/submit?delivery=${keys.delivery}`],
    [() => `/portal/receiving/submit?note=${keys.receiving}&delivery=${keys.delivery}`],
  ],
  "_portal.portal.return_.create": [[() => `/portal/return/create?receiving=${keys.confirmed}`]],
  "_portal.portal.order_.ship": [[() => `/portal/order/ship?sysNo=${keys.order}`, "supplier"]],
  "_portal.portal.order_.$id_.match": [[() => `/portal/order/${keys.order}/match`]],
  "_portal.portal.order_.$id_.ship": [[() => `/portal/order/${keys.order}/ship`, "supplier"]],
  "_portal.portal.material_.$id": [[() => `/portal/material/${keys.material}`]],
  "_portal.portal.project_.$id": [["/portal/project/new"], [() => `/portal/project/${keys.project}`]],
  "_portal.portal.past-price": [[() => `/portal/past-price?id=${keys.sku}`]],
  "_portal.portal.order_.price_.$id": [
    [() => `/portal/order/price/${keys.line}`],
    [() => `/portal/order/price/${keys.line}`, "supplier"],
  ],
  "_portal.portal.project_.$id_.gate": [[() => `/portal/project/${keys.project}/gate`]],
  "_portal.portal.goods_.import": [
    ["/portal/goods/import", "supplier"],
    ["/portal/goods/import?kind=3", "supplier"],
  ],
  "_portal.portal.goods_.import_.$id": [[() => `/portal/goods/import/${keys.skuImport}`, "supplier"]],
  "_portal.portal.goods_.import_.$id_.wrong": [[() => `/portal/goods/import/${keys.skuImport}/wrong`, "supplier"]],
  "_portal.portal.goods_.import_.template": [["/portal/goods/import/template?kind=2", "supplier"]],
  "_portal.portal.vehicle": [["/portal/vehicle", "supplier"]],
  "_portal.portal.vehicle_.$id": [
    ["/portal/vehicle/new", "supplier"],
    [() => `/portal/vehicle/${keys.vehicle}`, "supplier"],
  ],
  "_portal.portal.mix-station": [["/portal/mix-station", "supplier"]],
  "_portal.portal.mix-station_.batch": [["/portal/mix-station/batch", "supplier"]],
  "_portal.portal.mix-station_.$id": [
    ["/portal/mix-station/new", "supplier"],
    [() => `/portal/mix-station/${keys.mixStation}`, "supplier"],
  ],
  "_portal.portal.subcontractor_.$id": [
    ["/portal/subcontractor/new"],
    [() => `/portal/subcontractor/${keys.subcontractor}`],
  ],
  "_portal.portal.budget_.$id": [["/portal/budget/new"], [() => `/portal/budget/${keys.budget}`]],
  "_portal.portal.evaluation_.$id": [[() => `/portal/evaluation/${keys.evaluation}`]],
  "_portal.portal.evaluation_.setting": [["/portal/evaluation/setting", "administrator"]],
  "_portal.portal.evaluation_.score_.$supplier": [[() => `/portal/evaluation/score/${market.supplier.supplierSysNo}`]],
  "_portal.portal.list_.$id": [[() => `/portal/list/${keys.list}`]],
  "_portal.portal.list_.new": [["/portal/list/new"], [() => `/portal/list/new?order=${keys.order}`]],
  "_portal.portal.address_.$id": [["/portal/address/new"], [() => `/portal/address/${keys.address}`]],
  "_mall.checkout._index": [["/checkout"], [() => `/checkout?address=${keys.address}`]],
  "_mall.product.detail": [
    [() => `/product/detail?id=${keys.sku}`],
    [() => `/product/detail?id=${keys.sku}`, "visitor"],
  ],
  "_mall.product.compare": [
    [() => `/product/compare?sku=${keys.sku}&sku=999999`],
    [() => `/product/compare?sku=${keys.sku}`, "visitor"],
  ],
  "_mall.checkout.done": [[() => `/checkout/done?orders=${keys.order},${keys.order}`]],
  "_mall.product.list": [["/product/list?keyword=钢"], ["/product/list", "visitor"]],
  "_mall.pages.shop.pro.$shopSysNo": [
    [() => `/pages/shop/pro/${market.shop.shopSysNo}`],
    [() => `/pages/shop/pro/${market.shop.shopSysNo}`, "visitor"],
  ],
  "_mall.pages.shop.pro.list.$shopSysNo": [
    [() => `/pages/shop/pro/list/${market.shop.shopSysNo}?params=keywords%3D%E9%92%A2`],
  ],
  "_mall.pages.dfzq_.$id": [["/pages/dfzq/50"], ["/pages/dfzq/50", "visitor"]],
  "_mall.pages.extra-serve": [["/pages/extra-serve", "supplier"]],
  "_mall.order.evaluate": [["/order/evaluate"], [() => `/order/evaluate?orderSysNo=${keys.order}&nodeType=1`]],
  "_mall._index": [["/"], ["/", "visitor"]],
  "_mall.category": [["/category", "visitor"]],
  "sso.login": [["/sso/login"], ["/sso/login", "visitor"]],
  "sso.reg": [["/sso/reg", "visitor"]],
  "_portal.portal.people": [["/portal/people", "administrator"]],
  "_portal.portal.delegation": [["/portal/delegation", "administrator"]],
  "_portal.portal.signer": [[() => `/portal/signer?kind=return&id=${keys.waiting}`, "administrator"]],
  "_portal.portal.approval": [["/portal/approval", "administrator"]],
  "_portal.portal.group": [["/portal/group", "administrator"]],
  "_portal.portal.approval_.$id": [
    ["/portal/approval/new", "administrator"],
    [() => `/portal/approval/${keys.rule}`, "administrator"],
  ],
  "_portal.portal.people_.$id": [[() => `/portal/people/${keys.person}`, "administrator"]],
  "sso.invitation": [[() => `/sso/invitation?token=${invitation}`, "visitor"]],
  "_portal.portal.real-name": [["/portal/real-name", "operator"]],
  area: [
    ["/area", "visitor"],
    ["/area?province=00000050", "visitor"],
  ],
  "_mall.announcement_.$id": [[() => `/announcement/${keys.announcement}`]],
  "sso_.notice-list_.$id": [[() => `/sso/notice-list/${keys.notice}?inIframe=1`]],
  "_portal.portal.goods": [["/portal/goods", "supplier"]],
  "_portal.portal.goods_.picture": [["/portal/goods/picture", "supplier"]],
  "_portal.portal.goods_.edit": [
    ["/portal/goods/edit", "supplier"],
    [() => `/portal/goods/edit?sku=${keys.unedited}`, "supplier"],
  ],
  "_portal.portal.goods_.family": [
    ["/portal/goods/family", "supplier"],
    [() => `/portal/goods/family?family=${keys.goodsFamily}`, "supplier"],
  ],
  "_portal.portal.goods_.$id": [[() => `/portal/goods/${keys.goods}`, "supplier"]],
  "_portal.portal.goods_.draft_.$id": [[() => `/portal/goods/draft/${keys.goodsDraft}`, "supplier"]],
  "_portal.portal.shop": [["/portal/shop", "supplier"]],
  "_portal.portal.shop_.$id": [[() => `/portal/shop/${keys.shopPage}?add=floor`, "supplier"]],
  "_portal.portal.figures": [["/portal/figures", "supplier"]],
  "_console.console.goods_.$id": [[() => `/console/goods/${keys.goods}`, "operator"]],
  "_console.console.goods_.draft_.$id": [[() => `/console/goods/draft/${keys.goodsDraft}`, "operator"]],
  "_console.console.page_.$id": [
    ["/console/page/new", "operator"],
    [() => `/console/page/${keys.page}?add=floor`, "operator"],
  ],
  "_mall.pages.custom.$tag": [["/pages/custom/rounds", "visitor"]],
  "_console.console.look_.$id": [[() => `/console/look/${keys.look}`, "operator"]],
  "_portal.portal.look": [["/portal/look", "administrator"]],
  "_console.console.organization_.$id": [
    [() => `/console/organization/${market.purchaser.organizationSysNo}`, "operator"],
  ],
  "_console.console.supplier_.$id": [[() => `/console/supplier/${market.shop.supplierSysNo}`, "operator"]],
  "_portal.portal.admission": [["/portal/admission", "supplier"]],
  "console.preview": [["/console/preview", "operator"]],
  "_console.console.announcement_.$id": [
    ["/console/announcement/new", "operator"],
    [() => `/console/announcement/${keys.announcement}`, "operator"],
  ],
  "_console.console.errors_.$id": [[() => `/console/errors/${keys.pageError}`, "operator"]],
  "_console.console.feedback_.$id": [[() => `/console/feedback/${keys.feedback}`, "operator"]],
  // who asks is told to the service, so somebody who is logged in is asked for first
  "service.jump": [["/service/jump", "visitor"]],
  "_mall.service": [["/service"], ["/service", "visitor"]],
  "_portal.portal.messages_.$id": [[() => `/portal/messages/${keys.message}`]],
  "_portal.portal.service": [["/portal/service", "supplier"]],
  "_portal.portal.service_.$id": [[() => `/portal/service/${keys.talk}`, "supplier"]],
  "_console.console.service_.$id": [[() => `/console/service/${keys.question}`, "operator"]],
  "_mall.$": [["/no/such/page"]],
};
/** Who reads a page where nothing else is said. */
const usual = (name: string): keyof typeof readers => (name.startsWith("_console.") ? "operator" : "purchaser");
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
