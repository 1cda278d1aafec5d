-- CreateTable
CREATE TABLE "mall"."OperatorEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "area" VARCHAR(16) NOT NULL,
    "event" VARCHAR(16) NOT NULL,
    "subject" TEXT NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OperatorEvent_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "OperatorEvent_tenantCode_area_sysNo_idx" ON "mall"."OperatorEvent"("tenantCode", "area", "sysNo");

-- AddForeignKey
ALTER TABLE "mall"."OperatorEvent" ADD CONSTRAINT "OperatorEvent_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
