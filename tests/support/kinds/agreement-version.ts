import { versionOf } from "../versions";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A version that both sides signed, and a draft of the purchaser's. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier } = market;
  const { sysNo } = await purchaser.api.agreementVersion.save({
    supplierSysNo: supplier.supplierSysNo ?? 0,
    ...versionOf([{ skuSysNo, method: 1 as const, price: 100 }]),
    ...{ name: `${mark}协议版本`, notice: `${mark}须知`, content: `${mark}条款` },
  });
  await purchaser.api.agreementVersion.send({ sysNo });
  await purchaser.api.agreementVersion.sign({ sysNo });
  await supplier.api.agreementVersion.countersign({ sysNo });
  const signed = await purchaser.api.agreementVersion.detail({ id: sysNo });
  const draft = await purchaser.api.agreementVersion.save({
    supplierSysNo: supplier.supplierSysNo ?? 0,
    ...versionOf([{ skuSysNo, method: 1 as const, price: 99 }]),
    name: `${mark}协议草稿`,
  });
  const [item] = signed.itemList;
  return { agreementVersion: sysNo, agreementVersionItem: item?.sysNo ?? 0, draftVersion: draft.sysNo };
}

/** A draft as it is typed. */
const typed = {
  ...{ intent: "save", name: "钢筋年度协议", startDay: "2099-01-01", endDay: "2099-12-31" },
  ...{ areas: "重庆市", terms: "立即付款 100", notice: "按理重结算", content: "每月核价一次", massTolerance: "0.3" },
  ...{ amountTolerance: "1.5", passwordHint: "问刘工", requestKey: `${REQUEST_KEY}-save` },
};

export const agreementVersion = defineWalk({
  records: ["agreementVersion", "agreementVersionItem", "draftVersion"],
  add,
  keys: {
    "agreementVersion.save:sysNo": "draftVersion",
    "agreementVersion.send:sysNo": "draftVersion",
    "agreementVersion.delete:sysNo": "draftVersion",
    "agreementVersion:agreementSysNo": "agreement",
    "agreementVersion:parentSysNo": "agreement",
    "agreementVersion:supplierSysNo": "supplier",
    "agreementVersion:purchaserOrganizationSysNo": "organization",
    "agreement.logToAgreement:id": "agreementVersion",
  },
  inherited: ["agreementVersion:purchaser:audit", "agreement:supplier:save", "agreement:supplier:sign"],
  forms: {
    "_portal.portal.agreement-version": { intent: "print", "tick.7": "XY20261122-000007" },
    "_portal.portal.agreement-version_.$id": {
      ...{ intent: "end", reason: "双方不再续签", requestKey: `${REQUEST_KEY}-end` },
    },
    "_portal.portal.agreement-version_.new": typed,
    "_portal.portal.agreement-version_.$id_.edit": typed,
  },
});
