import { addConfirmed, addDelivery, addOrder } from "../documents";
import { invoiceOf } from "../invoice/invoice-of";
import { addInvoiceFile } from "../invoices";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** An invoice of one agreed statement; a second file waits to be handed in. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier, world } = market;
  const order = await addOrder(market, { items: [{ skuSysNo, skuName: `${mark}碎石` }], projectName: `${mark}工程` });
  await addConfirmed(market, await addDelivery(market, order, [10]), [10]);
  const { sysNo: settlementSysNo } = await purchaser.api.settlement.make({
    ...{ supplierSysNo: supplier.supplierSysNo ?? 0, orderSysNo: order.sysNo, remark: mark },
  });
  await purchaser.api.settlement.send({ sysNo: settlementSysNo });
  await supplier.api.settlement.answer({ sysNo: settlementSysNo });
  const { totalAmount, supplierName } = await supplier.api.settlement.detail({ id: settlementSysNo });
  const told = { buyerName: "中建一局", buyerTaxNo: "91500000", sellerName: supplierName, remark: mark };
  const file = () => {
    const made = invoiceOf(totalAmount / 2, told);
    const itemList = made.itemList.map((item) => ({ ...item, name: `*非金属矿物制品*${mark}碎石` }));
    return addInvoiceFile(world, supplier, { ...made, itemList });
  };
  const { sysNo } = await supplier.api.invoice.submit({ fileSysNo: await file(), coverList: [{ settlementSysNo }] });
  return { invoice: sysNo, invoiceFile: await file() };
}

export const invoice = defineWalk({
  records: ["invoice", "invoiceFile"],
  add,
  keys: {
    "invoice:settlementSysNo": "settlement",
    "invoice:supplierSysNo": "supplier",
    "invoice:projectSysNo": "project",
    "invoice:fileSysNo": "invoiceFile",
  },
  inherited: ["invoice:purchaser:accept"],
  forms: {
    "_portal.portal.invoice": { intent: "print", "tick.7": "FP20261122-000007" },
    "_portal.portal.invoice_.$id": { intent: "sendBack", reason: "抬头有误", requestKey: `${REQUEST_KEY}-sendBack` },
    "_portal.portal.invoice_.upload": {
      ...{ intent: "submit", "cover.7": "1", "amount.7": "88.5" },
      requestKey: `${REQUEST_KEY}-submit`,
    },
  },
});
