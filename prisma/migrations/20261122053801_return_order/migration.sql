-- AlterTable
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN     "returningQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."OrderReturn" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "returnNo" VARCHAR(32) NOT NULL,
    "receivingSysNo" BIGINT NOT NULL,
    "receivingNo" VARCHAR(32) NOT NULL,
    "orderDeliverySysNo" BIGINT NOT NULL,
    "deliveryNo" VARCHAR(32) NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "outcome" SMALLINT NOT NULL,
    "arrived" BOOLEAN NOT NULL DEFAULT false,
    "arrivedTime" TIMESTAMPTZ(3),
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "reason" TEXT NOT NULL,
    "confirmComment" TEXT NOT NULL DEFAULT '',
    "refuseReason" TEXT NOT NULL DEFAULT '',
    "voidReason" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "OrderReturn_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ReturnItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "returnSysNo" BIGINT NOT NULL,
    "receivingItemSysNo" BIGINT NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "ReturnItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_receivingSysNo_idx" ON "mall"."OrderReturn"("tenantCode", "receivingSysNo");

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_orderSysNo_idx" ON "mall"."OrderReturn"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."OrderReturn"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_purchaserOrganizationSysNo_status_sy_idx" ON "mall"."OrderReturn"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."OrderReturn"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."OrderReturn"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "OrderReturn_tenantCode_returnNo_key" ON "mall"."OrderReturn"("tenantCode", "returnNo");

-- CreateIndex
CREATE INDEX "ReturnItem_tenantCode_receivingItemSysNo_idx" ON "mall"."ReturnItem"("tenantCode", "receivingItemSysNo");

-- CreateIndex
CREATE INDEX "ReturnItem_tenantCode_orderItemSysNo_idx" ON "mall"."ReturnItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "ReturnItem_tenantCode_returnSysNo_receivingItemSysNo_key" ON "mall"."ReturnItem"("tenantCode", "returnSysNo", "receivingItemSysNo");

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReturnItem" ADD CONSTRAINT "ReturnItem_tenantCode_returnSysNo_fkey" FOREIGN KEY ("tenantCode", "returnSysNo") REFERENCES "mall"."OrderReturn"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReturnItem" ADD CONSTRAINT "ReturnItem_tenantCode_receivingItemSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingItemSysNo") REFERENCES "mall"."ReceivingItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReturnItem" ADD CONSTRAINT "ReturnItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("returningQuantity" >= 0),
  ADD CHECK ("returningQuantity" + "returnedQuantity" <= "receivedQuantity");
ALTER TABLE "mall"."OrderReturn" ADD CHECK ("status" IN (10, 20, 30, 40, 50)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("outcome" IN (1, 2)), ADD CHECK ("totalAmount" >= 0);
ALTER TABLE "mall"."ReturnItem" ADD CHECK ("quantity" > 0), ADD CHECK ("amount" >= 0);

-- who could do everything of a side can return too
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  (ARRAY['purchaser', 'personal'], 'receiving:purchaser:void', '{order:purchaser:return,return:purchaser:cancel}'::text[]),
  (ARRAY['supplier'], 'receiving:supplier:confirm', '{return:supplier:confirm,return:supplier:arrive}'),
  (ARRAY['operation'], 'operation:mall:manage', '{return:operator:void}')) AS g(keys, held, codes)
WHERE a."key" = ANY (g.keys) AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
