import { renameSync } from "node:fs";
import ExcelJS from "exceljs";
import type { OrderTrade } from "#trpc/contract/order";
import { orderStatus, paymentStatus } from "#trpc/contract/shared/labels";

/** An order as a month's sheets show it. */
export type SheetOrder = Pick<
  OrderTrade,
  | ("sysNo" | "orderNo" | "createTime" | "purchaserOrganizationName" | "supplierName" | "shopName" | "status")
  | ("paymentStatus" | "agreementNo" | "termName" | "totalAmount" | "paidAmount" | "freight" | "remark")
> & { itemList: OrderTrade["itemList"] | null };

const MONEY = "#,##0.00";
const QUANTITY = "#,##0.####";
const ORDER_COLUMNS = [
  { header: "订单号", width: 22 },
  { header: "下单时间", width: 18, style: { numFmt: "yyyy-mm-dd hh:mm" } },
  { header: "采购方", width: 30 },
  { header: "供应商", width: 26 },
  { header: "店铺", width: 22 },
  { header: "状态", width: 14 },
  { header: "付款", width: 12 },
  { header: "协议", width: 18 },
  { header: "账期", width: 16 },
  { header: "金额（元）", width: 16, style: { numFmt: MONEY } },
  { header: "已付（元）", width: 16, style: { numFmt: MONEY } },
  { header: "运费（元）", width: 12, style: { numFmt: MONEY } },
  { header: "备注", width: 30 },
];
const LINE_COLUMNS = [
  { header: "订单号", width: 22 },
  { header: "行号", width: 8 },
  { header: "商品", width: 40 },
  { header: "规格", width: 24 },
  { header: "单位", width: 8 },
  { header: "数量", width: 12, style: { numFmt: QUANTITY } },
  { header: "单价（元）", width: 14, style: { numFmt: "#,##0.00####" } },
  { header: "金额（元）", width: 16, style: { numFmt: MONEY } },
  { header: "已发货", width: 12, style: { numFmt: QUANTITY } },
  { header: "已收货", width: 12, style: { numFmt: QUANTITY } },
];

/** XLSX knows no time zones: a moment as the wall clock of China shows it. */
const chinaTime = (seconds: number): Date => new Date((seconds + 8 * 3600) * 1000);

const orderCells = (order: SheetOrder) => [
  order.orderNo,
  chinaTime(order.createTime),
  order.purchaserOrganizationName,
  order.supplierName,
  order.shopName,
  orderStatus[order.status as keyof typeof orderStatus] ?? order.status,
  paymentStatus[order.paymentStatus as keyof typeof paymentStatus] ?? order.paymentStatus,
  order.agreementNo,
  order.termName,
  order.totalAmount,
  order.paidAmount,
  order.freight,
  order.remark,
];

/**
 * Writes a workbook with a sheet of orders and, where they are known, one of their lines; row by row, so that a long
 * month takes no more memory than a short one. The file is there when it is whole.
 */
export async function writeOrderSheets(
  path: string,
  orders: () => AsyncIterable<SheetOrder>,
  withLines: boolean,
): Promise<void> {
  const filename = `${path}.new`;
  const book = new ExcelJS.stream.xlsx.WorkbookWriter({ filename, useStyles: true });
  const sheet = (name: string, columns: typeof ORDER_COLUMNS) => {
    const made = book.addWorksheet(name, { views: [{ state: "frozen", ySplit: 1 }] });
    made.columns = columns;
    made.getRow(1).font = { bold: true };
    return made;
  };
  const head = sheet("订单", ORDER_COLUMNS);
  for await (const order of orders()) head.addRow(orderCells(order)).commit();
  head.commit();
  if (withLines) {
    const lines = sheet("明细", LINE_COLUMNS);
    for await (const { orderNo, itemList } of orders()) {
      for (const line of itemList ?? []) {
        const what = [orderNo, line.lineNo, line.skuName, line.skuSpec, line.unit];
        lines
          .addRow([...what, line.quantity, line.price, line.amount, line.deliveredQuantity, line.receivedQuantity])
          .commit();
      }
    }
    lines.commit();
  }
  await book.commit();
  renameSync(filename, path);
}
