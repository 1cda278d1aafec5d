-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "settlementCycle" SMALLINT NOT NULL DEFAULT 3;

-- CreateTable
CREATE TABLE "mall"."Settlement" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "settlementNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "orderSysNo" BIGINT,
    "cycle" SMALLINT NOT NULL,
    "startDay" VARCHAR(10),
    "endDay" VARCHAR(10) NOT NULL,
    "carriedFromSysNo" BIGINT,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "disputedCount" INTEGER NOT NULL DEFAULT 0,
    "totalAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "freight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "disputedAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "remark" TEXT NOT NULL DEFAULT '',
    "purchaserSigner" TEXT NOT NULL DEFAULT '',
    "purchaserSignTime" TIMESTAMPTZ(3),
    "supplierSigner" TEXT NOT NULL DEFAULT '',
    "supplierSignTime" TIMESTAMPTZ(3),
    "settleTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "settlementNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n'
      || "projectName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Settlement_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."SettlementItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "settlementSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "type" SMALLINT NOT NULL,
    "receivingItemSysNo" BIGINT,
    "returnItemSysNo" BIGINT,
    "correctsSysNo" BIGINT,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "receivingSysNo" BIGINT NOT NULL,
    "sourceNo" VARCHAR(32) NOT NULL,
    "sourceTime" TIMESTAMPTZ(3) NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "freight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "taxRate" DECIMAL(9,6) NOT NULL,
    "answerStatus" SMALLINT NOT NULL DEFAULT 0,
    "claimAmount" DECIMAL(18,2),
    "claimReason" TEXT NOT NULL DEFAULT '',
    "reply" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "SettlementItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Settlement"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_purchaserOrganizationSysNo_status_sys_idx" ON "mall"."Settlement"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_purchaserOrganizationSysNo_totalAmoun_idx" ON "mall"."Settlement"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Settlement"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Settlement"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Settlement"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Settlement"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Settlement"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_projectSysNo_sysNo_idx" ON "mall"."Settlement"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_orderSysNo_idx" ON "mall"."Settlement"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "Settlement_tenantCode_carriedFromSysNo_idx" ON "mall"."Settlement"("tenantCode", "carriedFromSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "Settlement_tenantCode_settlementNo_key" ON "mall"."Settlement"("tenantCode", "settlementNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_settlementSysNo_lineNo_idx" ON "mall"."SettlementItem"("tenantCode", "settlementSysNo", "lineNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_receivingItemSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "receivingItemSysNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_returnItemSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "returnItemSysNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_correctsSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "correctsSysNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_orderSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_orderItemSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE INDEX "SettlementItem_tenantCode_receivingSysNo_idx" ON "mall"."SettlementItem"("tenantCode", "receivingSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_tenantCode_carriedFromSysNo_fkey" FOREIGN KEY ("tenantCode", "carriedFromSysNo") REFERENCES "mall"."Settlement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_settlementSysNo_fkey" FOREIGN KEY ("tenantCode", "settlementSysNo") REFERENCES "mall"."Settlement"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_receivingItemSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingItemSysNo") REFERENCES "mall"."ReceivingItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_returnItemSysNo_fkey" FOREIGN KEY ("tenantCode", "returnItemSysNo") REFERENCES "mall"."ReturnItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_correctsSysNo_fkey" FOREIGN KEY ("tenantCode", "correctsSysNo") REFERENCES "mall"."SettlementItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SettlementItem" ADD CONSTRAINT "SettlementItem_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "Settlement_searchText_idx" ON "mall"."Settlement" USING GIN (mall."searchTokens"("searchText"));
-- a received line and one that went back are settled once
CREATE UNIQUE INDEX "SettlementItem_one_of_receipt" ON "mall"."SettlementItem" ("tenantCode", "receivingItemSysNo")
  WHERE "type" = 1;
CREATE UNIQUE INDEX "SettlementItem_one_of_return" ON "mall"."SettlementItem" ("tenantCode", "returnItemSysNo")
  WHERE "type" = 2;
ALTER TABLE "mall"."Settlement" ADD CHECK ("status" IN (0, 10, 20, 30, 40)),
  ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("cycle" BETWEEN 1 AND 3), ADD CHECK ("startDay" <= "endDay");
ALTER TABLE "mall"."SettlementItem" ADD CHECK ("type" BETWEEN 1 AND 4), ADD CHECK ("answerStatus" BETWEEN 0 AND 2),
  ADD CHECK (("type" = 1) = ("receivingItemSysNo" IS NOT NULL)), ADD CHECK (("type" = 2) = ("returnItemSysNo" IS NOT NULL)),
  ADD CHECK (("type" IN (3, 4)) = ("correctsSysNo" IS NOT NULL)), ADD CHECK ("price" >= 0);
ALTER TABLE "mall"."TradeAgreement" ADD CHECK ("settlementCycle" BETWEEN 1 AND 3);

-- who pays for orders draws up statements and settles them, who approves orders approves them, who confirms receipts
-- answers them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:pay',
    ARRAY['settlement:purchaser:save', 'settlement:purchaser:send', 'settlement:purchaser:settle']),
  ('purchaser', 'order:purchaser:audit', ARRAY['settlement:purchaser:audit']),
  ('supplier', 'receiving:supplier:confirm', ARRAY['settlement:supplier:answer']),
  ('operation', 'return:operator:void', ARRAY['settlement:operator:settle'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
