import { beforeAll, describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { refusal } from "../support/api";
import { addAddress, addBuyer, addGoods, type Buyer, checkout, fillCart } from "../support/cart";
import { addConfirmed, addReturn, truck } from "../support/documents";
import { useTrade } from "../support/worlds";

let buyer: Buyer;
let stranger: Buyer;
let count = 0;
const trade = useTrade();
const { world, db } = trade;
beforeAll(async () => {
  buyer = trade.purchaser;
  stranger = await addBuyer(world);
});

type Change = Partial<Parameters<Buyer["api"]["tenderProject"]["save"]>[0]>;
/** A project of its own name. */
async function build(change: Change = {}, who = buyer) {
  count += 1;
  const named = { name: `滨江${count}期`, code: `BJ-${count}`, ...change };
  return { ...named, ...(await who.api.tenderProject.save(named)) };
}
type Said = Parameters<Buyer["api"]["trade"]["createShop"]>[0];
async function ordered(said: Partial<Said>, who = buyer) {
  const lines = await fillCart(who, [await trade.sku(100)]);
  const { orders } = await who.api.trade.createShop(checkout(who, lines, said));
  return who.api.order.get({ id: orders[0]?.sysNo ?? 0 });
}
const inCart = async () => checkout(buyer, await fillCart(buyer, [await trade.sku(100)]));

describe("the book of projects", () => {
  test("an organisation keeps its own: what it is, where it stands, what orders may name", async () => {
    const { sysNo, name } = await build({ address: "2 号门", useParts: ["底板", "底板", "屋面"], costCodes: ["C-01"] });
    expect(await buyer.api.tenderProject.get({ id: sysNo })).toMatchObject({
      ...{ sysNo, name, address: "2 号门", isOpen: true, pushedToYT: false },
      ...{ organizationSysNo: buyer.organizationSysNo, useParts: ["底板", "屋面"], costCodes: ["C-01"] },
    });
    const { datas } = await buyer.api.tenderProject.searchList({ keyword: name });
    expect(datas.map((one) => one.sysNo)).toEqual([sysNo]);
    expect((await stranger.api.tenderProject.searchList({})).total).toBe(0);
    expect(await refusal(stranger.api.tenderProject.get({ id: sysNo }))).toMatchObject({ code: 403 });
    for (const call of ["delete", "close", "reopen", "setDefault"] as const)
      expect(await refusal(stranger.api.tenderProject[call]({ sysNo }))).toMatchObject({ code: 403 });
  });

  test("it has its people and how it is taxed; what was not said is empty and general", async () => {
    const { api } = buyer;
    const plain = await build();
    const nobody = { managerName: "", managerMobile: "", keeperName: "", keeperMobile: "" };
    expect(await api.tenderProject.get({ id: plain.sysNo })).toMatchObject({ taxMode: 1, ...nobody });
    const people = { managerName: "周建业", managerMobile: "138 0000 1001", keeperName: "刘工" };
    const { sysNo } = await build({ taxMode: 2, ...people });
    const said = {
      taxMode: 2,
      managerName: "周建业",
      managerMobile: "13800001001",
      keeperName: "刘工",
      keeperMobile: "",
    };
    expect(await api.tenderProject.get({ id: sysNo })).toMatchObject(said);
    expect(await refusal(build({ keeperMobile: "1234" }))).toMatchObject({
      ...{ reason: "BAD_INPUT", fields: { keeperMobile: "请输入正确的手机号" } },
    });
  });

  test("a new project is not synced to YT; another organisation is refused the answer", async () => {
    const { sysNo } = await build();
    expect(await buyer.api.trade.checkProjectPushYT({ projectSysNo: sysNo })).toBe(false);
    const refused = await refusal(stranger.api.trade.checkProjectPushYT({ projectSysNo: sysNo }));
    expect(refused).toMatchObject({ code: 403, message: "无权限查看该项目" });
    const gone = await refusal(buyer.api.trade.checkProjectPushYT({ projectSysNo: 987_654_321 }));
    expect(gone).toMatchObject({ code: 404, message: "项目不存在或已删除" });
  });

  test("a name and a code are one project's, also when two are saved at once", async () => {
    const { sysNo, name, code } = await build();
    expect(await refusal(buyer.api.tenderProject.save({ name, code: `${code}x` }))).toMatchObject({
      ...{ reason: "PROJECT_TAKEN", fields: { name: expect.stringContaining(name) } },
    });
    expect(await refusal(buyer.api.tenderProject.save({ name: `${name}x`, code }))).toMatchObject({
      ...{ reason: "PROJECT_TAKEN", fields: { code: expect.stringContaining(code) } },
    });
    await buyer.api.tenderProject.save({ sysNo, name, code });
    await build({ name, code }, stranger);
    const twice = { name: `${name}二`, code: `${code}-2` };
    const tries = await Promise.allSettled([1, 2, 3].map(() => buyer.api.tenderProject.save(twice)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    for (const one of tries)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ reason: "PROJECT_TAKEN" });
  });

  test("a closed one is not offered, is no default, and comes back", async () => {
    const { sysNo } = await build({ isDefault: true });
    const offered = async () => (await buyer.api.tenderProject.search({})).map((project) => project.sysNo);
    expect(await offered()).toContain(sysNo);
    await buyer.api.tenderProject.close({ sysNo });
    expect(await offered()).not.toContain(sysNo);
    expect(await buyer.api.tenderProject.get({ id: sysNo })).toMatchObject({ isOpen: false, isDefault: false });
    await buyer.api.tenderProject.reopen({ sysNo });
    expect(await offered()).toContain(sysNo);
  });

  test("R-BIZ-09: the last project is the user's own, and leads what is offered", async () => {
    const [first, second] = [await build(), await build()];
    const colleague = await world.person({ identity: "purchaser", organizationSysNo: buyer.organizationSysNo });
    await buyer.api.tenderProject.saveLastProject({ projectSysNo: first.sysNo });
    expect(await buyer.api.tenderProject.getLastProject({})).toMatchObject({ sysNo: first.sysNo });
    expect((await buyer.api.tenderProject.search({}))[0]).toMatchObject({ sysNo: first.sysNo });
    expect(await colleague.api.tenderProject.getLastProject({})).toBeNull();
    await ordered({ projectSysNo: second.sysNo });
    expect(await buyer.api.tenderProject.getLastProject({})).toMatchObject({ sysNo: second.sysNo });
    await buyer.api.tenderProject.close({ sysNo: second.sysNo });
    expect(await buyer.api.tenderProject.getLastProject({})).toBeNull();
    const foreign = await build({}, stranger);
    const save = (projectSysNo: number) => buyer.api.tenderProject.saveLastProject({ projectSysNo });
    expect(await refusal(save(foreign.sysNo))).toMatchObject({ code: 403 });
    expect(await refusal(save(second.sysNo))).toMatchObject({ reason: "PROJECT_CLOSED" });
  });

  test("one that was ordered for is not deleted; another is, and leaves no trace", async () => {
    const [used, unused] = [await build(), await build()];
    await ordered({ projectSysNo: used.sysNo });
    expect(await refusal(buyer.api.tenderProject.delete({ sysNo: used.sysNo }))).toMatchObject({
      reason: "PROJECT_IN_USE",
    });
    await buyer.api.tenderProject.saveLastProject({ projectSysNo: unused.sysNo });
    await buyer.api.tenderProject.delete({ sysNo: unused.sysNo });
    expect(await refusal(buyer.api.tenderProject.get({ id: unused.sysNo }))).toMatchObject({ code: 404 });
    expect(await buyer.api.tenderProject.getLastProject({})).toBeNull();
  });
});

describe("an order for a project", () => {
  test("takes it by key, by name or by code; its papers say so, and the lists find them", async () => {
    const project = await build({ useParts: ["底板"], costCodes: ["C-01"] });
    const said = { projectSysNo: project.sysNo, usePart: "底板", usePlace: "③～⑦轴", costCode: "C-01" };
    const what = { projectName: project.name, ...said };
    const order = await ordered(said);
    expect(order).toMatchObject(what);
    const byName = await ordered({ projectName: project.name });
    const byCode = await ordered({ projectName: project.code });
    for (const one of [byName, byCode]) expect(one).toMatchObject({ projectSysNo: project.sysNo, usePart: "" });
    await trade.supplier.api.order.confirm({ sysNo: order.sysNo, confirmStatus: 10 });
    const itemList = order.itemList.map((item) => ({ orderItemSysNo: item.sysNo, quantity: 1 }));
    const note = await trade.supplier.api.delivery.create({ orderSysNo: order.sysNo, itemList, ...truck });
    expect(await buyer.api.delivery.get({ id: note.sysNo })).toMatchObject(what);
    const narrowed = { projectSysNo: project.sysNo };
    expect((await buyer.api.order.search(narrowed)).datas.map(({ sysNo }) => sysNo)).toEqual([
      byCode.sysNo,
      byName.sysNo,
      order.sysNo,
    ]);
    const byItsName = await buyer.api.order.search({ projectName: project.name });
    expect(byItsName.datas).toHaveLength(3);
    expect((await buyer.api.order.search({ projectName: `${project.name}x` })).datas).toEqual([]);
    expect((await buyer.api.delivery.searchList(narrowed)).datas.map(({ sysNo }) => sysNo)).toEqual([note.sysNo]);
    const { sysNo: elsewhere } = await build();
    expect((await buyer.api.delivery.searchList({ projectSysNo: elsewhere })).datas).toEqual([]);
    expect((await buyer.api.receiving.searchList({ projectSysNo: elsewhere })).datas).toEqual([]);
    expect((await stranger.api.order.search(narrowed)).datas).toEqual([]);
  });

  test("is found with its papers by the project, or by a part of the project's name, on both sides", async () => {
    const project = await build({ name: "悦来_滨江 A 标段" });
    const said = { projectSysNo: project.sysNo, usePart: "主楼", usePlace: "③～⑦轴" };
    const what = { ...said, projectName: project.name };
    await build({ name: "悦来x滨江 B 标段" });
    const order = await ordered(said);
    await ordered({});
    const paper = { sysNo: order.sysNo, itemSysNos: order.itemList.map(({ sysNo }) => sysNo), skuSysNos: [] };
    const delivery = await trade.left(paper, 1);
    const note = await addConfirmed(trade, delivery, [1]);
    const back = await addReturn(trade, note, [1]);
    expect(await buyer.api.return.get({ id: back.sysNo })).toMatchObject(what);
    for (const { api } of [buyer, trade.supplier]) {
      for (const narrowed of [{ projectSysNo: project.sysNo }, { projectName: "来_滨江 a" }]) {
        const found = [
          api.order.search(narrowed),
          api.delivery.searchList(narrowed),
          api.receiving.searchList(narrowed),
          api.return.searchList(narrowed),
        ];
        const keys = (await Promise.all<{ datas: { sysNo: number }[] }>(found)).map(({ datas }) =>
          datas.map(({ sysNo }) => sysNo),
        );
        expect(keys).toEqual([[order.sysNo], [delivery.sysNo], [note.sysNo], [back.sysNo]]);
      }
    }
    const { statements } = await countStatements(() => buyer.api.return.searchList({ projectName: "滨江" }));
    const { statements: unnarrowed } = await countStatements(() => buyer.api.return.searchList({}));
    expect(statements.length).toBe(unnarrowed.length);
  });

  test("another organisation's, a closed one and one that is not there are refused, and the cart stays", async () => {
    const said = await inCart();
    const foreign = await build({ name: "别家的项目" }, stranger);
    const closed = await build();
    await buyer.api.tenderProject.close({ sysNo: closed.sysNo });
    const send = (more: Partial<Said>) => refusal(buyer.api.trade.createShop({ ...said, ...more }));
    expect(await send({ projectSysNo: foreign.sysNo })).toMatchObject({ code: 403 });
    expect(await send({ projectSysNo: 1_999_999_999 })).toMatchObject({ code: 404 });
    expect(await send({ projectName: foreign.name })).toMatchObject({
      fields: { projectName: "项目簿里没有“别家的项目”，请从列表中选择，或先新增项目" },
    });
    const refused = { reason: "PROJECT_CLOSED", fields: { projectName: expect.stringContaining(closed.name) } };
    expect(await send({ projectSysNo: closed.sysNo })).toMatchObject(refused);
    expect(await send({ projectName: closed.name })).toMatchObject(refused);
    const part = [{ cartSysNo: said.cartSysNoList[0] ?? 0, projectSysNo: closed.sysNo }];
    expect(await send({ partList: part })).toMatchObject({
      ...{ reason: "PROJECT_CLOSED", fields: { "partList.0.projectName": expect.stringContaining(closed.name) } },
    });
    expect((await buyer.api.trade.createShop(said)).orders).toHaveLength(1);
  });

  test("a project that lists parts and codes takes no others; one that lists none takes any", async () => {
    const listing = await build({ useParts: ["底板"], costCodes: ["C-01"] });
    const free = await build();
    const said = { ...(await inCart()), projectSysNo: listing.sysNo };
    const send = (more: Partial<Said>) => refusal(buyer.api.trade.createShop({ ...said, ...more }));
    expect(await send({ usePart: "屋面" })).toMatchObject({ fields: { usePart: expect.stringContaining("屋面") } });
    expect(await send({ costCode: "C-9" })).toMatchObject({ fields: { costCode: expect.stringContaining("C-9") } });
    expect(await ordered({ projectSysNo: free.sysNo, usePart: "屋面", costCode: "C-9" })).toMatchObject({
      ...{ usePart: "屋面", costCode: "C-9" },
    });
    // the exact place in a part is free text, from no list
    const place = { usePart: "底板", usePlace: "3号楼底板③～⑦轴" };
    expect(await ordered({ projectSysNo: listing.sysNo, ...place })).toMatchObject(place);
    // all at once, each where it was said
    const cartSysNo = said.cartSysNoList[0] ?? 0;
    const { fields } = await send({ usePart: "屋面", partList: [{ cartSysNo, costCode: "C-9" }] });
    expect(Object.keys(fields ?? {})).toEqual(["usePart", "partList.0.costCode"]);
    await buyer.api.trade.createShop(said);
  });

  test("the address offers it to the next order under its present name, and no longer once it is closed", async () => {
    const [project, next] = [await build(), await build()];
    const address = () => buyer.api.receiveAddress.get({ id: buyer.receiveAddressSysNo });
    await ordered({ projectSysNo: project.sysNo, costCode: "C-01" });
    await ordered({});
    const { sysNo, name, code } = project;
    expect(await address()).toMatchObject({ projectSysNo: sysNo, projectName: name, costCode: "C-01" });
    await buyer.api.tenderProject.save({ sysNo, name: `${name}（改）`, code });
    expect(await address()).toMatchObject({ projectName: `${name}（改）` });
    await buyer.api.tenderProject.close({ sysNo });
    expect(await address()).toMatchObject({ projectSysNo: null, projectName: "", costCode: "" });
    await ordered({ projectSysNo: next.sysNo });
    expect(await address()).toMatchObject({ projectName: next.name, costCode: "" });
  });

  test("R-BIZ-07: addresses that were ordered to for a project, the latest first; nobody else's project", async () => {
    const project = await build();
    const recent = (id: number, who = buyer) => who.api.receiveAddress.searchRecent({ id });
    expect(await recent(project.sysNo)).toEqual([]);
    await ordered({ projectSysNo: project.sysNo });
    const other = await addAddress(db, buyer, { address: "西门" });
    await ordered({ projectSysNo: project.sysNo, receiveAddressSysNo: other });
    expect((await recent(project.sysNo)).map(({ sysNo }) => sysNo)).toEqual([other, buyer.receiveAddressSysNo]);
    expect(await refusal(recent(project.sysNo, stranger))).toMatchObject({ code: 403 });
    expect((await recent(buyer.organizationSysNo)).length).toBeGreaterThan(1);
  });

  test("closing and ordering at once: each order is for a project that was open, and nothing breaks", async () => {
    const project = await build();
    const carts = [await inCart(), await inCart(), await inCart()];
    const outcomes = await Promise.allSettled([
      ...carts.map((cart) => buyer.api.trade.createShop({ ...cart, projectSysNo: project.sysNo })),
      buyer.api.tenderProject.close({ sysNo: project.sysNo }),
    ]);
    expect(outcomes.at(-1)?.status).toBe("fulfilled");
    for (const one of outcomes)
      if (one.status === "rejected") expect(one.reason).toMatchObject({ reason: "PROJECT_CLOSED" });
    expect((await buyer.api.tenderProject.get({ id: project.sysNo })).isOpen).toBe(false);
  });
});

test("an order for a project needs as many statements for one line as for a thousand", async () => {
  const { name } = await build({ useParts: ["底板"] });
  const goods = await addGoods(db);
  const skus = await goods.skus(1000, { stock: 100 });
  const counts: number[] = [];
  for (const size of [1, 1000]) {
    const lines = await fillCart(buyer, skus.slice(0, size));
    const said = checkout(buyer, lines, { projectName: name, usePart: "底板" });
    const { statements, result } = await countStatements(() => buyer.api.trade.createShop(said));
    expect(result.orders).toHaveLength(1);
    counts.push(statements.length);
  }
  expect(counts[1]).toBe(counts[0]);
});

test("the terms that were seen hold, or the order is refused", async () => {
  const said = await inCart();
  const [part] = await buyer.api.trade.shopSimulateSplit({ cartSysNoList: said.cartSysNoList });
  if (!part) throw new Error("nothing to order");
  const { supplierSysNo, sysNo: term } = part.paymentTerm;
  const other = { supplierSysNo, term: "4-9" };
  expect(await refusal(buyer.api.trade.createShop({ ...said, paymentList: [other] }))).toMatchObject({
    ...{ reason: "TERM_NOT_OFFERED", message: expect.stringContaining("账期与您确认的不同") },
  });
  expect((await buyer.api.trade.createShop({ ...said, paymentList: [{ supplierSysNo, term }] })).orders).toHaveLength(
    1,
  );
});
