import { versionOf } from "../versions";
import { defineWalk, type Ground } from "./kind";

/** A version that both sides signed. */
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
  return { agreementVersion: sysNo, agreementVersionItem: signed.itemList[0]?.sysNo ?? 0 };
}

export const agreementVersion = defineWalk({
  records: ["agreementVersion", "agreementVersionItem"],
  add,
  keys: {
    "agreementVersion:agreementSysNo": "agreement",
    "agreementVersion:parentSysNo": "agreement",
    "agreementVersion:supplierSysNo": "supplier",
    "agreement.logToAgreement:id": "agreementVersion",
  },
  inherited: [
    "agreement:purchaser:save",
    "agreement:purchaser:sign",
    "agreement:purchaser:end",
    "agreement:supplier:save",
    "agreement:supplier:sign",
  ],
  pages: {},
  forms: {
    "_portal.portal.agreement-version": { intent: "print", "tick.7": "XY20261122-000007" },
  },
});
