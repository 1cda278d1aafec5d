-- Papers that certify goods come with their delivery note; an agreement may ask for them before anything is received.
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN "certificatesRequired" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "mall"."OrderTrade" ADD COLUMN "certificatesRequired" BOOLEAN NOT NULL DEFAULT false;
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN "certificatesRequired" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "certificatesMissing" BOOLEAN NOT NULL DEFAULT false,
  ADD COLUMN "expectedTime" TIMESTAMPTZ(3),
  ADD CHECK ("certificatesRequired" OR NOT "certificatesMissing");
ALTER TABLE "mall"."FileLink" ADD COLUMN "certificateKind" SMALLINT NOT NULL DEFAULT 0,
  ADD CHECK ("certificateKind" IN (0, 1, 2, 3, 9));
-- What a supplier has still to attach: few notes of many.
CREATE INDEX "OrderDelivery_certificates_missing" ON "mall"."OrderDelivery"("tenantCode", "supplierSysNo", "status") WHERE "certificatesMissing";
-- Who ships may say more of what they shipped.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{delivery:supplier:amend}'
WHERE "key" = 'supplier' AND 'order:supplier:ship' = ANY("permissions")
  AND NOT 'delivery:supplier:amend' = ANY("permissions");
UPDATE "mall"."Invitation" SET "permissions" = "permissions" || '{delivery:supplier:amend}'
WHERE 'order:supplier:ship' = ANY("permissions") AND NOT 'delivery:supplier:amend' = ANY("permissions");
