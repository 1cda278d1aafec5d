-- CreateTable
CREATE TABLE "mall"."Favourite" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "keptPrice" DECIMAL(18,6),
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Favourite_pkey" PRIMARY KEY ("tenantCode","userSysNo","skuSysNo")
);

-- CreateIndex
CREATE INDEX "Favourite_tenantCode_skuSysNo_idx" ON "mall"."Favourite"("tenantCode", "skuSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Favourite" ADD CONSTRAINT "Favourite_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Favourite" ADD CONSTRAINT "Favourite_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
