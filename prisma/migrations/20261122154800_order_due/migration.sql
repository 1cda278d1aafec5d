-- When an order is to be paid, what of it once all is received, and terms of so many days.
-- AlterTable
ALTER TABLE "mall"."AgreementTerm" ADD COLUMN     "otherDays" SMALLINT NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "dueTime" TIMESTAMPTZ(3),
ADD COLUMN     "otherDays" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "settledAmount" DECIMAL(18,2);

-- CreateIndex
CREATE INDEX "OrderTrade_paymentStatus_dueTime_idx" ON "mall"."OrderTrade"("paymentStatus", "dueTime");

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_purchaserOrganizationSysNo_paymentSta_idx" ON "mall"."OrderTrade"("tenantCode", "purchaserOrganizationSysNo", "paymentStatus", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "OrderTrade_tenantCode_supplierSysNo_paymentStatus_sysNo_idx" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "paymentStatus", "sysNo" DESC);

ALTER TABLE "mall"."AgreementTerm" ADD CHECK ("otherDays" BETWEEN 0 AND 3650);
ALTER TABLE "mall"."OrderTrade" ADD CHECK ("otherDays" BETWEEN 0 AND 3650), ADD CHECK ("settledAmount" >= 0);

-- what was received already is due as it would be had it been received today
WITH received AS (
  SELECT "tenantCode", "orderSysNo", date_trunc('day', max("createTime") AT TIME ZONE 'Asia/Shanghai') AS "day"
  FROM "mall"."Receiving" WHERE "status" IN (5, 10, 20, 30) GROUP BY 1, 2
), late(code, span) AS (VALUES (0, interval '0'), (1, interval '7 days'), (2, interval '1 month'),
  (3, interval '3 months'), (4, interval '6 months'), (5, interval '2 months'), (8, interval '4 months'),
  (9, interval '5 months'))
UPDATE "mall"."OrderTrade" o
SET "dueTime" = (received."day" + account.span + billing.span) AT TIME ZONE 'Asia/Shanghai'
FROM received, late account, late billing
WHERE received."tenantCode" = o."tenantCode" AND received."orderSysNo" = o."sysNo" AND o."status" IN (45, 50)
  AND account.code = o."accountPeriod" AND billing.code = o."billingPeriod";
UPDATE "mall"."OrderTrade" o SET "settledAmount" = worth.amount
FROM (
  SELECT "tenantCode", "orderSysNo", sum(round(("receivedQuantity" - "returnedQuantity") * "price", 2)) AS amount
  FROM "mall"."OrderItem" GROUP BY 1, 2
) worth
WHERE o."status" = 50 AND worth."tenantCode" = o."tenantCode" AND worth."orderSysNo" = o."sysNo";
UPDATE "mall"."OrderTrade" SET "paymentStatus" = 10
WHERE "status" = 50 AND "paidAmount" > 0 AND "paidAmount" >= "settledAmount";
UPDATE "mall"."OrderTrade" SET "paymentStatus" = 5
WHERE "paymentStatus" = 0 AND "paidAmount" = 0 AND "dueTime" <= now() AND coalesce("settledAmount", "totalAmount") > 0;
