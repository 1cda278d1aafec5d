import { toUnixSeconds } from "#server/kernel/clock";
import type { contract } from "#trpc/contract/index";
import { receivingMachine } from "#trpc/rules/machine-receiving";
import { returnMachine } from "#trpc/rules/machine-return";
import { toNumber } from "#trpc/rules/money";
import { returnableQuantity } from "#trpc/rules/return";
import { documentReads, needEvent, ownHeader, readHeader, requireTransition, sideOf } from "../document/index";
import { filesOf } from "../file/index";
import type { Handler } from "../implement";
import { orderKind } from "../order/index";
import { detail as receivingDetail, receivingKind } from "../receiving/index";
import { findReturn } from "./repo/find";
import { returnKind } from "./repo/kind";
import { receivedLines } from "./repo/write";

export const {
  searchList,
  get,
  steps: getReturnSteps,
} = documentReads(returnKind, {
  rest: async (db, { tenantCode, sysNo }) => {
    const files = await filesOf(db, tenantCode, "return", [sysNo]);
    return { fileList: files.get(sysNo) ?? [] };
  },
});

/** R-RET-06: what the operator looks at before they void it, for who may. */
export const find: Handler<typeof contract.return.find> = async ({ db, tenantCode, actor, input, fail }) => {
  needEvent(actor, "operator", returnMachine, "void");
  const found = await findReturn(db, tenantCode, input.named);
  if (!found) throw fail("NOT_FOUND", { message: "没有这张退货单，请核对退货单号" });
  return { ...found, totalAmount: toNumber(found.totalAmount), createTime: toUnixSeconds(found.createTime) };
};

/** R-RET-01, R-RET-02: what may go back of a receiving note. */
export const preCreate: Handler<typeof contract.return.preCreate> = async (context) => {
  const { input, actor, tenantCode, db } = context;
  const note = await ownHeader(context, receivingKind, input.id);
  needEvent(actor, sideOf(context), receivingMachine, "return");
  requireTransition(receivingMachine, "return", note);
  const [order, rows] = await Promise.all([
    readHeader(db, orderKind.table, { tenantCode, sysNo: note.orderSysNo }),
    receivedLines(db, tenantCode, note.sysNo),
  ]);
  const { receivingNo, orderSysNo, orderNo, supplierName } = note;
  return {
    receivingSysNo: note.sysNo,
    receivingNo,
    orderSysNo,
    orderNo,
    supplierName,
    refundOnly: order?.shippingEnded ?? true,
    itemList: rows.map(
      ({ sysNo, returningQuantity, price, receivedQuantity, returnedQuantity, returnableAmount, ...row }) => ({
        ...row,
        receivingItemSysNo: sysNo,
        price: toNumber(price),
        receivedQuantity: toNumber(receivedQuantity),
        returnedQuantity: toNumber(returnedQuantity),
        returnableQuantity: toNumber(returnableQuantity({ receivedQuantity, returnedQuantity, returningQuantity })),
        returnableAmount: toNumber(returnableAmount),
      }),
    ),
  };
};

export const receivingDetailGet: Handler<typeof contract.return.receivingDetailGet> = async (context) => {
  const [note, rows] = await Promise.all([
    receivingDetail(context),
    receivedLines(context.db, context.tenantCode, context.input.id),
  ]);
  const byKey = new Map(rows.map((row) => [row.sysNo, row]));
  return {
    ...note,
    itemList: note.itemList.map((item) => {
      const row = byKey.get(item.sysNo);
      const rest = row ? toNumber(returnableQuantity(row)) : 0;
      return {
        ...item,
        quantityScale: row?.quantityScale ?? 0,
        returnableQuantity: rest,
        returnablePieces: row?.returnablePieces ?? null,
        bundlePieces: row?.bundlePieces ?? null,
      };
    }),
  };
};
