import type { TestOrder } from "../documents";
import type { Trade } from "../trade";
import type { Consequence } from "./plan";

/** A change of an order that was never changed: so much of each line. */
export const changeOf = ({ sysNo, itemSysNos }: TestOrder, quantity = 11) => ({
  itemList: itemSysNos.map((orderItemSysNo) => ({ orderItemSysNo, quantity, price: 380 })),
  ...{ orderSysNo: sysNo, orderVersion: 0, reason: "主体结构加快" },
});

/** Its supplier agrees to what its purchaser wants. */
async function change(order: TestOrder, { purchaser, supplier }: Trade, quantity: number): Promise<void> {
  const { sysNo } = await purchaser.api.orderChange.propose(changeOf(order, quantity));
  await purchaser.api.orderChange.send({ sysNo });
  await supplier.api.orderChange.agree({ sysNo });
}

/** Changes of orders of 10 吨 a line as transitions of the order, by where it stands: fewer, and more. */
export const changesBetween = <Doc extends TestOrder>(
  made: Readonly<Record<number, Consequence<Doc>["make"]>>,
): Record<string, Consequence<Doc>> =>
  Object.fromEntries(
    Object.entries(made).flatMap(([status, make]) => [
      [`change ${status} → ${status}`, { make, act: (doc: Doc, trade: Trade) => change(doc, trade, 9) }],
      [`increase ${status} → ${status}`, { make, act: (doc: Doc, trade: Trade) => change(doc, trade, 11) }],
    ]),
  );
