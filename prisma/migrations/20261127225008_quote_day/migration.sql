-- AlterTable
ALTER TABLE "mall"."AgreementClause" ADD COLUMN     "quoteBasis" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."AgreementVersionItem" ADD COLUMN     "quoteBasis" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."DeliveryItem" ADD COLUMN     "isPriced" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "quoteBasis" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."OrderItem" ADD COLUMN     "quoteBasis" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN     "correctedPrice" DECIMAL(18,6),
ADD COLUMN     "isPriced" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "quoteBasis" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."SettlementItem" ADD COLUMN     "oldPrice" DECIMAL(18,6);

-- CreateTable
CREATE TABLE "mall"."DeliveryPrice" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "deliveryItemSysNo" BIGINT NOT NULL,
    "quoteBasis" SMALLINT NOT NULL,
    "priceSource" SMALLINT NOT NULL,
    "specKey" VARCHAR(64) NOT NULL,
    "areaCodes" TEXT[],
    "pricingDay" DATE NOT NULL,
    "delta" DECIMAL(18,6) NOT NULL,
    "floor" DECIMAL(18,6),
    "cap" DECIMAL(18,6),
    "priceRate" DECIMAL(18,6) NOT NULL,
    "isProvisional" BOOLEAN NOT NULL,
    "sourcePrice" DECIMAL(18,6),
    "quoteDate" DATE,
    "dayCount" SMALLINT NOT NULL DEFAULT 0,
    "quoteAreaCode" VARCHAR(32) NOT NULL DEFAULT '',
    "oldPrice" DECIMAL(18,6) NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closeTime" TIMESTAMPTZ(3),

    CONSTRAINT "DeliveryPrice_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "DeliveryPrice_tenantCode_deliveryItemSysNo_sysNo_idx" ON "mall"."DeliveryPrice"("tenantCode", "deliveryItemSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "DeliveryPrice_tenantCode_priceSource_specKey_pricingDay_idx" ON "mall"."DeliveryPrice"("tenantCode", "priceSource", "specKey", "pricingDay");

-- AddForeignKey
ALTER TABLE "mall"."DeliveryPrice" ADD CONSTRAINT "DeliveryPrice_tenantCode_deliveryItemSysNo_fkey" FOREIGN KEY ("tenantCode", "deliveryItemSysNo") REFERENCES "mall"."DeliveryItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- only what a source makes follows quotes
ALTER TABLE "mall"."AgreementClause" ADD CHECK ("quoteBasis" BETWEEN 0 AND 2), ADD CHECK ("method" = 3 OR "quoteBasis" = 0);
ALTER TABLE "mall"."AgreementVersionItem" ADD CHECK ("quoteBasis" BETWEEN 0 AND 2),
  ADD CHECK ("method" = 3 OR "quoteBasis" = 0);
ALTER TABLE "mall"."OrderItem" ADD CHECK ("quoteBasis" BETWEEN 0 AND 2);
ALTER TABLE "mall"."DeliveryItem" ADD CHECK ("quoteBasis" BETWEEN 0 AND 2);
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("quoteBasis" BETWEEN 0 AND 2), ADD CHECK ("correctedPrice" > 0);
ALTER TABLE "mall"."DeliveryPrice" ADD CHECK ("quoteBasis" BETWEEN 1 AND 2), ADD CHECK ("price" > 0),
  ADD CHECK ("isProvisional" OR "sourcePrice" IS NOT NULL);

-- one price of a delivered line counts; months that are over are found by it
CREATE UNIQUE INDEX "DeliveryPrice_current" ON "mall"."DeliveryPrice" ("tenantCode", "deliveryItemSysNo")
  WHERE "closeTime" IS NULL;
CREATE INDEX "DeliveryPrice_provisional" ON "mall"."DeliveryPrice" ("tenantCode", "pricingDay")
  WHERE "closeTime" IS NULL AND "isProvisional";
CREATE INDEX "ReceivingItem_corrected" ON "mall"."ReceivingItem" ("tenantCode", "receivingSysNo")
  WHERE "correctedPrice" IS NOT NULL;

-- a line of a statement may say that a price became another one
ALTER TABLE "mall"."SettlementItem" DROP CONSTRAINT IF EXISTS "SettlementItem_type_check",
  DROP CONSTRAINT IF EXISTS "SettlementItem_check2",
  ADD CHECK ("type" BETWEEN 1 AND 5), ADD CHECK (("type" IN (3, 4, 5)) = ("correctsSysNo" IS NOT NULL)),
  ADD CHECK (("type" = 5) = ("oldPrice" IS NOT NULL));
