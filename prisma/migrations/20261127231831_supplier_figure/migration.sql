-- AlterTable
ALTER TABLE "mall"."SearchMiss" ADD COLUMN     "peopleBits" BIGINT NOT NULL DEFAULT 0;

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_createTime_idx" ON "mall"."OrderTrade"("tenantCode", "createTime");
