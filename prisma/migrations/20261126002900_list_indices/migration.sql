-- DropIndex
DROP INDEX "mall"."PurchaseApply_tenantCode_purchaserOrganizationSysNo_sysNo_idx";

-- DropIndex
DROP INDEX "mall"."Enquiry_tenantCode_purchaserOrganizationSysNo_sysNo_idx";

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_approva_idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "approvalStatus", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_createT_idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "createTime");
