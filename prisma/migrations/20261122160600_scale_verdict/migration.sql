-- What settles a line and how far its weighed mass may be off stand on the line itself, from the agreement's clause to
-- the receiving note; what the weighbridge said of it is judged once and kept.
ALTER TABLE "mall"."AgreementClause" ADD COLUMN "weighing" SMALLINT;
ALTER TABLE "mall"."AgreementClause" ADD CHECK ("weighing" IN (0, 1, 2));
ALTER TABLE "mall"."OrderItem" ADD COLUMN "weighing" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "massTolerance" DECIMAL(9,6), ADD COLUMN "toleranceSource" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mall"."OrderItem" ADD CHECK ("weighing" IN (0, 1, 2));
ALTER TABLE "mall"."DeliveryItem" ADD COLUMN "weighing" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "massTolerance" DECIMAL(9,6), ADD COLUMN "toleranceSource" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mall"."DeliveryItem" ADD CHECK ("weighing" IN (0, 1, 2));
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN "massTolerance" DECIMAL(9,6),
  ADD COLUMN "toleranceSource" TEXT NOT NULL DEFAULT '', ADD COLUMN "deviation" DECIMAL(9,6),
  ADD COLUMN "verdict" VARCHAR(8), ADD COLUMN "deviationReason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mall"."ReceivingItem" DROP CONSTRAINT "ReceivingItem_weighing_check";
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("weighing" IN (0, 1, 2)),
  ADD CHECK ("verdict" IN ('within', 'above', 'below'));
ALTER TABLE "mall"."TradeAgreement" DROP CONSTRAINT "TradeAgreement_weighing_check";
ALTER TABLE "mall"."TradeAgreement" ADD CHECK ("weighing" IN (0, 1, 2));
ALTER TABLE "mall"."OrderDelivery" DROP CONSTRAINT "OrderDelivery_weighing_check";
ALTER TABLE "mall"."OrderDelivery" ADD CHECK ("weighing" IN (0, 1, 2));

-- A note may say that nothing more is expected of its delivery; once it is confirmed receiving ends.
ALTER TABLE "mall"."Receiving" ADD COLUMN "endReason" TEXT NOT NULL DEFAULT '';

-- Documents that stand keep the terms of their headers.
UPDATE "mall"."OrderItem" i SET "weighing" = o."weighing",
  "massTolerance" = nullif(o."massTolerance", 0), "toleranceSource" = CASE WHEN o."massTolerance" > 0 THEN '协议' ELSE '' END
FROM "mall"."OrderTrade" o
WHERE o."tenantCode" = i."tenantCode" AND o."sysNo" = i."orderSysNo" AND (o."weighing" <> 0 OR o."massTolerance" > 0);
UPDATE "mall"."DeliveryItem" i SET "weighing" = o."weighing",
  "massTolerance" = nullif(o."massTolerance", 0), "toleranceSource" = CASE WHEN o."massTolerance" > 0 THEN '协议' ELSE '' END
FROM "mall"."OrderDelivery" o
WHERE o."tenantCode" = i."tenantCode" AND o."sysNo" = i."deliverySysNo" AND (o."weighing" <> 0 OR o."massTolerance" > 0);
UPDATE "mall"."ReceivingItem" i SET "massTolerance" = d."massTolerance", "toleranceSource" = d."toleranceSource",
  "deviation" = least(999, round((i."weighedMass" - i."theoreticalMass") / i."theoreticalMass", 6)),
  "verdict" = CASE WHEN d."massTolerance" IS NULL THEN NULL
    WHEN abs(i."weighedMass" - i."theoreticalMass") <= d."massTolerance" * i."theoreticalMass" THEN 'within'
    WHEN i."weighedMass" > i."theoreticalMass" THEN 'above' ELSE 'below' END
FROM "mall"."DeliveryItem" d
WHERE d."tenantCode" = i."tenantCode" AND d."sysNo" = i."deliveryItemSysNo"
  AND i."weighedMass" IS NOT NULL AND i."theoreticalMass" > 0;
