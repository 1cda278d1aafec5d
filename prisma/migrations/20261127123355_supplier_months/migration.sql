-- CreateTable
CREATE TABLE "mall"."EvaluationSetting" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "nodes" JSONB NOT NULL,
    "weights" JSONB NOT NULL,
    "warnBelow" DECIMAL(5,2),
    "blockBelow" DECIMAL(5,2),
    "updaterName" TEXT NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EvaluationSetting_pkey" PRIMARY KEY ("tenantCode","organizationSysNo")
);

-- CreateTable
CREATE TABLE "mall"."ScoreMonth" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "month" VARCHAR(7) NOT NULL,
    "closeTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ScoreMonth_pkey" PRIMARY KEY ("tenantCode","month")
);

-- CreateTable
CREATE TABLE "mall"."SupplierMonth" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "month" VARCHAR(7) NOT NULL,
    "receipts" INTEGER NOT NULL,
    "judgements" INTEGER NOT NULL,
    "promised" DECIMAL(18,2) NOT NULL,
    "onTime" DECIMAL(18,2) NOT NULL,
    "came" DECIMAL(18,2) NOT NULL,
    "refused" DECIMAL(18,2) NOT NULL,
    "ordered" DECIMAL(18,2) NOT NULL,
    "delivered" DECIMAL(18,2) NOT NULL,
    "points" DECIMAL(18,2) NOT NULL,
    "pointsWeight" DECIMAL(18,2) NOT NULL,
    "priced" DECIMAL(18,2) NOT NULL,
    "priceHeld" DECIMAL(18,2) NOT NULL,
    "stated" DECIMAL(18,2) NOT NULL,
    "lost" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "SupplierMonth_pkey" PRIMARY KEY ("tenantCode","purchaserOrganizationSysNo","supplierSysNo","month")
);

-- CreateIndex
CREATE INDEX "SupplierMonth_tenantCode_supplierSysNo_month_idx" ON "mall"."SupplierMonth"("tenantCode", "supplierSysNo", "month");

-- CreateIndex
CREATE INDEX "SupplierMonth_tenantCode_month_idx" ON "mall"."SupplierMonth"("tenantCode", "month");

-- AddForeignKey
ALTER TABLE "mall"."EvaluationSetting" ADD CONSTRAINT "EvaluationSetting_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SupplierMonth" ADD CONSTRAINT "SupplierMonth_tenantCode_month_fkey" FOREIGN KEY ("tenantCode", "month") REFERENCES "mall"."ScoreMonth"("tenantCode", "month") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SupplierMonth" ADD CONSTRAINT "SupplierMonth_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SupplierMonth" ADD CONSTRAINT "SupplierMonth_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."EvaluationSetting" ADD CHECK ("warnBelow" BETWEEN 0 AND 100), ADD CHECK ("blockBelow" BETWEEN 0 AND 100),
  ADD CHECK ("warnBelow" >= "blockBelow");
ALTER TABLE "mall"."ScoreMonth" ADD CHECK ("month" ~ '^\d{4}-\d{2}$');
