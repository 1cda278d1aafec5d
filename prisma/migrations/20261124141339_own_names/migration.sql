-- CreateTable
CREATE TABLE "mall"."OwnName" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "words" VARCHAR(100) NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "unit" VARCHAR(16) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "changeTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OwnName_pkey" PRIMARY KEY ("tenantCode","organizationSysNo","words")
);

-- CreateIndex
CREATE INDEX "OwnName_tenantCode_organizationSysNo_changeTime_idx" ON "mall"."OwnName"("tenantCode", "organizationSysNo", "changeTime");

-- CreateIndex
CREATE INDEX "OwnName_tenantCode_skuSysNo_idx" ON "mall"."OwnName"("tenantCode", "skuSysNo");

-- AddForeignKey
ALTER TABLE "mall"."OwnName" ADD CONSTRAINT "OwnName_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OwnName" ADD CONSTRAINT "OwnName_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OwnName" ADD CONSTRAINT "OwnName_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
