import { beforeAll, describe, expect, test } from "vitest";
import { sum, toNumber } from "#trpc/rules/money";
import { addConfirmed, addDelivery, addOrder, addReceiving, addReturn } from "../support/documents";
import { returning } from "../support/returns";
import { useMarket } from "../support/worlds";

const market = useMarket();
let acts: ReturnType<typeof returning>;
beforeAll(() => {
  acts = returning(market);
});

/** Two of them are worth 13,171.19 元, either of them 6,585.59. */
const LOAD = 1.9404;
const WORTH = 13_171.19;
const line = { quantity: "3.8808", price: "3393.936", amount: "13171.19", quantityScale: 4 };

type Truck = Awaited<ReturnType<typeof addDelivery>>;

/** An order of two trucks that are both on the road. */
async function twoTrucks() {
  const order = await addOrder(market, { status: 20, totalAmount: "13171.19", items: [line] });
  const trucks: Truck[] = [];
  for (const load of [LOAD, LOAD]) trucks.push(await addDelivery(market, order, [load]));
  const [one, two] = trucks as [Truck, Truck];
  return { order, one, two };
}

/** What the papers of an order say, and what is to be paid of it. */
async function papers({ sysNo: orderSysNo }: { sysNo: number }) {
  const { api } = market.purchaser;
  const [notes, backs, { status, payableAmount }] = await Promise.all([
    api.receiving.searchList({ orderSysNo, statusList: [10, 30] }),
    api.return.searchList({ orderSysNo, statusList: [20] }),
    api.order.get({ id: orderSysNo }),
  ]);
  for (const { totalAmount, itemList } of [...notes.datas, ...backs.datas])
    expect(toNumber(sum(itemList.map(({ amount }) => amount)))).toBe(totalAmount);
  const amounts = notes.datas.map(({ totalAmount }) => totalAmount).reverse();
  const worth = sum([...amounts, ...backs.datas.map(({ totalAmount }) => -totalAmount)]);
  return { status, amounts, worth: toNumber(worth), payableAmount };
}
const paid = (amounts: number[], worth: number) => ({ status: 50, amounts, worth, payableAmount: worth });
const cancelled = (sysNo: number) => market.purchaser.api.receiving.void({ sysNo, reason: "点错" });

describe("what is to be paid is what the papers say, to the fen", () => {
  test("two trucks are worth what was ordered", async () => {
    const { order, one, two } = await twoTrucks();
    await addConfirmed(market, one, [LOAD]);
    await addConfirmed(market, two, [LOAD]);
    expect(await papers(order)).toEqual(paid([6585.59, 6585.6], WORTH));
  });

  test("whichever was confirmed first, and whichever was sent back in between", async () => {
    const { order, one, two } = await twoTrucks();
    const { api } = market.supplier;
    const first = await addReceiving(market, one, [LOAD]);
    const second = await addReceiving(market, two, [LOAD]);
    await api.receiving.confirm({ sysNo: first.sysNo, confirmStatus: 20, confirmComment: "磅单看不清" });
    await api.receiving.confirm({ sysNo: second.sysNo, confirmStatus: 10 });
    await addReceiving(market, one, [LOAD], { sysNo: first.sysNo });
    await api.receiving.confirm({ sysNo: first.sysNo, confirmStatus: 10 });
    expect(await papers(order)).toEqual(paid([6585.59, 6585.6], WORTH));
  });

  test("a note that is written again after it was void makes up for it", async () => {
    const { order, one, two } = await twoTrucks();
    const first = await addConfirmed(market, one, [LOAD]);
    const second = await addConfirmed(market, two, [LOAD]);
    await cancelled(first.sysNo);
    await addConfirmed(market, one, [LOAD]);
    expect(await papers(order)).toEqual(paid([6585.6, 6585.59], WORTH));
    await cancelled(second.sysNo);
    await market.purchaser.api.receiving.remove({ sysNo: second.sysNo });
    await market.supplier.api.delivery.invalid({ sysNo: two.sysNo, reason: "没有送到" });
    await market.purchaser.api.order.finish({ sysNo: order.sysNo, reason: "不再需要" });
    expect(await papers(order)).toEqual(paid([6585.59], 6585.59));
  });

  test("what goes back of a note is worth what the note says", async () => {
    const { order, one, two } = await twoTrucks();
    const first = await addConfirmed(market, one, [LOAD]);
    const second = await addConfirmed(market, two, [LOAD]);
    const half = await addReturn(market, second, [1]);
    const rest = await addReturn(market, second, [0.9404]);
    await market.purchaser.api.return.cancel({ sysNo: half.sysNo });
    await acts.agree(rest.sysNo);
    expect(await papers(order)).toMatchObject(paid([6585.59, 6585.6], 9979.53));
    const { itemList } = await market.purchaser.api.return.preCreate({ id: second.sysNo });
    expect(itemList).toMatchObject([{ returnableQuantity: 1, returnableAmount: 3393.94 }]);
    await acts.agree((await addReturn(market, second, [1])).sysNo);
    expect(await papers(order)).toMatchObject(paid([6585.59, 6585.6], 6585.59));
    await acts.agree((await addReturn(market, first, [LOAD])).sysNo);
    expect(await papers(order)).toMatchObject({ worth: 0, payableAmount: 0 });
  });
});
