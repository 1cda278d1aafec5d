-- AlterTable
ALTER TABLE "mall"."OrderItem" ADD COLUMN     "freight" DECIMAL(18,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."OrderReturn" ADD COLUMN     "freight" DECIMAL(18,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "freightDetail" JSONB;

-- AlterTable
ALTER TABLE "mall"."PurchaseApply" ADD COLUMN     "freight" DECIMAL(18,2) NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."Shop" ADD COLUMN     "accountBy" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "accountName" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "accountNo" VARCHAR(40) NOT NULL DEFAULT '',
ADD COLUMN     "accountTime" TIMESTAMPTZ(3),
ADD COLUMN     "bankName" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "freightIncluded" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "notice" TEXT NOT NULL DEFAULT '';

-- CreateTable
CREATE TABLE "mall"."ShopFreight" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "shopSysNo" BIGINT NOT NULL,
    "freeAmount" DECIMAL(18,2),
    "orderFee" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "tonneFee" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "truckFee" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "truckTonnes" DECIMAL(9,2) NOT NULL DEFAULT 30,
    "unloadFee" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "pumpFee" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "pumpMinimum" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "operatorName" TEXT NOT NULL DEFAULT '',
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ShopFreight_pkey" PRIMARY KEY ("tenantCode","shopSysNo")
);

-- AddForeignKey
ALTER TABLE "mall"."ShopFreight" ADD CONSTRAINT "ShopFreight_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."ShopFreight" ADD CHECK ("freeAmount" > 0), ADD CHECK ("truckTonnes" > 0),
  ADD CHECK (least("orderFee", "tonneFee", "truckFee", "unloadFee", "pumpFee", "pumpMinimum") >= 0);
ALTER TABLE "mall"."OrderTrade" ADD CHECK ("freight" BETWEEN 0 AND "totalAmount");
ALTER TABLE "mall"."OrderItem" ADD CHECK ("freight" >= 0);
ALTER TABLE "mall"."OrderReturn" ADD CHECK ("freight" >= 0);

-- Administrators of suppliers keep freight and bank account; they may hand it on.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['shop:supplier:save']
WHERE "key" = 'supplier' AND 'organization:supplier:manage' = ANY ("permissions") AND 'shop:supplier:save' <> ALL ("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || ARRAY['shop:supplier:save']
WHERE 'organization:supplier:manage' = ANY ("permissions") AND 'shop:supplier:save' <> ALL ("permissions");
