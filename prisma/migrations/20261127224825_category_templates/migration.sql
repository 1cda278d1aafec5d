-- AlterTable
ALTER TABLE "mall"."Brand" ADD COLUMN     "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reindexAfter" BIGINT;

-- AlterTable
ALTER TABLE "mall"."Category" ADD COLUMN     "hidden" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "reindexAfter" BIGINT;

-- CreateTable
CREATE TABLE "mall"."MeasureUnit" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "name" VARCHAR(16) NOT NULL,
    "scale" SMALLINT NOT NULL,
    "mass" DECIMAL(18,6),

    CONSTRAINT "MeasureUnit_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "MeasureUnit_tenantCode_name_key" ON "mall"."MeasureUnit"("tenantCode", "name");

ALTER TABLE "mall"."MeasureUnit" ADD CHECK ("scale" BETWEEN 0 AND 4), ADD CHECK ("mass" > 0);

-- the units that goods are sold in already
INSERT INTO "mall"."MeasureUnit" ("tenantCode", "name", "scale")
SELECT "tenantCode", "unit", least(4, max("quantityScale")) FROM "mall"."Sku" WHERE "unit" <> '' GROUP BY 1, 2;

-- Operators that keep brands keep categories and units too; administrators may take it away.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:operator:category']
WHERE "key" = 'operation' AND 'goods:operator:brand' = ANY ("permissions") AND 'goods:operator:category' <> ALL ("permissions");
