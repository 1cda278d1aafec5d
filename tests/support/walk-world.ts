import { sql } from "kysely";
import type { Db } from "#server/kernel/db";
import { tellPeople } from "#server/mall/message/index";
import { EvaluationNode } from "#trpc/contract/shared/codes";
import { ADMINISTER } from "#trpc/rules/approval";
import { evaluationKey } from "#trpc/rules/evaluation";
import { managing } from "#trpc/rules/people";
import { allPermissions, auditCodes, type Person, startWorld, type World } from "./api";
import { addAddress, addBuyer, addInvoiceTitle } from "./cart";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn, type Market, openMarket } from "./documents";
import { addAgreement } from "./goods";
import type { IdKind, PrivateKind } from "./id-kinds";
import { addOfKinds } from "./kinds";
import { addSkuImport } from "./sheets";
import { addStation, addSubcontractor } from "./stations";
import { prepareTenants } from "./tenants";
import { addFile } from "./uploads";

/** Stands in every name and number of the first organisation; nobody else may ever read it. */
export const MARK = "甲方密Q7";

const COUNTY = 500112;
/** 渝北区 and the city it lies in; the province comes with the tenants. */
const county = [
  { sysNo: 5001, levelCode: "0000005000000001", name: "重庆城区", fullName: "重庆市", level: "city", parentSysNo: 50 },
  {
    sysNo: COUNTY,
    levelCode: "000000500000000100000112",
    name: "渝北区",
    fullName: "重庆市渝北区",
    level: "region",
    parentSysNo: 5001,
  },
].map((area) => ({ ...area, hasChild: area.level === "city" }));

/** Somebody's records by kind, for inputs that take their keys. */
export type Records = Partial<Record<PrivateKind, number>>;

/** An error that somebody's page reported. */
async function addPageError(who: Person, operator: Person, message: string): Promise<number> {
  await who.api.other.reportError({ message });
  return (await operator.api.pageError.search({ keyword: message })).datas[0]?.sysNo ?? 0;
}

/** A rule of approval that is switched off. */
async function addApprovalRule(world: World, { organizationSysNo, tenantCode }: Person, name: string): Promise<number> {
  const permissions = [managing("purchaser")];
  const { api } = await world.person({ tenantCode, identity: "purchaser", organizationSysNo, permissions });
  const levelList = [{ assignee: 4 as const }];
  return (await api.approvalRule.save({ documentType: "order", name, enabled: false, levelList })).sysNo;
}

/** A supplier's draft of a group purchase, and a purchaser's part in one that is open. */
async function addGroupBuys(
  { supplier, purchaser }: Pick<Market, "supplier" | "purchaser">,
  mark: string,
  { skuSysNo, receiveAddressSysNo }: { skuSysNo: number; receiveAddressSysNo: number },
) {
  const openTime = Math.floor(Date.now() / 1000) - 60;
  const terms = { skuSysNo, stepList: [{ from: 1000, value: 1 }], deliveryDays: 7 };
  const written = { ...terms, openTime, closeTime: openTime + 86_400 };
  const groupBuy = (await supplier.api.groupBuy.save({ ...written, title: `${mark}团购` })).sysNo;
  const { sysNo } = await supplier.api.groupBuy.save({ ...written, title: "公开团购" });
  await supplier.api.groupBuy.publish({ sysNo });
  const joining = { sysNo, quantity: 1, receiveAddressSysNo, remark: `${mark}参团` };
  return { groupBuy, groupBuyJoin: (await purchaser.api.groupBuy.join(joining)).joinSysNo };
}

/** A delegation between two approvers of an organisation, who are there for it alone. */
async function addDelegation(world: World, { organizationSysNo, tenantCode }: Person, mark: string): Promise<number> {
  const of = { tenantCode, identity: "purchaser", organizationSysNo, permissions: auditCodes } as const;
  const giver = await world.person({ ...of, displayName: `${mark}审批` });
  const { applicationSysNo } = await world.person({ ...of, displayName: `${mark}代审` });
  const days = { fromDay: "2099-01-01", untilDay: "2099-01-01", reason: `${mark}出差` };
  return (await giver.api.approvalDelegation.save({ delegateSysNo: applicationSysNo, ...days })).sysNo;
}

/** An invitation of an organisation, made by an administrator who is there for it alone. */
async function addInvitation(world: World, { tenantCode, organizationSysNo }: Person): Promise<number> {
  const permissions = [managing("purchaser")];
  const boss = await world.person({ tenantCode, organizationSysNo, identity: "purchaser", permissions });
  return (await boss.api.people.invite({ mobile: "15400000001", permissions: [] })).sysNo;
}

/** A draft of a page of the mall, with a zone in it. */
async function addMallPage({ api }: Person, mark: string, skuSysNo: number) {
  const title = `${mark}页面`;
  const { sysNo } = await api.mallPage.create({ tag: mark === MARK ? "first" : "second", title });
  const zone = { type: "area" as const, title: `${mark}专区`, areaSysNoList: [COUNTY] };
  const moduleList = [{ ...zone, itemList: [{ skuSysNoList: [skuSysNo] }] }];
  const { moduleSysNoList } = await api.mallPage.save({ sysNo, version: 1, title, moduleList });
  return { mallPage: sysNo, mallModule: moduleSysNoList[0] ?? 0 };
}

/** A draft of the page of a supplier's shop. */
async function addShopPage({ api }: Person, mark: string): Promise<number> {
  const [shop] = await api.shopPage.list({});
  const { sysNo } = await api.shopPage.create({ shopSysNo: shop?.shopSysNo ?? 0 });
  const itemList = [{ title: mark, imageUrl: "/img/banner/steel.svg" }];
  await api.shopPage.save({ sysNo, version: 1, title: `${mark}店铺`, moduleList: [{ type: "banner", itemList }] });
  return sysNo;
}

/** A licence that waits for an operator. */
async function addPaper(world: World, supplier: Person, mark: string): Promise<number> {
  const fileSysNo = await addFile(world, supplier, `${mark}执照.pdf`);
  return (await supplier.api.supplier.savePaper({ kind: 1, paperNo: mark, name: `${mark}执照`, fileSysNo })).sysNo;
}

async function addCartLine(buyer: Person, skuSysNo: number): Promise<number> {
  return (await buyer.api.cart.add({ skuSysNo, quantity: 1, tradeAgreementSysNo: null })).sysNo;
}

/** A finished order, judged by its buyer. */
export async function addJudgement(
  market: Market,
  mark: string,
  { skuSysNo, ...named }: { skuSysNo: number; orderNo: string },
): Promise<number> {
  const order = await addOrder(market, { items: [{ skuSysNo, quantity: "10" }], ...named });
  await addConfirmed(market, await addDelivery(market, order, [10]), [10]);
  const sysNo = evaluationKey(order.sysNo, EvaluationNode.receiving);
  await market.purchaser.api.performance.batchUpdate({
    dynamicEvaluationList: [{ sysNo, score: 90, comment: `${mark}晚到` }],
  });
  return sysNo;
}

/** One of everything that two parties share, and what each keeps, all named `mark`. */
async function addRecords(market: Market, mark: string) {
  const { world, purchaser, supplier, operator } = market;
  const db = world.database.kysely;
  const { code } = await db
    .selectFrom("mall.Organization")
    .select("code")
    .where("sysNo", "=", purchaser.organizationSysNo)
    .executeTakeFirstOrThrow();
  const told = async (kind: 1 | 2) => {
    const what = { title: `${mark}告示`, source: `${mark}须知`, organizationList: [code], publish: true };
    return (await operator.api.announcement.create({ kind, ...what })).sysNo;
  };
  const own = { purchaserOrganizationName: `${mark}项目部`, remark: `${mark}备注` };
  const skuSysNo = await market.sku();
  const named = (what: string) => ({ orderNo: `DD-${mark}-${what}`, ...own });
  const open = await addOrder(market, { status: 20, ...named("1") });
  const delivery = await addDelivery(market, open, [40]);
  const photo = await addFile(world, purchaser, `${mark}照片.pdf`);
  const note = await addReceiving(market, delivery, [10], { fileSysNoList: [photo] });
  await sql`UPDATE mall."OrderDelivery" SET "driverName" = ${`${mark}司机`}, "deliveryNo" = ${`FH-${mark}`}
    WHERE "sysNo" = ${delivery.sysNo}`.execute(db);
  await sql`UPDATE mall."Receiving" SET "remark" = ${`${mark}备注`}, "receivingNo" = ${`SH-${mark}`}
    WHERE "sysNo" = ${note.sysNo}`.execute(db);
  const confirmed = await addConfirmed(market, delivery, [10]);
  const wrong = await addFile(world, purchaser, `${mark}破损.pdf`);
  const back = await addReturn(market, confirmed, [1], { reason: `${mark}弯曲`, fileSysNoList: [wrong] });
  await sql`UPDATE mall."OrderReturn" SET "returnNo" = ${`TH-${mark}`} WHERE "sysNo" = ${back.sysNo}`.execute(db);
  const unpaid = await addOrder(market, {
    status: 5,
    paymentMode: 1,
    paymentStatus: 5,
    totalAmount: "1000",
    ...named("2"),
  });
  const voucher = await addFile(world, purchaser, `${mark}回单.pdf`);
  await purchaser.api.order.pay({ sysNo: unpaid.sysNo, amount: 10, voucherFileList: [voucher] });
  const approving = await addOrder(market, { status: 10, approvalStatus: 1, ...named("3") });
  const address = await addAddress(db, purchaser, { contactName: `${mark}工`, address: `${mark}工地` });
  const invoiceTitle = await addInvoiceTitle(db, purchaser, { title: `${mark}公司`, bankAccount: mark });
  // what has no budget goes on
  await purchaser.api.budget.saveSetting({ budgetOptional: true });
  const project = (await purchaser.api.tenderProject.save({ name: `${mark}项目`, code: `XM-${mark}` })).sysNo;
  const kept = { projectSysNo: project, costCode: mark, amount: 1000, remark: `${mark}预算` };
  const records = {
    order: open.sysNo,
    orderItem: open.itemSysNos[0] ?? 0,
    delivery: delivery.sysNo,
    deliveryItem: delivery.itemSysNos[0] ?? 0,
    receiving: note.sysNo,
    confirmed: confirmed.sysNo,
    receivingItem: confirmed.itemSysNos[0] ?? 0,
    return: back.sysNo,
    cartLine: await addCartLine(purchaser, skuSysNo),
    address,
    invoiceTitle,
    project,
    vehicle: (
      await supplier.api.vehicle.save({ vehicleNo: `渝${mark}`, driverName: mark, driverMobile: "13800009999" })
    ).sysNo,
    mixStation: await addStation(db, supplier, { name: `${mark}站` }),
    subcontractor: await addSubcontractor(purchaser, mark),
    ...(await addDrafts(market, mark)),
    budget: (await purchaser.api.budget.save(kept)).sysNo,
    agreement: await addAgreement(
      db,
      "demo",
      { purchaserOrganizationSysNo: purchaser.organizationSysNo, supplierSysNo: supplier.supplierSysNo ?? 0 },
      { agreementNo: `XY-${mark}`, name: `${mark}协议`, clauses: [{ skuSysNo, method: 2, discount: "98" }] },
    ),
    organization: purchaser.organizationSysNo,
    application: purchaser.applicationSysNo,
    user: purchaser.userSysNo,
    invitation: await addInvitation(world, purchaser),
    file: await addFile(world, purchaser, `${mark}散件.pdf`),
    announcement: await told(1),
    notice: await told(2),
    ...(await addMaterialList(purchaser, mark)),
    shopPage: await addShopPage(supplier, mark),
    ...(await addMallPage(operator, mark, skuSysNo)),
    ...(await addOfKinds({
      ...{ market, mark, skuSysNo, areaSysNo: COUNTY },
      ...{ receiveAddressSysNo: address, invoiceTitleSysNo: invoiceTitle },
    })),
    skuImport: await addSkuImport(world, supplier, mark),
    documentLook: (
      await operator.api.documentLook.open({
        ...{ documentType: "order", documentSysNo: open.sysNo },
        reason: `${mark}来电`,
      })
    ).sysNo,
    ...(await addGroupBuys(market, mark, { skuSysNo, receiveAddressSysNo: address })),
    supplierPaper: await addPaper(world, supplier, mark),
    evaluation: await addJudgement(market, mark, { ...named("4"), skuSysNo }),
    approvalRule: await addApprovalRule(world, purchaser, `${mark}规则`),
    approvalDelegation: await addDelegation(world, purchaser, mark),
    violation: (
      await purchaser.api.violation.save({
        ...{ documentType: "receiving", documentSysNo: confirmed.sysNo, typeCode: 1, publish: true },
        ...{ title: `${mark}违规`, text: `${mark}少 6%` },
      })
    ).sysNo,
    feedback: (await purchaser.api.feedback.create({ kind: 1, content: `${mark}打不开` })).sysNo,
    pageError: await addPageError(purchaser, operator, `${mark} is undefined`),
  };
  const asked = { supplierSysNo: supplier.supplierSysNo ?? 0, about: { kind: "order" as const, sysNo: open.sysNo } };
  const paper = await addFile(world, purchaser, `${mark}图纸.pdf`);
  const said = { content: `${mark}何时到货`, fileSysNoList: [paper] };
  const conversation = (await purchaser.api.customerService.begin({ ...asked, ...said })).sysNo;
  const draft = await addReceiving(market, delivery, [1], { draft: true });
  const loaded = await addDelivery(market, open, [1], { leave: false });
  const atGate = await addDelivery(market, open, [1]);
  await tellPeople(db, new Date());
  const [message] = (await purchaser.api.message.search({ pageSize: 1 })).datas;
  return {
    records: { ...records, conversation, message: message?.sysNo ?? 0 },
    draft: draft.sysNo,
    loaded: loaded.sysNo,
    atGate: atGate.sysNo,
    skuSysNo,
    unpaid: unpaid.sysNo,
    approving: approving.sysNo,
    files: [photo, wrong, voucher, records.file, paper],
  };
}

/** Goods of a supplier with an edit beside them: one that waits for the review, the reader's own not submitted. */
export async function addDrafts({ operator, supplier, sku }: Market, mark: string) {
  const ownGoods = await sku();
  const { fields } = await supplier.api.supplierGoods.get({ id: ownGoods });
  const edit = { ...fields, skuSysNo: ownGoods, mallSpuName: `${mark}钢筋`, submit: mark === MARK };
  const { categorySysNo } = fields;
  const length = { name: "长度", valueType: "number" as const, unit: "m", variant: true, filterable: true };
  await operator.api.category.setTemplate({ sysNo: categorySysNo, attributeList: [length] });
  const variantList = [{ attributeList: [{ name: "长度", value: "9" }] }];
  const family = { categorySysNo, mallSpuName: `${mark}同款`, variantList };
  return {
    ownGoods,
    goodsDraft: (await supplier.api.supplierGoods.save(edit)).sysNo,
    goodsFamily: (await supplier.api.supplierGoods.saveFamily(family)).familySysNo,
  };
}

/** Keys of goods and places: everybody may name them. */
const openRecords = (market: Market, skuSysNo: number): Partial<Record<IdKind, number>> => ({
  area: COUNTY,
  sku: skuSysNo,
  shop: market.shop.shopSysNo,
  supplier: market.shop.supplierSysNo,
});

async function rename(db: Db, { userSysNo, organizationSysNo }: Person, mark: string): Promise<void> {
  await sql`UPDATE mall."User" SET "displayName" = ${`${mark}人`} WHERE "sysNo" = ${userSysNo}`.execute(db);
  await sql`UPDATE mall."Organization" SET "name" = ${`${mark}项目部`} WHERE "sysNo" = ${organizationSysNo}`.execute(
    db,
  );
}

const grant = (db: Db, { applicationSysNo }: Person, permissions: readonly string[]) =>
  sql`UPDATE mall."UserApplication" SET "permissions" = ${permissions}::text[]
    WHERE "sysNo" = ${applicationSysNo}`.execute(db);

/**
 * A world for walks over all calls: an organisation and its supplier who keep one of everything (`theirs`), and the
 * same of another pair (`own`), who must see nothing of it, nor must anybody else.
 */
/** A material list with a line. */
async function addMaterialList({ api }: Person, mark: string) {
  const { sysNo } = await api.materialList.create({ name: `${mark}清单`, lineList: [{ words: `${mark}螺栓` }] });
  const { lineList } = await api.materialList.get({ sysNo });
  return { materialList: sysNo, planItem: lineList[0]?.sysNo ?? 0 };
}

export async function openWalkWorld() {
  const world = await startWorld();
  const db = world.database.kysely;
  await prepareTenants(db);
  await db.insertInto("mall.Area").values(county).execute();
  const first = await openMarket(world);
  const second = await openMarket(world);
  await rename(db, first.purchaser, MARK);
  const theirs = await addRecords(first, MARK);
  const own = await addRecords(second, "乙方");
  await grant(db, second.purchaser, [...allPermissions("purchaser"), ...auditCodes, ADMINISTER]);
  const personal = await addBuyer(world, { identity: "personal" });
  const { organizationSysNo } = personal;
  const privately: Records = {
    cartLine: await addCartLine(personal, own.skuSysNo),
    address: personal.receiveAddressSysNo,
    invoiceTitle: personal.invoiceTitleSysNo,
    organization: organizationSysNo,
    application: personal.applicationSysNo,
    user: personal.userSysNo,
  };
  return {
    world,
    owner: first.purchaser,
    ownerSupplier: first.supplier,
    theirs,
    own,
    open: openRecords(second, own.skuSysNo),
    readers: {
      purchaser: { who: second.purchaser, records: own.records },
      supplier: { who: second.supplier, records: own.records },
      personal: { who: personal, records: privately },
      operator: { who: await world.person({ identity: "operation", organizationSysNo }), records: {} },
      northPurchaser: { who: second.northPurchaser, records: {} },
      northSupplier: { who: second.northSupplier, records: {} },
    } satisfies Record<string, { who: Person; records: Records }>,
    /** Of the very organisation and supplier, with no permission at all. */
    powerless: {
      purchaser: await world.person({ ...first.purchaser, identity: "purchaser", permissions: [] }),
      supplier: await world.person({ ...first.supplier, identity: "supplier", permissions: [] }),
      operator: await world.person({ ...first.operator, permissions: [] }),
    },
    /** Puts a line back into a reader's cart. */
    refill: (buyer: Person) => addCartLine(buyer, own.skuSysNo),
  };
}
export type WalkWorld = Awaited<ReturnType<typeof openWalkWorld>>;
