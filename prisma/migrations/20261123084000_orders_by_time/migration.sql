-- What orders come to by week is summed by these: an owner of many years does not walk them all.
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "createTime");
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_createTime_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "createTime");
