import { agreedPrices } from "../price-audits";
import { defineWalk, type Ground, REQUEST_KEY } from "./kind";

/** A submission whose prices wait. */
async function add({ market, mark, skuSysNo }: Ground) {
  const { purchaser, supplier } = market;
  const tradeAgreementSysNo = await agreedPrices(market, skuSysNo, 100);
  const { sysNo } = await supplier.api.priceAudit.submit({
    ...{ tradeAgreementSysNo, effectTime: "2099-12-31", reason: `${mark}上涨` },
    itemList: [{ skuSysNo, newPrice: 101 }],
  });
  const { itemList } = await purchaser.api.priceAudit.detail({ id: sysNo });
  return { priceAudit: sysNo, priceAuditItem: itemList[0]?.sysNo ?? 0, pricedAgreement: tradeAgreementSysNo };
}

export const priceAudit = defineWalk({
  records: ["priceAudit", "priceAuditItem", "pricedAgreement"],
  add,
  keys: {
    "priceAudit.audit:sysNoList": "priceAuditItem",
    "priceAudit.list:priceAuditSysNo": "priceAudit",
    "priceAudit:afterSysNo": "position",
    "priceAudit:tradeAgreementSysNo": "pricedAgreement",
  },
  inherited: ["priceAudit:supplier:submit"],
  forms: {
    "_portal.portal.price-audit": { intent: "print", "tick.7": "TJ20261122-000007" },
    "_portal.portal.price-audit_.$id": {
      ...{ intent: "audit", "line.7": "1", comment: "涨幅过大", requestKey: `${REQUEST_KEY}-refuse` },
    },
    "_portal.portal.price-audit_.new": {
      ...{ intent: "submit", agreement: "7", effectTime: "2099-01-01", reason: "原料上涨", "price.7": "3980.25" },
      ...{ pasted: "SKU1 3980.5", requestKey: `${REQUEST_KEY}-submit` },
    },
  },
});
