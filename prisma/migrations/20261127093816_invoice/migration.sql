-- CreateTable
CREATE TABLE "mall"."InvoiceFile" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "fileSysNo" BIGINT NOT NULL,
    "fields" JSONB NOT NULL,

    CONSTRAINT "InvoiceFile_pkey" PRIMARY KEY ("tenantCode","fileSysNo")
);

-- CreateTable
CREATE TABLE "mall"."Invoice" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "invoiceNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "supplierUserSysNo" BIGINT NOT NULL,
    "supplierUserName" TEXT NOT NULL,
    "settlementSysNo" BIGINT NOT NULL,
    "settlementNo" VARCHAR(32) NOT NULL,
    "projectSysNo" BIGINT,
    "projectName" TEXT NOT NULL DEFAULT '',
    "invoiceNumber" VARCHAR(20) NOT NULL,
    "invoiceCode" VARCHAR(12) NOT NULL DEFAULT '',
    "invoiceKey" VARCHAR(33) NOT NULL,
    "typeName" TEXT NOT NULL DEFAULT '',
    "issueDay" VARCHAR(10) NOT NULL,
    "sellerName" TEXT NOT NULL,
    "sellerTaxNo" VARCHAR(20) NOT NULL,
    "buyerName" TEXT NOT NULL,
    "buyerTaxNo" VARCHAR(20) NOT NULL DEFAULT '',
    "amount" DECIMAL(18,2) NOT NULL,
    "tax" DECIMAL(18,2) NOT NULL,
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "itemCount" INTEGER NOT NULL,
    "isRed" BOOLEAN NOT NULL DEFAULT false,
    "blueSysNo" BIGINT,
    "redStatus" SMALLINT NOT NULL DEFAULT 0,
    "redBySeller" BOOLEAN NOT NULL DEFAULT false,
    "redAskTime" TIMESTAMPTZ(3),
    "redReason" TEXT NOT NULL DEFAULT '',
    "checks" JSONB NOT NULL,
    "differenceCount" INTEGER NOT NULL DEFAULT 0,
    "fileSysNo" BIGINT NOT NULL,
    "fileHash" VARCHAR(64) NOT NULL,
    "acceptTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "invoiceNo" || E'\n' || "invoiceNumber" || E'\n' || "settlementNo" || E'\n' || "purchaserOrganizationName" || E'\n'
      || "supplierName" || E'\n' || "projectName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Invoice_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."InvoiceItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "invoiceSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(20) NOT NULL DEFAULT '',
    "quantity" DECIMAL(18,4) NOT NULL DEFAULT 0,
    "price" DECIMAL(18,6) NOT NULL DEFAULT 0,
    "quantityText" VARCHAR(40) NOT NULL DEFAULT '',
    "priceText" VARCHAR(40) NOT NULL DEFAULT '',
    "amount" DECIMAL(18,2) NOT NULL,
    "taxRate" DECIMAL(9,6),
    "tax" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "InvoiceItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Invoice"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_purchaserOrganizationSysNo_status_sysNo_idx" ON "mall"."Invoice"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_purchaserOrganizationSysNo_totalAmount_s_idx" ON "mall"."Invoice"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Invoice"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Invoice"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Invoice"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Invoice"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Invoice"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_settlementSysNo_status_totalAmount_idx" ON "mall"."Invoice"("tenantCode", "settlementSysNo", "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_projectSysNo_sysNo_idx" ON "mall"."Invoice"("tenantCode", "projectSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_invoiceKey_idx" ON "mall"."Invoice"("tenantCode", "invoiceKey");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_blueSysNo_idx" ON "mall"."Invoice"("tenantCode", "blueSysNo");

-- CreateIndex
CREATE INDEX "Invoice_tenantCode_fileSysNo_idx" ON "mall"."Invoice"("tenantCode", "fileSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "Invoice_tenantCode_invoiceNo_key" ON "mall"."Invoice"("tenantCode", "invoiceNo");

-- CreateIndex
CREATE INDEX "InvoiceItem_tenantCode_invoiceSysNo_lineNo_idx" ON "mall"."InvoiceItem"("tenantCode", "invoiceSysNo", "lineNo");

-- AddForeignKey
ALTER TABLE "mall"."InvoiceFile" ADD CONSTRAINT "InvoiceFile_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_supplierUserSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_settlementSysNo_fkey" FOREIGN KEY ("tenantCode", "settlementSysNo") REFERENCES "mall"."Settlement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_blueSysNo_fkey" FOREIGN KEY ("tenantCode", "blueSysNo") REFERENCES "mall"."Invoice"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invoice" ADD CONSTRAINT "Invoice_tenantCode_fileSysNo_fkey" FOREIGN KEY ("tenantCode", "fileSysNo") REFERENCES "mall"."FileObject"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InvoiceItem" ADD CONSTRAINT "InvoiceItem_tenantCode_invoiceSysNo_fkey" FOREIGN KEY ("tenantCode", "invoiceSysNo") REFERENCES "mall"."Invoice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "Invoice_searchText_idx" ON "mall"."Invoice" USING GIN (mall."searchTokens"("searchText"));
-- a number counts once in the whole tenant; what was sent back or withdrawn may be handed in again
CREATE UNIQUE INDEX "Invoice_one_of_number" ON "mall"."Invoice" ("tenantCode", "invoiceKey") WHERE "status" IN (10, 20, 50);
-- requests for red letters that run out
CREATE INDEX "Invoice_red_asked" ON "mall"."Invoice" ("redAskTime") WHERE "redStatus" IN (2, 3);
ALTER TABLE "mall"."Invoice" ADD CHECK ("status" IN (10, 20, 30, 40, 50)), ADD CHECK ("approvalStatus" = 0),
  ADD CHECK ("redStatus" BETWEEN 0 AND 9), ADD CHECK ("invoiceNumber" ~ '^([0-9]{20}|[0-9]{8})$'),
  ADD CHECK ("invoiceCode" ~ '^([0-9]{10}|[0-9]{12})?$'), ADD CHECK ("isRed" = ("blueSysNo" IS NOT NULL)),
  ADD CHECK ("isRed" = ("totalAmount" < 0)), ADD CHECK ("fileHash" ~ '^[0-9a-f]{64}$');

-- who answers statements hands in invoices, who settles them accepts invoices
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || g.code
FROM (VALUES
  ('purchaser', 'settlement:purchaser:settle', 'invoice:purchaser:accept'),
  ('supplier', 'settlement:supplier:answer', 'invoice:supplier:submit')
) AS g(identity, held, code)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> ARRAY[g.code];
