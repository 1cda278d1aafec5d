-- counts and sums of a party's orders are read from the index alone
DROP INDEX "mall"."OrderTrade_tenantCode_purchaserOrganizationSysNo_sysNo_idx";
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC,
  "status", "totalAmount", "settledAmount", "paidAmount");

DROP INDEX "mall"."OrderTrade_tenantCode_supplierSysNo_sysNo_idx";
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "sysNo" DESC,
  "status", "totalAmount", "settledAmount", "paidAmount");
