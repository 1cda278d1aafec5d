-- After the supplier's acceptance a cancellation is a request; one without it is shown to the supplier until it is seen.
ALTER TABLE "mall"."OrderTrade" ADD COLUMN "cancelStatus" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN "cancelRefusal" TEXT NOT NULL DEFAULT '';
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_cancelStatus_check" CHECK ("cancelStatus" IN (0, 10, 20, 30, 40, 50));
-- the few that wait for the supplier
CREATE INDEX "OrderTrade_cancel_waiting" ON "mall"."OrderTrade"("tenantCode", "supplierSysNo", "cancelStatus")
WHERE "cancelStatus" IN (10, 40);

-- Who may cancel may request it; who confirms orders answers.
UPDATE "mall"."UserApplication"
SET "permissions" = "permissions" || '{order:purchaser:requestCancel,order:purchaser:withdrawCancel}'
WHERE 'order:purchaser:cancel' = ANY("permissions") AND NOT 'order:purchaser:requestCancel' = ANY("permissions");
UPDATE "mall"."Invitation"
SET "permissions" = "permissions" || '{order:purchaser:requestCancel,order:purchaser:withdrawCancel}'
WHERE 'order:purchaser:cancel' = ANY("permissions") AND NOT 'order:purchaser:requestCancel' = ANY("permissions");
UPDATE "mall"."UserApplication"
SET "permissions" = "permissions" || '{order:supplier:answerCancel,order:supplier:noteCancel}'
WHERE 'order:supplier:confirm' = ANY("permissions") AND NOT 'order:supplier:answerCancel' = ANY("permissions");
UPDATE "mall"."Invitation"
SET "permissions" = "permissions" || '{order:supplier:answerCancel,order:supplier:noteCancel}'
WHERE 'order:supplier:confirm' = ANY("permissions") AND NOT 'order:supplier:answerCancel' = ANY("permissions");
