-- AlterTable
ALTER TABLE "mall"."ReceivingBatch" ADD COLUMN     "issuedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN     "issuedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."MaterialIssue" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "projectSysNo" BIGINT,
    "receivingSysNo" BIGINT NOT NULL,
    "receivingItemSysNo" BIGINT NOT NULL,
    "batchSysNo" BIGINT,
    "quantity" DECIMAL(18,4) NOT NULL,
    "takenBackQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "issueSysNo" BIGINT,
    "team" TEXT NOT NULL,
    "usePart" TEXT NOT NULL DEFAULT '',
    "takerName" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "keeperUserSysNo" BIGINT NOT NULL,
    "keeperName" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MaterialIssue_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_projectSysNo_sysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_receivingSysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "receivingSysNo");

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_receivingItemSysNo_sysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "receivingItemSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_batchSysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "batchSysNo");

-- CreateIndex
CREATE INDEX "MaterialIssue_tenantCode_issueSysNo_idx" ON "mall"."MaterialIssue"("tenantCode", "issueSysNo");

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_receivingSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingSysNo") REFERENCES "mall"."Receiving"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_receivingItemSysNo_fkey" FOREIGN KEY ("tenantCode", "receivingItemSysNo") REFERENCES "mall"."ReceivingItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_batchSysNo_fkey" FOREIGN KEY ("tenantCode", "batchSysNo") REFERENCES "mall"."ReceivingBatch"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_issueSysNo_fkey" FOREIGN KEY ("tenantCode", "issueSysNo") REFERENCES "mall"."MaterialIssue"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialIssue" ADD CONSTRAINT "MaterialIssue_tenantCode_keeperUserSysNo_fkey" FOREIGN KEY ("tenantCode", "keeperUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."MaterialIssue" ADD CHECK ("quantity" <> 0), ADD CHECK ("takenBackQuantity" BETWEEN 0 AND greatest("quantity", 0)),
  ADD CHECK (("quantity" < 0) = ("issueSysNo" IS NOT NULL));
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("issuedQuantity" BETWEEN 0 AND "receivedQuantity");
ALTER TABLE "mall"."ReceivingBatch" ADD CHECK ("issuedQuantity" BETWEEN 0 AND "quantity");

-- who receives goods keeps and issues them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY['material:purchaser:issue']
WHERE a."key" = 'purchaser' AND a."permissions" @> ARRAY['receiving:purchaser:submit']
  AND NOT a."permissions" @> ARRAY['material:purchaser:issue'];
