import { expect, test } from "vitest";
import { refusal } from "../support/api";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn, type TestOrder } from "../support/documents";
import { addFile } from "../support/uploads";
import { useMarket } from "../support/worlds";

const market = useMarket();
const { world, db } = market;

/** A delivery of an order that was received in part, with a file on the note. */
async function received(order: TestOrder) {
  const delivery = await addDelivery(market, order, [10]);
  const fileSysNoList = [await addFile(world, market.purchaser, "磅单.pdf")];
  return { delivery: delivery.sysNo, note: (await addReceiving(market, delivery, [5], { fileSysNoList })).sysNo };
}
type Received = Awaited<ReturnType<typeof received>>;

async function withdrawn({ delivery, note }: Received): Promise<void> {
  await market.purchaser.api.receiving.void({ sysNo: note, reason: "点错" });
  await market.supplier.api.delivery.invalid({ sysNo: delivery, reason: "退回" });
}
const files = async () =>
  (await db.selectFrom("mall.FileLink").select(["documentType", "documentSysNo"]).execute()).map(
    ({ documentType, documentSysNo }) => `${documentType} ${documentSysNo}`,
  );
const expectGone = async ({ delivery, note }: Partial<Received>) => {
  const { api } = market.purchaser;
  if (delivery) expect(await refusal(api.delivery.get({ id: delivery }))).toMatchObject({ code: 404 });
  if (note) expect(await refusal(api.receiving.detail({ id: note }))).toMatchObject({ code: 404 });
};
const expectThere = async ({ delivery, note }: Received) => {
  const { api } = market.purchaser;
  expect((await api.delivery.get({ id: delivery })).receivingList).toMatchObject([{ sysNo: note }]);
  expect((await api.receiving.detail({ id: note })).fileList).toHaveLength(1);
};

test("R-ORD-16: a deleted order takes its notes and their files with it, and nothing of other documents", async () => {
  // keys of orders and of their deliveries are not the same
  await addOrder(market);
  const [kept, lost] = [await addOrder(market), await addOrder(market)];
  const [there, gone] = [await received(kept), await received(lost)];
  const returned = await addConfirmed(market, await addDelivery(market, await addOrder(market), [10]), [10]);
  const backs: number[] = [];
  while (backs.length < gone.note) {
    const fileSysNoList = [await addFile(world, market.purchaser, "质检单.pdf")];
    backs.push((await addReturn(market, returned, [1], { fileSysNoList })).sysNo);
  }
  // a file on a document of another kind with the same key
  expect(backs).toContain(gone.note);
  const before = await files();
  await withdrawn(gone);
  const { api } = market.purchaser;
  await api.order.requestCancel({ sysNo: lost.sysNo, reason: "不要了" });
  await market.supplier.api.order.answerCancel({ sysNo: lost.sysNo, confirmStatus: 10 });
  expect(await api.order.delete({ sysNo: lost.sysNo })).toBe(true);
  await expectGone(gone);
  await expectThere(there);
  expect(await files()).toEqual(before.filter((link) => link !== `receiving ${gone.note}`));
});

test("R-DEL-11: a deleted delivery takes its receiving notes and their files with it, and no others", async () => {
  const order = await addOrder(market);
  const [there, gone] = [await received(order), await received(order)];
  const before = await files();
  await withdrawn(gone);
  expect(await market.supplier.api.delivery.delete({ sysNo: gone.delivery })).toBe(true);
  await expectGone(gone);
  await expectThere(there);
  expect(await files()).toEqual(before.filter((link) => link !== `receiving ${gone.note}`));
});
