-- CreateTable
CREATE TABLE "mall"."SkuPicture" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "fileSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "drawnImgUrl" TEXT NOT NULL,
    "drawnImgList" JSONB NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SkuPicture_pkey" PRIMARY KEY ("tenantCode","skuSysNo")
);

-- CreateIndex
CREATE INDEX "SkuPicture_tenantCode_fileSysNo_idx" ON "mall"."SkuPicture"("tenantCode", "fileSysNo");

-- AddForeignKey
ALTER TABLE "mall"."SkuPicture" ADD CONSTRAINT "SkuPicture_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuPicture" ADD CONSTRAINT "SkuPicture_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuPicture" ADD CONSTRAINT "SkuPicture_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Suppliers that keep their prices, and operators that set the site, picture goods; administrators may take it away.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:supplier:picture']
WHERE "key" = 'supplier' AND 'goods:supplier:price' = ANY ("permissions") AND 'goods:supplier:picture' <> ALL ("permissions");
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:operator:picture']
WHERE "key" = 'operation' AND 'site:operator:edit' = ANY ("permissions") AND 'goods:operator:picture' <> ALL ("permissions");
