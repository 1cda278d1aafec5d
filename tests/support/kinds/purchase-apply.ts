import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

async function add({ market, skuSysNo, receiveAddressSysNo, invoiceTitleSysNo }: Ground) {
  const { api } = market.purchaser;
  const head = { receiveAddressSysNo, invoiceTitleSysNo };
  const { sysNo } = await api.purchaseApply.save({ ...head, itemList: [{ skuSysNo, quantity: 1 }] });
  const { itemList } = await api.purchaseApply.getDetail({ id: sysNo });
  return { purchaseApply: sysNo, purchaseApplyItem: itemList[0]?.sysNo ?? 0 };
}

export const purchaseApply = defineWalk({
  records: ["purchaseApply", "purchaseApplyItem"],
  add,
  keys: {
    "purchaseApply.submit:priceList.[].sysNo": "purchaseApplyItem",
    "purchaseApply.audit:priceList.[].sysNo": "purchaseApplyItem",
  },
  inherited: ["purchaseApply:purchaser:audit"],
  forms: {
    "_portal.portal.purchase-apply": { intent: "print", "tick.7": "CG20261122-000007" },
    "_portal.portal.purchase-apply_.$id": {
      ...{ intent: "disapprove", comment: "预算不足，先不买", requestKey: `${REQUEST_KEY}-disapprove` },
    },
    "_portal.portal.purchase-apply_.$id_.edit": {
      ...{ intent: "save", version: "1", "quantity.7": "12.75", address: "7", invoiceTitle: "7", invoiceType: "1" },
      ...{ wishDate: "2099-11-24", projectName: "滨江一期", usePart: "3号楼", usePlace: "底板", costCode: "CB-01" },
      ...{ remark: "分两批送", fileIds: "31", "fileName.31": "图纸.jpg", requestKey: `${REQUEST_KEY}-save` },
    },
  },
});
