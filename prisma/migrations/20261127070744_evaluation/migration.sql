-- CreateTable
CREATE TABLE "mall"."Evaluation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGINT NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "nodeType" SMALLINT NOT NULL,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "score" DECIMAL(5,2) NOT NULL,
    "marks" JSONB NOT NULL,
    "quickReasons" TEXT[],
    "comment" TEXT NOT NULL DEFAULT '',
    "evaluatorUserSysNo" BIGINT NOT NULL,
    "evaluatorName" TEXT NOT NULL,
    "evaluateTime" TIMESTAMPTZ(3) NOT NULL,
    "appealReason" TEXT NOT NULL DEFAULT '',
    "appealName" TEXT NOT NULL DEFAULT '',
    "appealTime" TIMESTAMPTZ(3),
    "appealReply" TEXT NOT NULL DEFAULT '',
    "appealReplyTime" TIMESTAMPTZ(3),
    "firstScore" DECIMAL(5,2),

    CONSTRAINT "Evaluation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Evaluation_tenantCode_orderSysNo_idx" ON "mall"."Evaluation"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE INDEX "Evaluation_tenantCode_purchaserOrganizationSysNo_evaluateTi_idx" ON "mall"."Evaluation"("tenantCode", "purchaserOrganizationSysNo", "evaluateTime" DESC);

-- CreateIndex
CREATE INDEX "Evaluation_tenantCode_supplierSysNo_evaluateTime_idx" ON "mall"."Evaluation"("tenantCode", "supplierSysNo", "evaluateTime" DESC);

-- AddForeignKey
ALTER TABLE "mall"."Evaluation" ADD CONSTRAINT "Evaluation_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Evaluation" ADD CONSTRAINT "Evaluation_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Evaluation" ADD CONSTRAINT "Evaluation_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Evaluation" ADD CONSTRAINT "Evaluation_tenantCode_evaluatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "evaluatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Evaluation" ADD CHECK ("score" BETWEEN 0 AND 100), ADD CHECK ("sysNo" = "orderSysNo" * 10 + "nodeType"),
  ADD CHECK ("nodeType" IN (3, 4));

-- who orders judges suppliers, who answers orders may appeal
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:create', ARRAY['evaluation:purchaser:save', 'evaluation:purchaser:answer']),
  ('supplier', 'order:supplier:confirm', ARRAY['evaluation:supplier:appeal'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
