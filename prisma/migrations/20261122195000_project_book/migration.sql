-- AlterTable
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "projectSysNo" BIGINT;

-- AlterTable
ALTER TABLE "mall"."Receiving" ADD COLUMN     "costCode" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "projectSysNo" BIGINT,
ADD COLUMN     "usePart" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."ReceivingAddress" ADD COLUMN     "projectSysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."Project" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "code" VARCHAR(40) NOT NULL,
    "provinceSysNo" BIGINT,
    "citySysNo" BIGINT,
    "regionSysNo" BIGINT,
    "townSysNo" BIGINT,
    "areaSysNo" BIGINT,
    "areaName" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "costCodes" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "useParts" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "isOpen" BOOLEAN NOT NULL DEFAULT true,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "pushedToYT" BOOLEAN NOT NULL DEFAULT false,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Project_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."LastProject" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "projectSysNo" BIGINT NOT NULL,

    CONSTRAINT "LastProject_pkey" PRIMARY KEY ("tenantCode","userSysNo","organizationSysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "Project_tenantCode_organizationSysNo_code_key" ON "mall"."Project"("tenantCode", "organizationSysNo", "code");

-- CreateIndex
CREATE UNIQUE INDEX "Project_tenantCode_organizationSysNo_name_key" ON "mall"."Project"("tenantCode", "organizationSysNo", "name");

-- CreateIndex
CREATE INDEX "LastProject_tenantCode_projectSysNo_idx" ON "mall"."LastProject"("tenantCode", "projectSysNo");

-- CreateIndex
CREATE INDEX "OrderDelivery_tenantCode_projectSysNo_sysNo_idx" ON "mall"."OrderDelivery"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_projectSysNo_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Receiving_tenantCode_projectSysNo_sysNo_idx" ON "mall"."Receiving"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "ReceivingAddress_tenantCode_projectSysNo_idx" ON "mall"."ReceivingAddress"("tenantCode", "projectSysNo");

-- AddForeignKey
ALTER TABLE "mall"."ReceivingAddress" ADD CONSTRAINT "ReceivingAddress_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Project" ADD CONSTRAINT "Project_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."LastProject" ADD CONSTRAINT "LastProject_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."LastProject" ADD CONSTRAINT "LastProject_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderDelivery" ADD CONSTRAINT "OrderDelivery_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- A list of addresses is asked for by an organisation or by one of its projects: their keys are never the same.
ALTER SEQUENCE "mall"."Project_sysNo_seq" START WITH 1000000001 RESTART;

-- What orders and addresses say as a text becomes a project of their organisation.
INSERT INTO "mall"."Project" ("tenantCode", "sysNo", "organizationSysNo", "name", "code")
SELECT k."tenantCode", k."sysNo", k."organizationSysNo", k."name", 'XM' || (k."sysNo" - 1000000000)
FROM (
  SELECT t.*, nextval('"mall"."Project_sysNo_seq"') AS "sysNo"
  FROM (
    SELECT "tenantCode", "purchaserOrganizationSysNo" AS "organizationSysNo", "projectName" AS "name"
    FROM "mall"."OrderTrade" WHERE "projectName" <> ''
    UNION
    SELECT "tenantCode", "organizationSysNo", "projectName" FROM "mall"."ReceivingAddress" WHERE "projectName" <> ''
  ) t
) k;

UPDATE "mall"."OrderTrade" o SET "projectSysNo" = p."sysNo" FROM "mall"."Project" p
WHERE o."tenantCode" = p."tenantCode" AND o."purchaserOrganizationSysNo" = p."organizationSysNo" AND o."projectName" = p."name";

UPDATE "mall"."ReceivingAddress" a SET "projectSysNo" = p."sysNo" FROM "mall"."Project" p
WHERE a."tenantCode" = p."tenantCode" AND a."organizationSysNo" = p."organizationSysNo" AND a."projectName" = p."name";

UPDATE "mall"."OrderDelivery" d SET "projectSysNo" = o."projectSysNo" FROM "mall"."OrderTrade" o
WHERE o."tenantCode" = d."tenantCode" AND o."sysNo" = d."orderSysNo" AND o."projectSysNo" IS NOT NULL;

UPDATE "mall"."Receiving" r
SET "projectSysNo" = d."projectSysNo", "projectName" = d."projectName", "usePart" = d."usePart", "costCode" = d."costCode"
FROM "mall"."OrderDelivery" d
WHERE d."tenantCode" = r."tenantCode" AND d."sysNo" = r."orderDeliverySysNo"
  AND (d."projectName" <> '' OR d."usePart" <> '' OR d."costCode" <> '');

-- Who keeps the addresses of a purchaser keeps its projects: their administrators may take it away.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{project:purchaser:save}'::text[]
WHERE "permissions" @> '{receiveAddress:purchaser:save}' AND NOT "permissions" @> '{project:purchaser:save}';
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{project:purchaser:delete}'::text[]
WHERE "permissions" @> '{receiveAddress:purchaser:delete}' AND NOT "permissions" @> '{project:purchaser:delete}';
