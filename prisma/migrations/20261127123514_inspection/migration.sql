-- AlterTable
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "inspectionRequired" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "inspectionRequired" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mall"."Receiving" ADD COLUMN     "inspectionRequired" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN     "failedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
ADD COLUMN     "inspectionBasis" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "lotQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
ADD COLUMN     "releasedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "inspectionRequired" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "mall"."ReceivingBatch" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "receivingSysNo" BIGINT NOT NULL,
    "receivingItemSysNo" BIGINT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "heatNo" VARCHAR(32) NOT NULL DEFAULT '',
    "grade" VARCHAR(40) NOT NULL DEFAULT '',
    "size" VARCHAR(80) NOT NULL DEFAULT '',
    "pourPlace" TEXT NOT NULL DEFAULT '',
    "pourDay" VARCHAR(10),
    "quantity" DECIMAL(18,4) NOT NULL,
    "lotQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,

    CONSTRAINT "ReceivingBatch_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Inspection" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "inspectionNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "basis" SMALLINT NOT NULL,
    "heatNo" VARCHAR(32) NOT NULL DEFAULT '',
    "grade" VARCHAR(40) NOT NULL DEFAULT '',
    "size" VARCHAR(80) NOT NULL DEFAULT '',
    "pourDay" VARCHAR(10),
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "sampleNo" TEXT NOT NULL DEFAULT '',
    "sampleDay" VARCHAR(10),
    "dueDay" VARCHAR(10),
    "resultDay" VARCHAR(10),
    "failedText" TEXT NOT NULL DEFAULT '',
    "weightFailed" BOOLEAN NOT NULL DEFAULT false,
    "isRetested" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "inspectionNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n' || "projectName" || E'\n'
      || "heatNo" || E'\n' || "sampleNo" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Inspection_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."InspectionItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "inspectionSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "batchSysNo" BIGINT NOT NULL,
    "receivingItemSysNo" BIGINT NOT NULL,
    "receivingSysNo" BIGINT NOT NULL,
    "receivingNo" VARCHAR(32) NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "pourPlace" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,

    CONSTRAINT "InspectionItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."InspectionSample" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "inspectionSysNo" BIGINT NOT NULL,
    "round" SMALLINT NOT NULL,
    "sampler" TEXT NOT NULL,
    "witness" TEXT NOT NULL,
    "sampleNo" TEXT NOT NULL,
    "sampleDay" VARCHAR(10) NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "lab" TEXT NOT NULL DEFAULT '',
    "reportNo" TEXT NOT NULL DEFAULT '',
    "resultDay" VARCHAR(10),
    "testList" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "InspectionSample_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "ReceivingBatch_tenantCode_receivingSysNo_idx" ON "mall"."ReceivingBatch"("tenantCode", "receivingSysNo");

-- CreateIndex
CREATE INDEX "ReceivingBatch_tenantCode_purchaserOrganizationSysNo_heatNo_idx" ON "mall"."ReceivingBatch"("tenantCode", "purchaserOrganizationSysNo", "heatNo", "sysNo");

-- CreateIndex
CREATE INDEX "ReceivingBatch_tenantCode_supplierSysNo_heatNo_sysNo_idx" ON "mall"."ReceivingBatch"("tenantCode", "supplierSysNo", "heatNo", "sysNo");

-- CreateIndex
CREATE UNIQUE INDEX "ReceivingBatch_tenantCode_receivingItemSysNo_lineNo_key" ON "mall"."ReceivingBatch"("tenantCode", "receivingItemSysNo", "lineNo");

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Inspection"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_purchaserOrganizationSysNo_status_sys_idx" ON "mall"."Inspection"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Inspection"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Inspection"("tenantCode", "supplierSysNo", "sysNo" DESC, "status");

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Inspection"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Inspection"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Inspection_tenantCode_projectSysNo_sysNo_idx" ON "mall"."Inspection"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Inspection_tenantCode_inspectionNo_key" ON "mall"."Inspection"("tenantCode", "inspectionNo");

-- CreateIndex
CREATE INDEX "InspectionItem_tenantCode_batchSysNo_idx" ON "mall"."InspectionItem"("tenantCode", "batchSysNo");

-- CreateIndex
CREATE INDEX "InspectionItem_tenantCode_receivingItemSysNo_idx" ON "mall"."InspectionItem"("tenantCode", "receivingItemSysNo");

-- CreateIndex
CREATE INDEX "InspectionItem_tenantCode_receivingSysNo_idx" ON "mall"."InspectionItem"("tenantCode", "receivingSysNo");

-- CreateIndex
CREATE INDEX "InspectionItem_tenantCode_orderSysNo_idx" ON "mall"."InspectionItem"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "InspectionItem_tenantCode_inspectionSysNo_batchSysNo_key" ON "mall"."InspectionItem"("tenantCode", "inspectionSysNo", "batchSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "InspectionSample_tenantCode_inspectionSysNo_round_key" ON "mall"."InspectionSample"("tenantCode", "inspectionSysNo", "round");

-- AddForeignKey
ALTER TABLE "mall"."ReceivingBatch" ADD CONSTRAINT "ReceivingBatch_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingBatch" ADD CONSTRAINT "ReceivingBatch_tenantCode_receivingItemSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingItemSysNo") REFERENCES "mall"."ReceivingItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingBatch" ADD CONSTRAINT "ReceivingBatch_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingBatch" ADD CONSTRAINT "ReceivingBatch_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Inspection" ADD CONSTRAINT "Inspection_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Inspection" ADD CONSTRAINT "Inspection_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Inspection" ADD CONSTRAINT "Inspection_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Inspection" ADD CONSTRAINT "Inspection_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionItem" ADD CONSTRAINT "InspectionItem_tenantCode_inspectionSysNo_fkey" FOREIGN KEY ("tenantCode", "inspectionSysNo") REFERENCES "mall"."Inspection"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionItem" ADD CONSTRAINT "InspectionItem_tenantCode_batchSysNo_fkey" FOREIGN KEY ("tenantCode", "batchSysNo") REFERENCES "mall"."ReceivingBatch"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionItem" ADD CONSTRAINT "InspectionItem_tenantCode_receivingItemSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingItemSysNo") REFERENCES "mall"."ReceivingItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionItem" ADD CONSTRAINT "InspectionItem_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionItem" ADD CONSTRAINT "InspectionItem_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InspectionSample" ADD CONSTRAINT "InspectionSample_tenantCode_inspectionSysNo_fkey" FOREIGN KEY ("tenantCode", "inspectionSysNo") REFERENCES "mall"."Inspection"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "Inspection_searchText_idx" ON "mall"."Inspection" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."Inspection" ADD CHECK ("status" IN (0, 10, 20, 30, 40)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("basis" IN (1, 2)), ADD CHECK ("quantity" >= 0);
ALTER TABLE "mall"."InspectionItem" ADD CHECK ("quantity" > 0);
ALTER TABLE "mall"."InspectionSample" ADD CHECK ("round" IN (1, 2)), ADD CHECK ("sampler" <> "witness");
ALTER TABLE "mall"."ReceivingBatch" ADD CHECK ("quantity" > 0), ADD CHECK ("lotQuantity" BETWEEN 0 AND "quantity");
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("inspectionBasis" IN (0, 1, 2)),
  ADD CHECK ("lotQuantity" >= 0 AND "releasedQuantity" >= 0 AND "failedQuantity" >= 0),
  ADD CHECK ("releasedQuantity" + "failedQuantity" <= "lotQuantity" AND "lotQuantity" <= "receivedQuantity");
-- a receipt is in one statement, or as parts in several: what was released later is in a later one
ALTER TABLE "mall"."SettlementItem" ADD COLUMN "isPart" BOOLEAN NOT NULL DEFAULT false;
DROP INDEX "mall"."SettlementItem_one_of_receipt";
CREATE UNIQUE INDEX "SettlementItem_one_of_receipt" ON "mall"."SettlementItem" ("tenantCode", "receivingItemSysNo")
  WHERE "type" = 1 AND NOT "isPart";
-- goods that come in lots
UPDATE "mall"."ReceivingItem" i SET "inspectionBasis" = CASE WHEN d."goodsKind" = 3 THEN 2 ELSE 1 END
FROM "mall"."DeliveryItem" d
WHERE d."tenantCode" = i."tenantCode" AND d."sysNo" = i."deliveryItemSysNo"
  AND (d."goodsKind" = 3 OR (d."unit" = '吨' AND (d."goodsKind" = 2 OR i."skuName" ~ '(HRB|HPB|HRBF|CRB|RRB|PSB|Q)[0-9]{3}')));

-- who receives goods registers their heats, has them sampled and writes down the result
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'receiving:purchaser:submit', ARRAY['receiving:purchaser:identify', 'inspection:purchaser:save',
    'inspection:purchaser:sample', 'inspection:purchaser:conclude']),
  ('personal', 'receiving:purchaser:submit', ARRAY['receiving:purchaser:identify'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
