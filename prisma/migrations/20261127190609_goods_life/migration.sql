-- CreateTable
CREATE TABLE "mall"."SkuDraft" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT,
    "reviewStatus" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "fields" JSONB NOT NULL,
    "base" JSONB,
    "comment" VARCHAR(200) NOT NULL DEFAULT '',
    "operatorName" TEXT NOT NULL,
    "submitTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "SkuDraft_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."SkuEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "skuSysNo" BIGINT,
    "draftSysNo" BIGINT,
    "event" VARCHAR(16) NOT NULL,
    "fromStatus" SMALLINT,
    "toStatus" SMALLINT,
    "comment" VARCHAR(200) NOT NULL DEFAULT '',
    "operatorSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "operatorRole" VARCHAR(16) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SkuEvent_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "SkuDraft_tenantCode_supplierSysNo_reviewStatus_sysNo_idx" ON "mall"."SkuDraft"("tenantCode", "supplierSysNo", "reviewStatus", "sysNo");

-- CreateIndex
CREATE INDEX "SkuDraft_tenantCode_reviewStatus_sysNo_idx" ON "mall"."SkuDraft"("tenantCode", "reviewStatus", "sysNo");

-- CreateIndex
CREATE INDEX "SkuDraft_tenantCode_skuSysNo_idx" ON "mall"."SkuDraft"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE INDEX "SkuEvent_tenantCode_skuSysNo_sysNo_idx" ON "mall"."SkuEvent"("tenantCode", "skuSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "SkuEvent_tenantCode_draftSysNo_sysNo_idx" ON "mall"."SkuEvent"("tenantCode", "draftSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "Sku_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Sku"("tenantCode", "supplierSysNo", "status", "sysNo");

-- AddForeignKey
ALTER TABLE "mall"."SkuDraft" ADD CONSTRAINT "SkuDraft_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuDraft" ADD CONSTRAINT "SkuDraft_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuEvent" ADD CONSTRAINT "SkuEvent_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuEvent" ADD CONSTRAINT "SkuEvent_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."SkuDraft" ADD CHECK ("reviewStatus" IN (0, 999, 10, 20));
-- an edit is beside its goods once; what was passed stays as what was passed
CREATE UNIQUE INDEX "SkuDraft_open_key" ON "mall"."SkuDraft" ("tenantCode", "skuSysNo") WHERE "reviewStatus" <> 10;

-- Suppliers that keep their prices write their goods, operators that picture goods review them; administrators may take
-- it away.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:supplier:edit']
WHERE "key" = 'supplier' AND 'goods:supplier:price' = ANY ("permissions") AND 'goods:supplier:edit' <> ALL ("permissions");
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || ARRAY['goods:operator:review']
WHERE "key" = 'operation' AND 'goods:operator:picture' = ANY ("permissions") AND 'goods:operator:review' <> ALL ("permissions");

-- The demo's goods have keys by their place in the catalogue, which grows: those that suppliers write begin behind all.
ALTER SEQUENCE "mall"."Sku_sysNo_seq" START WITH 10000000000;
