-- AlterTable
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "stationName" VARCHAR(100) NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "mall"."MixStation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "areaSysNo" BIGINT NOT NULL,
    "provinceSysNo" BIGINT NOT NULL,
    "citySysNo" BIGINT NOT NULL,
    "regionSysNo" BIGINT NOT NULL,
    "townSysNo" BIGINT,
    "areaName" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "MixStation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."Subcontractor" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "name" VARCHAR(100) NOT NULL,
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Subcontractor_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "MixStation_tenantCode_organizationSysNo_name_key" ON "mall"."MixStation"("tenantCode", "organizationSysNo", "name");

-- CreateIndex
CREATE UNIQUE INDEX "Subcontractor_tenantCode_organizationSysNo_name_key" ON "mall"."Subcontractor"("tenantCode", "organizationSysNo", "name");

-- AddForeignKey
ALTER TABLE "mall"."MixStation" ADD CONSTRAINT "MixStation_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Subcontractor" ADD CONSTRAINT "Subcontractor_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Who keeps the addresses of a supplier keeps its mixing stations; who keeps those of a purchaser its subcontractors.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{mixStation:supplier:save}'::text[]
WHERE "permissions" @> '{receiveAddress:supplier:save}' AND NOT "permissions" @> '{mixStation:supplier:save}';
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{mixStation:supplier:delete}'::text[]
WHERE "permissions" @> '{receiveAddress:supplier:delete}' AND NOT "permissions" @> '{mixStation:supplier:delete}';
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{subcontractor:purchaser:save}'::text[]
WHERE "permissions" @> '{receiveAddress:purchaser:save}' AND NOT "permissions" @> '{subcontractor:purchaser:save}';
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{subcontractor:purchaser:delete}'::text[]
WHERE "permissions" @> '{receiveAddress:purchaser:delete}' AND NOT "permissions" @> '{subcontractor:purchaser:delete}';
