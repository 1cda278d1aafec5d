-- AlterTable
ALTER TABLE "mall"."OrderReturn" ADD COLUMN     "costCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectSysNo" BIGINT,
ADD COLUMN     "usePart" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE INDEX "OrderReturn_tenantCode_projectSysNo_sysNo_idx" ON "mall"."OrderReturn"("tenantCode", "projectSysNo", "sysNo" DESC);

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- What goes back was for what its receiving note says.
UPDATE "mall"."OrderReturn" b
SET "projectSysNo" = r."projectSysNo", "projectName" = r."projectName", "usePart" = r."usePart", "costCode" = r."costCode"
FROM "mall"."Receiving" r
WHERE r."tenantCode" = b."tenantCode" AND r."sysNo" = b."receivingSysNo"
  AND (r."projectName" <> '' OR r."usePart" <> '' OR r."costCode" <> '');
