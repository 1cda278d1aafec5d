-- AlterTable
ALTER TABLE "mall"."Sku" ADD COLUMN     "familySysNo" BIGINT,
ADD COLUMN     "leadDays" SMALLINT,
ADD COLUMN     "packMass" DECIMAL(18,6),
ADD COLUMN     "packQuantity" DECIMAL(18,4),
ADD COLUMN     "packUnit" VARCHAR(16) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."SkuDraft" ADD COLUMN     "familySysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."GoodsFamily" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "categorySysNo" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "fields" JSONB NOT NULL,
    "operatorName" TEXT NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "GoodsFamily_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "GoodsFamily_tenantCode_supplierSysNo_idx" ON "mall"."GoodsFamily"("tenantCode", "supplierSysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_familySysNo_idx" ON "mall"."Sku"("tenantCode", "familySysNo");

-- CreateIndex
CREATE INDEX "SkuDraft_tenantCode_familySysNo_idx" ON "mall"."SkuDraft"("tenantCode", "familySysNo");

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_familySysNo_fkey" FOREIGN KEY ("tenantCode", "familySysNo") REFERENCES "mall"."GoodsFamily"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."GoodsFamily" ADD CONSTRAINT "GoodsFamily_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuDraft" ADD CONSTRAINT "SkuDraft_tenantCode_familySysNo_fkey" FOREIGN KEY ("tenantCode", "familySysNo") REFERENCES "mall"."GoodsFamily"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
