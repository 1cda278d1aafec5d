-- AlterTable
ALTER TABLE "mall"."OrderItem" ADD COLUMN     "originalPrice" DECIMAL(18,6),
ADD COLUMN     "originalQuantity" DECIMAL(18,4);

-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."OrderChange" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "changeNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "orderVersion" INTEGER NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "proposer" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "oldAmount" DECIMAL(18,2) NOT NULL,
    "freight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "oldFreight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "freightDetail" JSONB,
    "expectedDate" VARCHAR(10),
    "oldExpectedDate" VARCHAR(10),
    "receiveAddressSysNo" BIGINT,
    "receiveAddress" JSONB,
    "oldReceiveAddress" JSONB,
    "areaCode" VARCHAR(32),
    "refuseReason" TEXT NOT NULL DEFAULT '',
    "answerTime" TIMESTAMPTZ(3),
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "costCode" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "changeNo" || E'\n' || "orderNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n'
      || "projectName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "OrderChange_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."OrderChangeItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "orderChangeSysNo" BIGINT NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantityScale" SMALLINT NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,
    "oldQuantity" DECIMAL(18,4) NOT NULL,
    "oldPrice" DECIMAL(18,6) NOT NULL,
    "oldAmount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "OrderChangeItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_orderSysNo_idx" ON "mall"."OrderChange"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."OrderChange"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_purchaserOrganizationSysNo_status_sy_idx" ON "mall"."OrderChange"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_purchaserOrganizationSysNo_totalAmou_idx" ON "mall"."OrderChange"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_purchaserOrganizationSysNo_createTim_idx" ON "mall"."OrderChange"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."OrderChange"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."OrderChange"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."OrderChange"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_supplierSysNo_createTime_idx" ON "mall"."OrderChange"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "OrderChange_tenantCode_projectSysNo_sysNo_idx" ON "mall"."OrderChange"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OrderChange_tenantCode_changeNo_key" ON "mall"."OrderChange"("tenantCode", "changeNo");

-- CreateIndex
CREATE INDEX "OrderChangeItem_tenantCode_orderItemSysNo_idx" ON "mall"."OrderChangeItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "OrderChangeItem_tenantCode_orderChangeSysNo_lineNo_key" ON "mall"."OrderChangeItem"("tenantCode", "orderChangeSysNo", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "OrderChangeItem_tenantCode_orderChangeSysNo_orderItemSysNo_key" ON "mall"."OrderChangeItem"("tenantCode", "orderChangeSysNo", "orderItemSysNo");

-- AddForeignKey
ALTER TABLE "mall"."OrderChange" ADD CONSTRAINT "OrderChange_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderChange" ADD CONSTRAINT "OrderChange_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderChange" ADD CONSTRAINT "OrderChange_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderChange" ADD CONSTRAINT "OrderChange_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderChangeItem" ADD CONSTRAINT "OrderChangeItem_tenantCode_orderChangeSysNo_fkey" FOREIGN KEY ("tenantCode", "orderChangeSysNo") REFERENCES "mall"."OrderChange"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderChangeItem" ADD CONSTRAINT "OrderChangeItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "OrderChange_searchText_idx" ON "mall"."OrderChange" USING GIN (mall."searchTokens"("searchText"));
-- one change of an order is with the other side, one of each side is a draft
CREATE UNIQUE INDEX "OrderChange_one_open" ON "mall"."OrderChange" ("tenantCode", "orderSysNo") WHERE "status" IN (10, 20);
CREATE UNIQUE INDEX "OrderChange_one_draft" ON "mall"."OrderChange" ("tenantCode", "orderSysNo", "status")
  WHERE "status" IN (0, 5);
ALTER TABLE "mall"."OrderChange" ADD CHECK ("status" IN (0, 5, 10, 20, 30, 40, 50)),
  ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("totalAmount" >= 0), ADD CHECK ("freight" >= 0),
  ADD CHECK (("receiveAddress" IS NULL) = ("receiveAddressSysNo" IS NULL));
ALTER TABLE "mall"."OrderChangeItem" ADD CHECK ("quantity" >= 0), ADD CHECK ("price" >= 0),
  ADD CHECK ("quantity" <> "oldQuantity" OR "price" <> "oldPrice");
-- a change may drop a line
ALTER TABLE "mall"."OrderItem" DROP CONSTRAINT IF EXISTS "OrderItem_quantity_check",
  ADD CONSTRAINT "OrderItem_quantity_check" CHECK ("quantity" >= 0);

-- who orders proposes changes and answers them, who approves orders approves them, who confirms orders does on the
-- supplier's side
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:create', ARRAY['orderChange:purchaser:save', 'orderChange:purchaser:answer']),
  ('personal', 'order:purchaser:create', ARRAY['orderChange:purchaser:save', 'orderChange:purchaser:answer']),
  ('purchaser', 'order:purchaser:audit', ARRAY['orderChange:purchaser:audit']),
  ('supplier', 'order:supplier:confirm', ARRAY['orderChange:supplier:save', 'orderChange:supplier:answer'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
