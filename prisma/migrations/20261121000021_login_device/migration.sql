-- CreateTable
CREATE TABLE "mall"."LoginDevice" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "deviceHash" VARCHAR(64) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "wrong" SMALLINT NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),
    "lastTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoginDevice_pkey" PRIMARY KEY ("tenantCode","deviceHash","userSysNo")
);

-- CreateIndex
CREATE INDEX "LoginDevice_tenantCode_userSysNo_lastTime_idx" ON "mall"."LoginDevice"("tenantCode", "userSysNo", "lastTime");

-- CreateIndex
CREATE INDEX "LoginDevice_lastTime_idx" ON "mall"."LoginDevice"("lastTime");
