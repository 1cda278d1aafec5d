-- AlterTable
ALTER TABLE "mall"."Brand" ADD COLUMN     "makerSysNo" BIGINT;

-- CreateIndex
CREATE INDEX "Brand_tenantCode_makerSysNo_idx" ON "mall"."Brand"("tenantCode", "makerSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Brand" ADD CONSTRAINT "Brand_tenantCode_makerSysNo_fkey" FOREIGN KEY ("tenantCode", "makerSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Whoever keeps the pictures of goods says who makes them.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:operator:brand']
WHERE "key" = 'operation' AND 'goods:operator:picture' = ANY ("permissions")
  AND 'goods:operator:brand' <> ALL ("permissions");
