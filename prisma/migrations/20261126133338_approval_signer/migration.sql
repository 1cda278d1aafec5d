-- AlterTable
ALTER TABLE "mall"."DocumentApproval" ADD COLUMN     "signerOrganizationSysNo" BIGINT;

-- AddForeignKey
ALTER TABLE "mall"."DocumentApproval" ADD CONSTRAINT "DocumentApproval_tenantCode_signerOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "signerOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
