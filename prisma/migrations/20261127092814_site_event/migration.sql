-- CreateTable
CREATE TABLE "mall"."SiteEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "eventKey" VARCHAR(64) NOT NULL,
    "userName" TEXT NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "inputHash" VARCHAR(64) NOT NULL,
    "orderDeliverySysNo" BIGINT NOT NULL,
    "receivingSysNo" BIGINT,
    "text" TEXT NOT NULL DEFAULT '',
    "phoneTime" TIMESTAMPTZ(3) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SiteEvent_pkey" PRIMARY KEY ("tenantCode","userSysNo","eventKey")
);

-- CreateIndex
CREATE INDEX "SiteEvent_tenantCode_orderDeliverySysNo_idx" ON "mall"."SiteEvent"("tenantCode", "orderDeliverySysNo");
