-- AlterTable
ALTER TABLE "mall"."Payment" ADD COLUMN     "direction" SMALLINT NOT NULL DEFAULT 0;

-- a refund is a payment below zero; of a payment overpaid orders are set off below zero
ALTER TABLE "mall"."Payment" DROP CONSTRAINT IF EXISTS "Payment_status_check",
  DROP CONSTRAINT IF EXISTS "Payment_totalAmount_check";
ALTER TABLE "mall"."Payment" ADD CONSTRAINT "Payment_status_check" CHECK ("status" IN (0, 10, 20, 30, 40)),
  ADD CONSTRAINT "Payment_direction_check" CHECK ("direction" IN (0, 1)),
  ADD CONSTRAINT "Payment_totalAmount_check" CHECK (CASE WHEN "direction" = 1 THEN "totalAmount" < 0 ELSE "totalAmount" > 0 END);
ALTER TABLE "mall"."PaymentItem" DROP CONSTRAINT IF EXISTS "PaymentItem_amount_check";
ALTER TABLE "mall"."PaymentItem" ADD CONSTRAINT "PaymentItem_amount_check" CHECK ("amount" <> 0);
-- orders for which more is paid than is owed: few among many
CREATE INDEX "OrderTrade_overpaid_purchaser" ON "mall"."OrderTrade" ("tenantCode", "purchaserOrganizationSysNo", "sysNo")
  WHERE "paidAmount" > CASE WHEN "status" IN (30, 60) THEN 0 ELSE coalesce("settledAmount", "totalAmount") END;
CREATE INDEX "OrderTrade_overpaid_supplier" ON "mall"."OrderTrade" ("tenantCode", "supplierSysNo", "sysNo")
  WHERE "paidAmount" > CASE WHEN "status" IN (30, 60) THEN 0 ELSE coalesce("settledAmount", "totalAmount") END;
