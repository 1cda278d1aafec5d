import { addConfirmed, addDelivery, addOrder, type Market, type TestOrder } from "./documents";

export interface Received {
  order: TestOrder;
  delivery: { sysNo: number; itemSysNos: number[] };
  note: { sysNo: number; itemSysNos: number[] };
}

/** What tests of returns do and ask, in a market. */
export function returning(market: Market) {
  const { purchaser, supplier } = market;
  return {
    /** An order of 100 吨, all delivered and received on one confirmed note unless told otherwise. */
    async received(quantities = [100], items = [{}]): Promise<Received> {
      const order = await addOrder(market, { status: 20, items });
      const delivery = await addDelivery(market, order, quantities);
      return { order, delivery, note: await addConfirmed(market, delivery, quantities) };
    },
    agree: (sysNo: number) => supplier.api.return.supplierConfirm({ sysNo, confirmStatus: 10 }),
    refuse: (sysNo: number, reason = "已切割，不能退") =>
      supplier.api.return.supplierConfirm({ sysNo, confirmStatus: 20, reason }),
    arrive: (sysNo: number) => supplier.api.return.confirmArrival({ sysNo }),
    /** What may still go back, line by line. */
    async returnable({ note }: Received): Promise<number[]> {
      const { itemList } = await purchaser.api.return.preCreate({ id: note.sysNo });
      return itemList.map((item) => item.returnableQuantity);
    },
    /** Where the documents above stand, and what of the order's first line was returned. */
    async statuses({ order, delivery, note }: Received) {
      const { api } = purchaser;
      const [one, two, three] = await Promise.all([
        api.order.get({ id: order.sysNo }),
        api.delivery.get({ id: delivery.sysNo }),
        api.receiving.detail({ id: note.sysNo }),
      ]);
      return {
        order: one.status,
        delivery: two.status,
        note: three.status,
        returned: one.itemList[0]?.returnedQuantity,
      };
    },
  };
}
