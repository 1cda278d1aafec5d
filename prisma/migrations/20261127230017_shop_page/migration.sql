-- AlterTable
ALTER TABLE "mall"."MallPage" ADD COLUMN     "shopSysNo" BIGINT;

-- CreateIndex
CREATE UNIQUE INDEX "MallPage_tenantCode_shopSysNo_isPublished_key" ON "mall"."MallPage"("tenantCode", "shopSysNo", "isPublished");

-- AddForeignKey
ALTER TABLE "mall"."MallPage" ADD CONSTRAINT "MallPage_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE NO ACTION ON UPDATE NO ACTION;
