import { addAgreement } from "../goods";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A contract in force with a line, made from a framework agreement of its own. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier, world } = market;
  const { api, tenantCode, organizationSysNo } = purchaser;
  const parties = { purchaserOrganizationSysNo: organizationSysNo, supplierSysNo: supplier.supplierSysNo ?? 0 };
  const agreementSysNo = await addAgreement(world.database.kysely, tenantCode, parties, {
    name: `${mark}框架协议`,
    clauses: [{ skuSysNo, price: "100" }],
    terms: [{ accountPeriod: 0, billingPeriod: 0, name: "立即付款", discount: "100" }],
  });
  const { contractSysNo } = await api.contract.generatePurchaseContractByFrameworkAgreement({ agreementSysNo });
  const sysNo = contractSysNo;
  const itemList = [{ skuSysNo, quantity: 10, price: 100 }];
  await api.contract.save({ sysNo, name: `${mark}合同`, startDay: "2026-01-01", endDay: "2099-12-31", itemList });
  await api.contract.submit({ sysNo });
  await supplier.api.contract.sign({ sysNo });
  const signed = await api.contract.detail({ id: sysNo });
  return { contract: sysNo, contractItem: signed.itemList[0]?.sysNo ?? 0 };
}

export const contract = defineWalk({
  records: ["contract", "contractItem"],
  add,
  keys: {
    consortiumContractSysNo: "contract",
    "contract:agreementSysNo": "agreement",
    "contract:supplierSysNo": "supplier",
  },
  inherited: ["contract:purchaser:audit", "contract:supplier:sign"],
  forms: {
    "_portal.portal.contract": { intent: "print", "tick.7": "HT20261122-000007" },
    "_portal.portal.contract_.$id": {
      ...{ intent: "end", reason: "项目停工，合同终止", requestKey: `${REQUEST_KEY}-end` },
    },
    "_portal.portal.contract_.$id_.edit": {
      ...{ intent: "save", name: "钢筋采购合同", startDay: "2099-01-01", endDay: "2099-12-31", content: "现场验收" },
      ...{ "quantity.7": "12.5", "price.7": "3800", fileIds: "31", "fileName.31": "合同.jpg" },
      requestKey: `${REQUEST_KEY}-save`,
    },
  },
});
