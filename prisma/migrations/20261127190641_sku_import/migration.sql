-- CreateTable
CREATE TABLE "mall"."SkuImport" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "fileSysNo" BIGINT NOT NULL,
    "hash" VARCHAR(64) NOT NULL,
    "fileName" TEXT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "status" SMALLINT NOT NULL,
    "mode" SMALLINT,
    "head" TEXT[],
    "loadedRow" INTEGER NOT NULL DEFAULT 0,
    "checkedRow" INTEGER NOT NULL DEFAULT 0,
    "appliedRow" INTEGER NOT NULL DEFAULT 0,
    "lastRow" INTEGER,
    "rowCount" INTEGER NOT NULL DEFAULT 0,
    "wrongCount" INTEGER NOT NULL DEFAULT 0,
    "changeCount" INTEGER NOT NULL DEFAULT 0,
    "sameCount" INTEGER NOT NULL DEFAULT 0,
    "bigCount" INTEGER NOT NULL DEFAULT 0,
    "appliedCount" INTEGER NOT NULL DEFAULT 0,
    "upRow" INTEGER,
    "downRow" INTEGER,
    "repeatOf" BIGINT,
    "problem" TEXT NOT NULL DEFAULT '',
    "userSysNo" BIGINT NOT NULL,
    "applyUserSysNo" BIGINT,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finishTime" TIMESTAMPTZ(3),

    CONSTRAINT "SkuImport_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."SkuImportRow" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "importSysNo" BIGINT NOT NULL,
    "rowNo" INTEGER NOT NULL,
    "cells" TEXT[],
    "code" TEXT NOT NULL,
    "warehouseName" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "value" DECIMAL(18,6),
    "error" TEXT NOT NULL DEFAULT '',
    "skuSysNo" BIGINT,
    "warehouseSysNo" BIGINT,
    "oldValue" DECIMAL(18,6),
    "applied" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "SkuImportRow_pkey" PRIMARY KEY ("tenantCode","importSysNo","rowNo")
);

-- CreateTable
CREATE TABLE "mall"."SkuPriceChange" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "skuSysNo" BIGINT NOT NULL,
    "oldPrice" DECIMAL(18,6),
    "newPrice" DECIMAL(18,6) NOT NULL,
    "userSysNo" BIGINT,
    "importSysNo" BIGINT,
    "rowNo" INTEGER,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SkuPriceChange_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "SkuImport_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."SkuImport"("tenantCode", "supplierSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "SkuImport_status_idx" ON "mall"."SkuImport"("status");

-- CreateIndex
CREATE INDEX "SkuPriceChange_tenantCode_skuSysNo_createTime_idx" ON "mall"."SkuPriceChange"("tenantCode", "skuSysNo", "createTime");

-- AddForeignKey
ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_tenantCode_applyUserSysNo_fkey" FOREIGN KEY ("tenantCode", "applyUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuImportRow" ADD CONSTRAINT "SkuImportRow_tenantCode_importSysNo_fkey" FOREIGN KEY ("tenantCode", "importSysNo") REFERENCES "mall"."SkuImport"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuPriceChange" ADD CONSTRAINT "SkuPriceChange_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuPriceChange" ADD CONSTRAINT "SkuPriceChange_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."SkuImport" ADD CONSTRAINT "SkuImport_kind_check" CHECK ("kind" IN (1, 2)),
  ADD CONSTRAINT "SkuImport_status_check" CHECK ("status" IN (10, 20, 30, 40, 50, 60)),
  ADD CONSTRAINT "SkuImport_mode_check" CHECK ("mode" IN (1, 2));

-- the price that goods have when changes begin to be kept; whoever asks for an older moment gets this one
INSERT INTO "mall"."SkuPriceChange" ("tenantCode", "skuSysNo", "newPrice", "createTime")
SELECT "tenantCode", "sysNo", "salesPrice", "createTime" FROM "mall"."Sku" ORDER BY "tenantCode", "sysNo";
