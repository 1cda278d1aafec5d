import { describe, expect, test } from "vitest";
import { countStatements } from "#server/kernel/db";
import { type Person, refusal } from "../support/api";
import { addDelivery, addOrder, addReceiving, truck } from "../support/documents";
import { addFile, openFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world } = market;
const db = () => world.database.kysely;

const papers = (...names: string[]) =>
  Promise.all(names.map((name) => addFile(world, market.supplier, name))).then((keys) =>
    keys.map((fileSysNo) => ({ fileSysNo, kind: 1 as const })),
  );
/** A truck on the road; its agreement asks for certificates unless told otherwise. */
const underway = async (certificatesRequired = true) =>
  addDelivery(market, await addOrder(market, { certificatesRequired }), [40]);
const read = (id: number, { api }: Person = market.purchaser) => api.delivery.get({ id });

const file = (sysNo: number, name: string) => ({ sysNo, name, url: `/api/ifs/v1/file/get/${sysNo}` });

describe("certificates of a delivery", () => {
  test("come with it, by kind, for both its parties and nobody else", async () => {
    const order = await addOrder(market, { status: 20, certificatesRequired: true });
    const [report, quality] = [
      await addFile(world, market.supplier, "检测报告.pdf"),
      await addFile(world, market.supplier, "质保书.pdf"),
    ];
    const { sysNo } = await market.supplier.api.delivery.create({
      orderSysNo: order.sysNo,
      ...truck,
      certificateList: [
        { fileSysNo: report, kind: 2 },
        { fileSysNo: quality, kind: 1 },
      ],
    });
    for (const who of [market.purchaser, market.supplier]) {
      const note = await read(sysNo, who);
      expect(note).toMatchObject({ certificatesRequired: true, certificatesMissing: false });
      expect(note.certificateList).toEqual([
        { ...file(quality, "质保书.pdf"), kind: 1, byReceiver: false, heatNoList: [] },
        { ...file(report, "检测报告.pdf"), kind: 2, byReceiver: false, heatNoList: [] },
      ]);
      expect(await openFile(world, who, quality)).toBe(200);
    }
    for (const who of [market.otherPurchaser, market.otherSupplier])
      expect(await openFile(world, who, quality)).toBe(403);
    expect(await openFile(world, market.northPurchaser, quality)).toBe(404);
  });

  test("are added while it is on its way, and taken off until something is received", async () => {
    const { sysNo, itemSysNos } = await underway();
    expect(await read(sysNo)).toMatchObject({ certificatesMissing: true, certificateList: [] });
    const [one, two] = await papers("质保书.pdf", "质保书2.pdf");
    if (!one || !two) throw new Error("no files");
    await market.supplier.api.delivery.attachCertificates({ sysNo, certificateList: [one, { ...two, kind: 3 }] });
    const note = await read(sysNo);
    expect(note.certificatesMissing).toBe(false);
    expect(note.historyList.at(-1)).toMatchObject({
      eventName: "补充质量文件",
      comment: "质保书 1 个、合格证 1 个",
      toStatus: 10,
    });
    const detach = (fileSysNo: number) => market.supplier.api.delivery.detachCertificate({ sysNo, fileSysNo });
    await detach(one.fileSysNo);
    expect(await read(sysNo)).toMatchObject({ certificatesMissing: false, certificateList: [{ kind: 3 }] });
    expect(await openFile(world, market.purchaser, one.fileSysNo)).toBe(403);
    expect(await refusal(detach(one.fileSysNo))).toMatchObject({ reason: "NOT_FOUND", code: 404 });
    await addReceiving(market, { sysNo, itemSysNos }, [10]);
    expect(await refusal(detach(two.fileSysNo))).toMatchObject({ reason: "STATE_CONFLICT", code: 409 });
    await market.supplier.api.delivery.attachCertificates({ sysNo, certificateList: await papers("复试报告.pdf") });
    expect((await read(sysNo)).certificateList).toHaveLength(2);
  });

  test("are the supplier's own files, so many and no more", async () => {
    const { sysNo } = await underway();
    const attach = (certificateList: { fileSysNo: number; kind: 1 }[]) =>
      market.supplier.api.delivery.attachCertificates({ sysNo, certificateList });
    const foreign = await addFile(world, market.otherSupplier, "质保书.pdf");
    expect(await refusal(attach([{ fileSysNo: foreign, kind: 1 }]))).toMatchObject({
      ...{ reason: "BAD_INPUT", message: expect.stringContaining("附件不存在") },
    });
    const [one] = await papers("质保书.pdf");
    const twice = attach([one, one].flatMap((paper) => (paper ? [paper] : [])));
    expect(await refusal(twice)).toMatchObject({ fields: { certificateList: "同一个文件只能上传一次" } });
    const names = Array.from({ length: 10 }, (_, index) => `质保书${index}.pdf`);
    for (let times = 0; times < 3; times++) await attach(await papers(...names));
    expect(await refusal(papers("质保书.pdf").then(attach))).toMatchObject({
      ...{ reason: "BAD_INPUT", fields: { certificateList: expect.stringContaining("最多30个质量文件") } },
    });
    const [again] = (await read(sysNo)).certificateList;
    const asOther = attach([{ fileSysNo: again?.sysNo ?? 0, kind: 1 }]);
    expect(await refusal(asOther)).toMatchObject({ fields: { certificateList: expect.stringContaining("先撤下") } });
    const eleven = Array.from({ length: 11 }, (_, index) => ({ fileSysNo: index + 1, kind: 1 as const }));
    expect(await refusal(attach(eleven))).toMatchObject({ message: expect.stringContaining("一次最多上传10个文件") });
    expect((await read(sysNo)).certificateList).toHaveLength(30);
  });

  test("are of the heats that are said, else of those that their names tell, and only of heat numbers", async () => {
    const { sysNo } = await underway();
    const [one] = await papers("质保书.pdf");
    const [named] = await papers("质保书 炉号24b-1、24B-2.pdf");
    if (!one || !named) throw new Error("no files");
    const attach = (heatNoList: string[]) =>
      market.supplier.api.delivery.attachCertificates({ sysNo, certificateList: [{ ...one, heatNoList }, named] });
    expect(await refusal(attach(["炉"]))).toMatchObject({
      fields: { certificateList: expect.stringContaining("只能由字母、数字") },
    });
    await attach(["a-7", "A-7"]);
    const { certificateList } = await read(sysNo);
    expect(certificateList.map(({ heatNoList }) => heatNoList)).toEqual([["A-7"], ["24B-1", "24B-2"]]);
  });

  test("leave with a note that is deleted", async () => {
    const order = await addOrder(market, { status: 20 });
    const { sysNo } = await addDelivery(market, order, [1], { leave: false });
    const certificateList = await papers("质保书.pdf");
    await market.supplier.api.delivery.attachCertificates({ sysNo, certificateList });
    await market.supplier.api.delivery.invalid({ sysNo, reason: "装错货" });
    await market.supplier.api.delivery.delete({ sysNo });
    const links = await db()
      .selectFrom("mall.FileLink")
      .select("documentSysNo")
      .where("documentType", "=", "delivery")
      .where("documentSysNo", "=", sysNo)
      .execute();
    expect(links).toEqual([]);
  });
});

describe("an agreement that asks for certificates", () => {
  test("lets a draft be written and nothing be submitted until one is there", async () => {
    const delivery = await underway();
    const { deliveryNo } = await read(delivery.sysNo);
    const refused = await refusal(addReceiving(market, delivery, [40]));
    const message = expect.stringContaining(`发货单 ${deliveryNo} 还没有质量文件`);
    expect(refused).toMatchObject({ reason: "CERTIFICATES_NEEDED", code: 409, message });
    expect(refused).toMatchObject({ fields: { certificateList: message } });
    expect(await read(delivery.sysNo)).toMatchObject({ status: 10 });
    const draft = await addReceiving(market, delivery, [40], { draft: true });
    const submit = () => addReceiving(market, delivery, [40], { sysNo: draft.sysNo });
    expect(await refusal(submit())).toMatchObject({ reason: "CERTIFICATES_NEEDED" });
    await market.supplier.api.delivery.attachCertificates({
      sysNo: delivery.sysNo,
      certificateList: await papers("质保书.pdf"),
    });
    expect(await submit()).toMatchObject({ status: 5 });
  });

  test("without it their absence keeps nobody from receiving", async () => {
    const delivery = await underway(false);
    expect(await read(delivery.sysNo)).toMatchObject({ certificatesRequired: false, certificatesMissing: false });
    expect(await addReceiving(market, delivery, [40])).toMatchObject({ status: 5 });
  });

  test("gives its supplier something to do, and a list of it", async () => {
    const count = async () => {
      const { todoCount } = await market.supplier.api.home.statistics({});
      return todoCount.find(({ document, todo }) => document === "delivery" && todo === "certify")?.count ?? 0;
    };
    const before = await count();
    const delivery = await underway();
    expect(await count()).toBe(before + 1);
    const missing = { todo: "certify", pageSize: 100 } as const;
    const found = async (who: Person) =>
      (await who.api.delivery.searchList(missing)).datas.map(({ sysNo }) => sysNo).includes(delivery.sysNo);
    expect(await found(market.supplier)).toBe(true);
    expect(await found(market.purchaser)).toBe(false);
    expect(await found(market.otherSupplier)).toBe(false);
    const { todoCount } = await market.purchaser.api.home.statistics({});
    expect(todoCount.some(({ todo }) => todo === "certify")).toBe(false);
    expect((await market.supplier.api.receiving.searchList(missing)).total).toBe(0);
    await market.supplier.api.delivery.attachCertificates({
      sysNo: delivery.sysNo,
      certificateList: await papers("质保书.pdf"),
    });
    expect([await count(), await found(market.supplier)]).toEqual([before, false]);
  });

  test("costs no statement where the note has its papers", async () => {
    const cost = async (required: boolean) => {
      const delivery = await underway(required);
      if (required)
        await market.supplier.api.delivery.attachCertificates({
          sysNo: delivery.sysNo,
          certificateList: await papers("质保书.pdf"),
        });
      const { statements } = await countStatements(() => addReceiving(market, delivery, [40]));
      const page = await countStatements(() => read(delivery.sysNo));
      return [statements.length, page.statements.length];
    };
    expect(await cost(true)).toEqual(await cost(false));
  });
});

describe("when a truck is expected", () => {
  const soon = () => Math.ceil(Date.now() / 1_800_000) * 1800 + 7200;

  test("is said with the note or later, or taken back", async () => {
    const order = await addOrder(market, { status: 20 });
    const expectedTime = soon();
    const { sysNo } = await market.supplier.api.delivery.create({ orderSysNo: order.sysNo, ...truck, expectedTime });
    expect(await read(sysNo)).toMatchObject({ expectedTime });
    const later = expectedTime + 1800;
    await market.supplier.api.delivery.expect({ sysNo, expectedTime: later });
    const [row] = (await market.purchaser.api.delivery.searchList({ sysNoList: [sysNo] })).datas;
    expect(row).toMatchObject({ expectedTime: later });
    await market.supplier.api.delivery.expect({ sysNo, expectedTime: null });
    expect(await read(sysNo)).toMatchObject({ expectedTime: null, status: 5 });
  });

  test("to half an hour, and for the time to come", async () => {
    const { sysNo } = await underway(false);
    const expected = (expectedTime: number) => market.supplier.api.delivery.expect({ sysNo, expectedTime });
    expect(await refusal(expected(soon() + 60))).toMatchObject({
      ...{ reason: "BAD_INPUT", fields: { expectedTime: "时间请选整点或半点" } },
    });
    expect(await refusal(expected(soon() - 86_400))).toMatchObject({
      ...{ reason: "BAD_INPUT", fields: { expectedTime: "预计到达不能早于现在，请重新选择" } },
    });
  });

  test("is the same for every note of one truck", async () => {
    const orders = [await addOrder(market, { status: 20 }), await addOrder(market, { status: 20 })];
    const expectedTime = soon();
    const { resultList } = await market.supplier.api.batch.shipOrders({
      orderSysNoList: orders.map(({ sysNo }) => sysNo),
      ...truck,
      expectedTime,
    });
    expect(resultList.every(({ ok }) => ok)).toBe(true);
    for (const { sysNo } of orders) {
      const { datas } = await market.purchaser.api.delivery.searchList({ orderSysNo: sysNo });
      expect(datas).toMatchObject([{ expectedTime }]);
    }
  });
});
