-- CreateTable
CREATE TABLE "mall"."DocumentLook" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "documentNo" VARCHAR(64) NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "DocumentLook_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "DocumentLook_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."DocumentLook"("tenantCode", "purchaserOrganizationSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "DocumentLook_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."DocumentLook"("tenantCode", "supplierSysNo", "sysNo");

-- AddForeignKey
ALTER TABLE "mall"."DocumentLook" ADD CONSTRAINT "DocumentLook_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DocumentLook" ADD CONSTRAINT "DocumentLook_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DocumentLook" ADD CONSTRAINT "DocumentLook_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."DocumentLook" ADD CHECK ("documentType" IN ('order', 'agreement'));

-- Operators who set up the mall look up documents for callers; they may hand it on.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['documentLook:operator:open']
WHERE "key" = 'operation' AND 'site:operator:edit' = ANY ("permissions") AND 'documentLook:operator:open' <> ALL ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || ARRAY['documentLook:operator:open']
WHERE 'site:operator:edit' = ANY ("permissions") AND 'documentLook:operator:open' <> ALL ("permissions");
