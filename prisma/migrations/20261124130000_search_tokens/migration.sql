-- AlterTable
ALTER TABLE "mall"."Sku" ADD COLUMN     "searchText" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN     "tokensVersion" SMALLINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."SearchToken" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "token" TEXT NOT NULL,
    "goods" INTEGER NOT NULL,

    CONSTRAINT "SearchToken_pkey" PRIMARY KEY ("tenantCode","token")
);

-- What goods were indexed by is not kept before: their names have to do until they are loaded anew.
UPDATE "mall"."Sku" s SET "searchText" = concat_ws(' ', s."mallSpuName", b."name", c."name")
FROM "mall"."Brand" b, "mall"."Category" c
WHERE b."tenantCode" = s."tenantCode" AND b."sysNo" = s."brandSysNo"
  AND c."tenantCode" = s."tenantCode" AND c."sysNo" = s."category3SysNo";
