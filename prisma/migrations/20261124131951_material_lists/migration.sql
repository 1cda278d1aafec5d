-- AlterTable
ALTER TABLE "mall"."SearchWord" ALTER COLUMN "meanings" DROP DEFAULT;

-- CreateTable
CREATE TABLE "mall"."MaterialList" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "name" VARCHAR(60) NOT NULL,
    "isShared" BOOLEAN NOT NULL DEFAULT false,
    "lineCount" INTEGER NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createTime" TIMESTAMPTZ(0) NOT NULL,
    "changeTime" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "MaterialList_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."MaterialLine" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "listSysNo" BIGINT NOT NULL,
    "no" INTEGER NOT NULL,
    "words" VARCHAR(200) NOT NULL,
    "unit" VARCHAR(20) NOT NULL DEFAULT '',
    "quantity" DECIMAL(18,4),
    "remark" VARCHAR(200) NOT NULL DEFAULT '',
    "skuSysNo" BIGINT,

    CONSTRAINT "MaterialLine_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "MaterialList_tenantCode_organizationSysNo_changeTime_sysNo_idx" ON "mall"."MaterialList"("tenantCode", "organizationSysNo", "changeTime" DESC, "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "MaterialList_tenantCode_organizationSysNo_userSysNo_name_key" ON "mall"."MaterialList"("tenantCode", "organizationSysNo", "userSysNo", "name");

-- CreateIndex
CREATE INDEX "MaterialLine_tenantCode_listSysNo_no_idx" ON "mall"."MaterialLine"("tenantCode", "listSysNo", "no");

-- CreateIndex
CREATE INDEX "MaterialLine_tenantCode_skuSysNo_idx" ON "mall"."MaterialLine"("tenantCode", "skuSysNo");

-- AddForeignKey
ALTER TABLE "mall"."MaterialList" ADD CONSTRAINT "MaterialList_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialList" ADD CONSTRAINT "MaterialList_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialLine" ADD CONSTRAINT "MaterialLine_tenantCode_listSysNo_fkey" FOREIGN KEY ("tenantCode", "listSysNo") REFERENCES "mall"."MaterialList"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MaterialLine" ADD CONSTRAINT "MaterialLine_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
