-- AlterTable
ALTER TABLE "mall"."Invitation" ADD COLUMN     "supplierSysNo" BIGINT;

-- AlterTable
ALTER TABLE "mall"."Supplier" ADD COLUMN     "memberEnd" DATE,
ADD COLUMN     "memberStart" DATE,
ADD COLUMN     "memberStatus" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."SupplierPaper" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "paperNo" VARCHAR(60) NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "fileSysNo" BIGINT NOT NULL,
    "validUntil" DATE,
    "reviewStatus" SMALLINT NOT NULL DEFAULT 999,
    "reason" TEXT NOT NULL DEFAULT '',
    "createdBy" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "reviewedBy" TEXT NOT NULL DEFAULT '',
    "reviewTime" TIMESTAMPTZ(3),

    CONSTRAINT "SupplierPaper_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "SupplierPaper_tenantCode_supplierSysNo_idx" ON "mall"."SupplierPaper"("tenantCode", "supplierSysNo");

-- CreateIndex
CREATE INDEX "Supplier_tenantCode_memberEnd_idx" ON "mall"."Supplier"("tenantCode", "memberEnd");

-- AddForeignKey
ALTER TABLE "mall"."Invitation" ADD CONSTRAINT "Invitation_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SupplierPaper" ADD CONSTRAINT "SupplierPaper_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SupplierPaper" ADD CONSTRAINT "SupplierPaper_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Supplier" ADD CHECK ("memberStatus" BETWEEN 0 AND 4),
  ADD CHECK (("memberStatus" = 0) = ("memberEnd" IS NULL));
ALTER TABLE "mall"."SupplierPaper" ADD CHECK ("kind" BETWEEN 1 AND 4), ADD CHECK ("reviewStatus" IN (10, 20, 999));

-- Operators who set up the mall admit suppliers; they may hand it on.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['supplier:operator:admit']
WHERE "key" = 'operation' AND 'site:operator:edit' = ANY ("permissions") AND 'supplier:operator:admit' <> ALL ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || ARRAY['supplier:operator:admit']
WHERE 'site:operator:edit' = ANY ("permissions") AND 'supplier:operator:admit' <> ALL ("permissions");
