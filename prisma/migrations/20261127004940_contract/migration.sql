-- CreateTable
CREATE TABLE "mall"."Contract" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "contractNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "type" SMALLINT NOT NULL DEFAULT 3,
    "name" TEXT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "frameworkSysNo" BIGINT NOT NULL,
    "agreementSysNo" BIGINT,
    "consortiumSysNo" BIGINT,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "costCode" TEXT NOT NULL DEFAULT '',
    "startTime" DATE NOT NULL,
    "endTime" DATE NOT NULL,
    "paymentMode" SMALLINT NOT NULL,
    "accountPeriod" SMALLINT NOT NULL,
    "billingPeriod" SMALLINT NOT NULL,
    "otherDays" SMALLINT NOT NULL DEFAULT 0,
    "termName" TEXT NOT NULL DEFAULT '',
    "content" TEXT NOT NULL DEFAULT '',
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 0,
    "purchaserSigner" TEXT NOT NULL DEFAULT '',
    "purchaserSignTime" TIMESTAMPTZ(3),
    "supplierSigner" TEXT NOT NULL DEFAULT '',
    "signDate" TIMESTAMPTZ(3),
    "refuseReason" TEXT NOT NULL DEFAULT '',
    "endReason" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "contractNo" || E'\n' || "name" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n'
      || "projectName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Contract_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ContractItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "contractSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "mainImgUrl" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantityScale" SMALLINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "taxRate" DECIMAL(9,6) NOT NULL,

    CONSTRAINT "ContractItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ContractChange" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "contractSysNo" BIGINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER,
    "reason" TEXT NOT NULL,
    "lines" JSONB NOT NULL,
    "oldAmount" DECIMAL(18,2) NOT NULL,
    "newAmount" DECIMAL(18,2) NOT NULL,
    "askedBy" TEXT NOT NULL,
    "answeredBy" TEXT NOT NULL DEFAULT '',
    "answer" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "answerTime" TIMESTAMPTZ(3),

    CONSTRAINT "ContractChange_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Contract_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Contract"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_purchaserOrganizationSysNo_status_sysNo_idx" ON "mall"."Contract"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Contract_tenantCode_purchaserOrganizationSysNo_totalAmount__idx" ON "mall"."Contract"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Contract"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Contract"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Contract"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Contract_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Contract"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Contract"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_frameworkSysNo_idx" ON "mall"."Contract"("tenantCode", "frameworkSysNo");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_consortiumSysNo_idx" ON "mall"."Contract"("tenantCode", "consortiumSysNo");

-- CreateIndex
CREATE INDEX "Contract_tenantCode_projectSysNo_sysNo_idx" ON "mall"."Contract"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Contract_status_endTime_idx" ON "mall"."Contract"("status", "endTime");

-- CreateIndex
CREATE UNIQUE INDEX "Contract_tenantCode_agreementSysNo_key" ON "mall"."Contract"("tenantCode", "agreementSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "Contract_tenantCode_contractNo_key" ON "mall"."Contract"("tenantCode", "contractNo");

-- CreateIndex
CREATE INDEX "ContractItem_tenantCode_skuSysNo_idx" ON "mall"."ContractItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "ContractItem_tenantCode_contractSysNo_lineNo_key" ON "mall"."ContractItem"("tenantCode", "contractSysNo", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "ContractItem_tenantCode_contractSysNo_skuSysNo_key" ON "mall"."ContractItem"("tenantCode", "contractSysNo", "skuSysNo");

-- CreateIndex
CREATE INDEX "ContractChange_tenantCode_contractSysNo_idx" ON "mall"."ContractChange"("tenantCode", "contractSysNo");

-- CreateIndex
CREATE INDEX "OrderItem_tenantCode_contractItemSysNo_idx" ON "mall"."OrderItem"("tenantCode", "contractItemSysNo");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_contractSysNo_idx" ON "mall"."OrderTrade"("tenantCode", "contractSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_frameworkSysNo_fkey" FOREIGN KEY ("tenantCode", "frameworkSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_consortiumSysNo_fkey" FOREIGN KEY ("tenantCode", "consortiumSysNo") REFERENCES "mall"."Contract"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Contract" ADD CONSTRAINT "Contract_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ContractItem" ADD CONSTRAINT "ContractItem_tenantCode_contractSysNo_fkey" FOREIGN KEY ("tenantCode", "contractSysNo") REFERENCES "mall"."Contract"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ContractItem" ADD CONSTRAINT "ContractItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ContractChange" ADD CONSTRAINT "ContractChange_tenantCode_contractSysNo_fkey" FOREIGN KEY ("tenantCode", "contractSysNo") REFERENCES "mall"."Contract"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_contractSysNo_fkey" FOREIGN KEY ("tenantCode", "contractSysNo") REFERENCES "mall"."Contract"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderItem" ADD CONSTRAINT "OrderItem_tenantCode_contractItemSysNo_fkey" FOREIGN KEY ("tenantCode", "contractItemSysNo") REFERENCES "mall"."ContractItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "Contract_searchText_idx" ON "mall"."Contract" USING GIN (mall."searchTokens"("searchText"));
-- one purchase contract of an organisation for each source (R-BIZ-10)
CREATE UNIQUE INDEX "Contract_one_of_framework" ON "mall"."Contract" ("tenantCode", "purchaserOrganizationSysNo", "frameworkSysNo")
  WHERE "consortiumSysNo" IS NULL;
CREATE UNIQUE INDEX "Contract_one_of_consortium" ON "mall"."Contract" ("tenantCode", "purchaserOrganizationSysNo", "consortiumSysNo")
  WHERE "consortiumSysNo" IS NOT NULL;
ALTER TABLE "mall"."Contract" ADD CHECK ("status" IN (0, 10, 20, 25, 30)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("type" IN (1, 3)), ADD CHECK ("startTime" <= "endTime"), ADD CHECK ("totalAmount" >= 0);
ALTER TABLE "mall"."ContractItem" ADD CHECK ("quantity" >= 0), ADD CHECK ("price" >= 0);
ALTER TABLE "mall"."ContractChange" ADD CHECK ("status" BETWEEN 0 AND 3);

-- who orders draws up contracts, who approves orders approves them, who answers orders signs them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:create', ARRAY['contract:purchaser:save', 'contract:purchaser:sign', 'contract:purchaser:end']),
  ('purchaser', 'order:purchaser:audit', ARRAY['contract:purchaser:audit']),
  ('supplier', 'order:supplier:confirm', ARRAY['contract:supplier:sign'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
