-- A truck that is turned away at the gate: where its refusal is, why, and what the supplier says.
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN "refusalStatus" SMALLINT NOT NULL DEFAULT 0,
  ADD COLUMN "refusalReason" TEXT NOT NULL DEFAULT '',
  ADD COLUMN "refusalAnswer" TEXT NOT NULL DEFAULT '',
  ADD CHECK ("refusalStatus" IN (0, 10, 20, 30)),
  -- Of concrete: when it left the plant (HH:mm), and its slump.
  ADD COLUMN "plantTime" VARCHAR(5) NOT NULL DEFAULT '',
  ADD COLUMN "slump" VARCHAR(20) NOT NULL DEFAULT '';
-- Few trucks of many wait for such an answer.
CREATE INDEX "OrderDelivery_refused" ON "mall"."OrderDelivery"("tenantCode", "supplierSysNo", "refusalStatus") WHERE "refusalStatus" <> 0;
-- Lines that are turned away while the rest of their truck is received.
ALTER TABLE "mall"."DeliveryItem" ADD COLUMN "refusedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
  ADD COLUMN "refusedPieces" INTEGER NOT NULL DEFAULT 0,
  ADD CHECK ("refusedQuantity" >= 0), ADD CHECK ("refusedPieces" >= 0);
ALTER TABLE "mall"."Receiving" ADD COLUMN "refusesGoods" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "shortReason" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mall"."ReceivingItem" ADD COLUMN "dueQuantity" DECIMAL(18,4),
  ADD COLUMN "duePieces" INTEGER,
  ADD COLUMN "refusedQuantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
  ADD COLUMN "refusedPieces" INTEGER NOT NULL DEFAULT 0,
  ADD COLUMN "refusalReason" TEXT NOT NULL DEFAULT '',
  ADD CHECK ("refusedQuantity" >= 0), ADD CHECK ("refusedPieces" >= 0);
-- What a note was written against: the truck's line less what earlier notes that count received of it.
UPDATE "mall"."ReceivingItem" i SET "dueQuantity" = t."quantity", "duePieces" = t."pieces"
FROM (
  SELECT r."tenantCode", r."sysNo",
    greatest(d."quantity" - coalesce(before."quantity", 0), 0) AS "quantity",
    greatest(d."pieceCount" - coalesce(before."pieces", 0), 0) AS "pieces"
  FROM "mall"."ReceivingItem" r
  JOIN "mall"."DeliveryItem" d ON d."tenantCode" = r."tenantCode" AND d."sysNo" = r."deliveryItemSysNo"
  LEFT JOIN LATERAL (
    SELECT sum(o."receivedQuantity") AS "quantity", sum(o."pieceCount")::int AS "pieces"
    FROM "mall"."ReceivingItem" o
    JOIN "mall"."Receiving" n ON n."tenantCode" = o."tenantCode" AND n."sysNo" = o."receivingSysNo"
    WHERE o."tenantCode" = r."tenantCode" AND o."deliveryItemSysNo" = r."deliveryItemSysNo"
      AND o."receivingSysNo" < r."receivingSysNo" AND n."status" IN (5, 10, 20, 30)
  ) before ON true
) t
WHERE i."tenantCode" = t."tenantCode" AND i."sysNo" = t."sysNo";
-- Who receives may turn a truck away and photograph its papers; who voids trucks may answer that.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{delivery:purchaser:refuse,delivery:purchaser:certify}'
WHERE "key" IN ('purchaser', 'personal') AND 'delivery:purchaser:receive' = ANY("permissions")
  AND NOT 'delivery:purchaser:refuse' = ANY("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || '{delivery:purchaser:refuse,delivery:purchaser:certify}'
WHERE 'delivery:purchaser:receive' = ANY("permissions") AND NOT 'delivery:purchaser:refuse' = ANY("permissions");
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{delivery:supplier:answerRefusal}'
WHERE "key" = 'supplier' AND 'delivery:supplier:invalid' = ANY("permissions")
  AND NOT 'delivery:supplier:answerRefusal' = ANY("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || '{delivery:supplier:answerRefusal}'
WHERE 'delivery:supplier:invalid' = ANY("permissions") AND NOT 'delivery:supplier:answerRefusal' = ANY("permissions");
