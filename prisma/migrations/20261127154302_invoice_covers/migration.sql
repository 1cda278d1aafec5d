-- AlterTable
ALTER TABLE "mall"."Invoice" ADD COLUMN     "coverCount" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "mall"."InvoiceCover" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "invoiceSysNo" BIGINT NOT NULL,
    "settlementSysNo" BIGINT NOT NULL,
    "amount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "InvoiceCover_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "InvoiceCover_tenantCode_settlementSysNo_invoiceSysNo_amount_idx" ON "mall"."InvoiceCover"("tenantCode", "settlementSysNo", "invoiceSysNo", "amount");

-- CreateIndex
CREATE UNIQUE INDEX "InvoiceCover_tenantCode_invoiceSysNo_settlementSysNo_key" ON "mall"."InvoiceCover"("tenantCode", "invoiceSysNo", "settlementSysNo");

-- AddForeignKey
ALTER TABLE "mall"."InvoiceCover" ADD CONSTRAINT "InvoiceCover_tenantCode_invoiceSysNo_fkey" FOREIGN KEY ("tenantCode", "invoiceSysNo") REFERENCES "mall"."Invoice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InvoiceCover" ADD CONSTRAINT "InvoiceCover_tenantCode_settlementSysNo_fkey" FOREIGN KEY ("tenantCode", "settlementSysNo") REFERENCES "mall"."Settlement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- an invoice of before was for one statement
INSERT INTO "mall"."InvoiceCover" ("tenantCode", "invoiceSysNo", "settlementSysNo", "amount")
SELECT "tenantCode", "sysNo", "settlementSysNo", "totalAmount" FROM "mall"."Invoice";
-- the statement of an invoice is one of those that it covers
DROP INDEX IF EXISTS "mall"."Invoice_tenantCode_settlementSysNo_status_totalAmount_idx";
