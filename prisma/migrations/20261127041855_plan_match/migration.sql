-- CreateTable
CREATE TABLE "mall"."PlanMatch" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "orderItemSysNo" BIGINT NOT NULL,
    "lineSysNo" BIGINT NOT NULL,

    CONSTRAINT "PlanMatch_pkey" PRIMARY KEY ("tenantCode","orderItemSysNo")
);

-- CreateIndex
CREATE INDEX "PlanMatch_tenantCode_lineSysNo_idx" ON "mall"."PlanMatch"("tenantCode", "lineSysNo");

-- AddForeignKey
ALTER TABLE "mall"."PlanMatch" ADD CONSTRAINT "PlanMatch_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PlanMatch" ADD CONSTRAINT "PlanMatch_tenantCode_lineSysNo_fkey" FOREIGN KEY ("tenantCode", "lineSysNo") REFERENCES "mall"."MaterialLine"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;
