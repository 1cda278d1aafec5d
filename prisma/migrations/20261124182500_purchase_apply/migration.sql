-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "applySysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."PurchaseApply" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "applyNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "receiveAddressSysNo" BIGINT NOT NULL,
    "invoiceTitleSysNo" BIGINT NOT NULL,
    "invoiceType" SMALLINT NOT NULL,
    "wishDate" VARCHAR(10),
    "wishHalf" SMALLINT NOT NULL DEFAULT 0,
    "wishTime" VARCHAR(5) NOT NULL DEFAULT '',
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "usePart" TEXT NOT NULL DEFAULT '',
    "usePlace" TEXT NOT NULL DEFAULT '',
    "costCode" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "applyNo" || E'\n' || "purchaserUserName" || E'\n' || "projectName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "PurchaseApply_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PurchaseApplyItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "purchaseApplySysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "mainImgUrl" TEXT NOT NULL,
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "measure" VARCHAR(8) NOT NULL DEFAULT 'unit',
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "shopName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "agreementSysNo" BIGINT,
    "agreementNo" TEXT NOT NULL DEFAULT '',
    "accountPeriod" SMALLINT NOT NULL,
    "billingPeriod" SMALLINT NOT NULL,
    "termName" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PurchaseApplyItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_status__idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_purchaserOrganizationSysNo_totalAm_idx" ON "mall"."PurchaseApply"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "PurchaseApply_tenantCode_projectSysNo_sysNo_idx" ON "mall"."PurchaseApply"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseApply_tenantCode_applyNo_key" ON "mall"."PurchaseApply"("tenantCode", "applyNo");

-- CreateIndex
CREATE INDEX "PurchaseApplyItem_tenantCode_skuSysNo_idx" ON "mall"."PurchaseApplyItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "PurchaseApplyItem_tenantCode_purchaseApplySysNo_lineNo_key" ON "mall"."PurchaseApplyItem"("tenantCode", "purchaseApplySysNo", "lineNo");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_applySysNo_idx" ON "mall"."OrderTrade"("tenantCode", "applySysNo");

-- AddForeignKey
ALTER TABLE "mall"."PurchaseApply" ADD CONSTRAINT "PurchaseApply_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PurchaseApply" ADD CONSTRAINT "PurchaseApply_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PurchaseApply" ADD CONSTRAINT "PurchaseApply_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PurchaseApplyItem" ADD CONSTRAINT "PurchaseApplyItem_tenantCode_purchaseApplySysNo_fkey" FOREIGN KEY ("tenantCode", "purchaseApplySysNo") REFERENCES "mall"."PurchaseApply"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PurchaseApplyItem" ADD CONSTRAINT "PurchaseApplyItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_applySysNo_fkey" FOREIGN KEY ("tenantCode", "applySysNo") REFERENCES "mall"."PurchaseApply"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "PurchaseApply_searchText_idx" ON "mall"."PurchaseApply" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."PurchaseApply" ADD CHECK ("status" IN (1, 2)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4);
ALTER TABLE "mall"."PurchaseApplyItem" ADD CHECK ("quantity" > 0);

-- who orders applies, and who approves orders approves applications
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('order:purchaser:create', ARRAY['purchaseApply:purchaser:save', 'purchaseApply:purchaser:submit',
    'purchaseApply:purchaser:cancelAudit', 'purchaseApply:purchaser:delete']),
  ('order:purchaser:audit', ARRAY['purchaseApply:purchaser:audit'])
) AS g(held, codes)
WHERE a."key" = 'purchaser' AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes
  AND NOT (g.held = 'order:purchaser:create' AND a."permissions" @> ARRAY['order:purchaser:audit']);
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES (ARRAY['purchaseApply:purchaser:save', 'purchaseApply:purchaser:submit',
    'purchaseApply:purchaser:cancelAudit', 'purchaseApply:purchaser:delete', 'purchaseApply:purchaser:audit'])) AS g(codes)
WHERE a."key" = 'purchaser' AND a."permissions" @> ARRAY['order:purchaser:create', 'order:purchaser:audit']
  AND NOT a."permissions" @> g.codes;
