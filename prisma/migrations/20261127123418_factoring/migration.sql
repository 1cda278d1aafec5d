-- CreateTable
CREATE TABLE "mall"."FundingParty" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "totalLimit" DECIMAL(18,2) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FundingParty_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."BankProduct" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "fundingPartySysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "yearRate" DECIMAL(9,6) NOT NULL,
    "dayBasis" SMALLINT NOT NULL,
    "maxDays" INTEGER NOT NULL,
    "minAmount" DECIMAL(18,2) NOT NULL,
    "maxAmount" DECIMAL(18,2) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "BankProduct_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."FinancingSetting" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "minAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "maxAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "maxDays" INTEGER NOT NULL DEFAULT 0,
    "accountEnabled" BOOLEAN NOT NULL DEFAULT false,
    "businessType" SMALLINT NOT NULL DEFAULT 1,
    "accountName" TEXT NOT NULL DEFAULT '',
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "FinancingSetting_pkey" PRIMARY KEY ("tenantCode")
);

-- CreateTable
CREATE TABLE "mall"."Factoring" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "factoringNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "organizationCode" VARCHAR(64) NOT NULL,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "fundingPartySysNo" BIGINT NOT NULL,
    "fundingPartyName" TEXT NOT NULL,
    "bankProductSysNo" BIGINT NOT NULL,
    "bankProductName" TEXT NOT NULL,
    "yearRate" DECIMAL(9,6) NOT NULL,
    "dayBasis" SMALLINT NOT NULL,
    "days" INTEGER NOT NULL,
    "interest" DECIMAL(18,2) NOT NULL,
    "billEndDate" VARCHAR(10) NOT NULL,
    "termReason" TEXT NOT NULL DEFAULT '',
    "materialCategorySysNos" BIGINT[] DEFAULT ARRAY[]::BIGINT[],
    "paymentAmount" DECIMAL(18,2) NOT NULL,
    "effectScale" SMALLINT NOT NULL,
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "payOutDay" VARCHAR(10),
    "bankNo" TEXT NOT NULL DEFAULT '',
    "repayDay" VARCHAR(10),
    "paymentSysNo" BIGINT,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "factoringNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n' || "fundingPartyName"
      || E'\n' || "bankNo" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Factoring_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."FactoringItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "factoringSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "projectName" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "FactoringItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "FundingParty_tenantCode_name_key" ON "mall"."FundingParty"("tenantCode", "name");

-- CreateIndex
CREATE UNIQUE INDEX "BankProduct_tenantCode_fundingPartySysNo_name_key" ON "mall"."BankProduct"("tenantCode", "fundingPartySysNo", "name");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Factoring"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_purchaserOrganizationSysNo_status_sysN_idx" ON "mall"."Factoring"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_purchaserOrganizationSysNo_totalAmount_idx" ON "mall"."Factoring"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Factoring"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Factoring"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Factoring"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Factoring"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Factoring"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_fundingPartySysNo_status_idx" ON "mall"."Factoring"("tenantCode", "fundingPartySysNo", "status");

-- CreateIndex
CREATE INDEX "Factoring_tenantCode_status_sysNo_idx" ON "mall"."Factoring"("tenantCode", "status", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Factoring_tenantCode_factoringNo_key" ON "mall"."Factoring"("tenantCode", "factoringNo");

-- CreateIndex
CREATE INDEX "FactoringItem_tenantCode_orderSysNo_idx" ON "mall"."FactoringItem"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "FactoringItem_tenantCode_factoringSysNo_orderSysNo_key" ON "mall"."FactoringItem"("tenantCode", "factoringSysNo", "orderSysNo");

-- AddForeignKey
ALTER TABLE "mall"."BankProduct" ADD CONSTRAINT "BankProduct_tenantCode_fundingPartySysNo_fkey" FOREIGN KEY ("tenantCode", "fundingPartySysNo") REFERENCES "mall"."FundingParty"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_fundingPartySysNo_fkey" FOREIGN KEY ("tenantCode", "fundingPartySysNo") REFERENCES "mall"."FundingParty"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_bankProductSysNo_fkey" FOREIGN KEY ("tenantCode", "bankProductSysNo") REFERENCES "mall"."BankProduct"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Factoring" ADD CONSTRAINT "Factoring_tenantCode_paymentSysNo_fkey" FOREIGN KEY ("tenantCode", "paymentSysNo") REFERENCES "mall"."Payment"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FactoringItem" ADD CONSTRAINT "FactoringItem_tenantCode_factoringSysNo_fkey" FOREIGN KEY ("tenantCode", "factoringSysNo") REFERENCES "mall"."Factoring"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FactoringItem" ADD CONSTRAINT "FactoringItem_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "Factoring_searchText_idx" ON "mall"."Factoring" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."FundingParty" ADD CHECK ("totalLimit" >= 0);
ALTER TABLE "mall"."BankProduct" ADD CHECK ("dayBasis" IN (360, 365)), ADD CHECK ("yearRate" BETWEEN 0 AND 1),
  ADD CHECK ("maxDays" BETWEEN 1 AND 366), ADD CHECK ("minAmount" BETWEEN 0 AND "maxAmount");
ALTER TABLE "mall"."FinancingSetting" ADD CHECK ("maxDays" BETWEEN 0 AND 366), ADD CHECK ("minAmount" >= 0),
  ADD CHECK ("maxAmount" >= 0);
ALTER TABLE "mall"."Factoring" ADD CHECK ("status" IN (0, 10, 20, 30, 40, 50, 60, 70)),
  ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("effectScale" BETWEEN 1 AND 100),
  ADD CHECK ("totalAmount" > 0 AND "totalAmount" <= "paymentAmount"), ADD CHECK ("days" > 0), ADD CHECK ("interest" >= 0);
ALTER TABLE "mall"."FactoringItem" ADD CHECK ("amount" > 0);

-- what is paid out is a payment of its orders
ALTER TABLE "mall"."Payment" DROP CONSTRAINT IF EXISTS "Payment_method_check";
ALTER TABLE "mall"."Payment" ADD CONSTRAINT "Payment_method_check" CHECK ("method" BETWEEN 1 AND 4);

-- who plans payments applies, who approves payments approves applications, who sees the money answers them; who
-- settles for the platform records what a funding party does, who sets the mall up keeps the funding parties
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'payment:purchaser:save', ARRAY['factoring:purchaser:apply']),
  ('purchaser', 'payment:purchaser:audit', ARRAY['factoring:purchaser:audit']),
  ('supplier', 'payment:supplier:confirm', ARRAY['factoring:supplier:answer']),
  ('operation', 'settlement:operator:settle', ARRAY['factoring:operator:answer']),
  ('operation', 'site:operator:edit', ARRAY['financing:operator:save'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
