-- AlterTable
ALTER TABLE "mall"."TenderNotice" ADD COLUMN     "materialListSysNo" BIGINT,
ADD COLUMN     "purchaseApplySysNo" BIGINT;

-- CreateIndex
CREATE INDEX "TenderNotice_tenantCode_materialListSysNo_idx" ON "mall"."TenderNotice"("tenantCode", "materialListSysNo");

-- CreateIndex
CREATE INDEX "TenderNotice_tenantCode_purchaseApplySysNo_idx" ON "mall"."TenderNotice"("tenantCode", "purchaseApplySysNo");

-- AddForeignKey
ALTER TABLE "mall"."TenderNotice" ADD CONSTRAINT "TenderNotice_tenantCode_purchaseApplySysNo_fkey" FOREIGN KEY ("tenantCode", "purchaseApplySysNo") REFERENCES "mall"."PurchaseApply"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."TenderNotice" ADD CHECK ("materialListSysNo" IS NULL OR "purchaseApplySysNo" IS NULL);

-- who approves orders approves awards; on the mall's side who removes participants of group purchases cancels them
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:audit', ARRAY['tenderNotice:purchaser:audit']),
  ('operation', 'groupBuy:operator:remove', ARRAY['groupBuy:operator:cancel'])) AS g(key, held, codes)
WHERE a."key" = g.key AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
UPDATE "mall"."Invitation" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('order:purchaser:audit', ARRAY['tenderNotice:purchaser:audit']),
  ('groupBuy:operator:remove', ARRAY['groupBuy:operator:cancel'])) AS g(held, codes)
WHERE a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
