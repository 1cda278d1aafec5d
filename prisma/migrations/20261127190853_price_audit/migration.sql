-- CreateTable
CREATE TABLE "mall"."PriceAudit" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "priceAuditNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "tradeAgreementSysNo" BIGINT NOT NULL,
    "agreementNo" VARCHAR(64) NOT NULL,
    "agreementName" TEXT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "effectDay" DATE NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "submitter" TEXT NOT NULL DEFAULT '',
    "submitterSysNo" BIGINT NOT NULL,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "impactAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "priceAuditNo" || E'\n' || "agreementNo" || E'\n' || "agreementName" || E'\n' || "purchaserOrganizationName" || E'\n'
      || "supplierName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "PriceAudit_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PriceAuditItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "priceAuditSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "oldPrice" DECIMAL(18,6) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "method" SMALLINT NOT NULL,
    "isOfCategory" BOOLEAN NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "amount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "reviewStatus" SMALLINT NOT NULL DEFAULT 999,
    "comment" TEXT NOT NULL DEFAULT '',
    "auditor" TEXT NOT NULL DEFAULT '',
    "auditorSysNo" BIGINT,
    "auditTime" TIMESTAMPTZ(3),
    "appliedTime" TIMESTAMPTZ(3),

    CONSTRAINT "PriceAuditItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_tradeAgreementSysNo_status_idx" ON "mall"."PriceAudit"("tenantCode", "tradeAgreementSysNo", "status");

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_purchaserOrganizationSysNo_sysNo_stat_idx" ON "mall"."PriceAudit"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_purchaserOrganizationSysNo_status_sys_idx" ON "mall"."PriceAudit"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."PriceAudit"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_supplierSysNo_sysNo_status_idx" ON "mall"."PriceAudit"("tenantCode", "supplierSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."PriceAudit"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PriceAudit_tenantCode_supplierSysNo_createTime_idx" ON "mall"."PriceAudit"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE UNIQUE INDEX "PriceAudit_tenantCode_priceAuditNo_key" ON "mall"."PriceAudit"("tenantCode", "priceAuditNo");

-- CreateIndex
CREATE INDEX "PriceAuditItem_tenantCode_skuSysNo_idx" ON "mall"."PriceAuditItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "PriceAuditItem_tenantCode_priceAuditSysNo_lineNo_key" ON "mall"."PriceAuditItem"("tenantCode", "priceAuditSysNo", "lineNo");

-- AddForeignKey
ALTER TABLE "mall"."PriceAudit" ADD CONSTRAINT "PriceAudit_tenantCode_tradeAgreementSysNo_fkey" FOREIGN KEY ("tenantCode", "tradeAgreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PriceAudit" ADD CONSTRAINT "PriceAudit_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PriceAudit" ADD CONSTRAINT "PriceAudit_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PriceAuditItem" ADD CONSTRAINT "PriceAuditItem_tenantCode_priceAuditSysNo_fkey" FOREIGN KEY ("tenantCode", "priceAuditSysNo") REFERENCES "mall"."PriceAudit"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PriceAuditItem" ADD CONSTRAINT "PriceAuditItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "PriceAudit_searchText_idx" ON "mall"."PriceAudit" USING GIN (mall."searchTokens"("searchText"));
-- passed prices whose day is to come are few
CREATE INDEX "PriceAuditItem_due_idx" ON "mall"."PriceAuditItem" ("tenantCode", "priceAuditSysNo")
  WHERE "reviewStatus" = 10 AND "appliedTime" IS NULL;
-- of an agreement one change of a price of goods waits at a time: looked up by its goods
CREATE INDEX "PriceAuditItem_pending_idx" ON "mall"."PriceAuditItem" ("tenantCode", "skuSysNo") WHERE "reviewStatus" = 999;
ALTER TABLE "mall"."PriceAudit" ADD CHECK ("status" IN (10, 20, 30)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4);
ALTER TABLE "mall"."PriceAuditItem" ADD CHECK ("reviewStatus" IN (999, 10, 20)), ADD CHECK ("price" > 0),
  ADD CHECK ("oldPrice" >= 0), ADD CHECK ("quantity" >= 0), ADD CHECK ("method" BETWEEN 1 AND 3),
  ADD CHECK ("appliedTime" IS NULL OR "reviewStatus" = 10);

-- who signs agreements decides about their prices
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'agreement:purchaser:sign', ARRAY['priceAudit:purchaser:decide']),
  ('supplier', 'agreement:supplier:save', ARRAY['priceAudit:supplier:submit'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
