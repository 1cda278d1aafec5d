-- Goods counted by piece go back in whole pieces. Older returns were asked for by mass: as many as come nearest to it.
ALTER TABLE "mall"."ReturnItem" ADD COLUMN "pieceCount" INTEGER;
UPDATE "mall"."ReturnItem" l
SET "pieceCount" = nullif(round(l."quantity" * n."pieceCount" / n."receivedQuantity"), 0)
FROM "mall"."ReceivingItem" n
WHERE n."tenantCode" = l."tenantCode" AND n."sysNo" = l."receivingItemSysNo"
  AND n."pieceCount" > 0 AND n."receivedQuantity" > 0;
