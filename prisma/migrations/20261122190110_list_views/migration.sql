-- CreateTable
CREATE TABLE "gateway"."ListView" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "document" VARCHAR(16) NOT NULL,
    "columns" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "filters" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ListView_pkey" PRIMARY KEY ("tenantCode","userSysNo","applicationSysNo","document")
);

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_purchaserOrganizationSysNo_totalAmou_idx" ON "mall"."OrderReturn"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."OrderReturn"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_totalAmoun_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_purchaserOrganizationSysNo_totalAmount_idx" ON "mall"."Receiving"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Receiving"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_purchaserOrganizationSysNo_receiveTime_idx" ON "mall"."Receiving"("tenantCode", "purchaserOrganizationSysNo", "receiveTime", "sysNo");

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_supplierSysNo_receiveTime_sysNo_idx" ON "mall"."Receiving"("tenantCode", "supplierSysNo", "receiveTime", "sysNo");
