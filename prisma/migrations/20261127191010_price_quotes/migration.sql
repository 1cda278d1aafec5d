-- AlterTable
ALTER TABLE "mall"."PriceQuote" ADD COLUMN     "publishTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
ADD COLUMN     "publisher" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "mall"."PriceQuotePast" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "priceSource" SMALLINT NOT NULL,
    "specKey" VARCHAR(64) NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "quoteDate" DATE NOT NULL,
    "publishTime" TIMESTAMPTZ(3) NOT NULL,
    "closeTime" TIMESTAMPTZ(3) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "publisher" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "PriceQuotePast_pkey" PRIMARY KEY ("tenantCode","priceSource","specKey","areaCode","quoteDate","publishTime")
);

-- CreateIndex
CREATE INDEX "Sku_tenantCode_specKey_idx" ON "mall"."Sku"("tenantCode", "specKey");

-- quotes that are there already were known from their day on
UPDATE "mall"."PriceQuote" SET "publishTime" = "quoteDate"::timestamp AT TIME ZONE 'Asia/Shanghai';

ALTER TABLE "mall"."PriceQuotePast" ADD CHECK ("price" > 0), ADD CHECK ("closeTime" >= "publishTime");

-- who sets the mall up publishes what price sources quote
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['price:operator:publish']
WHERE "key" = 'operation' AND "permissions" @> ARRAY['site:operator:edit']
  AND 'price:operator:publish' <> ALL ("permissions");
