-- what was touched since the last closed month
CREATE INDEX "Receiving_tenantCode_supplierSysNo_updateTime_idx" ON "mall"."Receiving"("tenantCode", "supplierSysNo", "updateTime");
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_updateTime_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "updateTime");
