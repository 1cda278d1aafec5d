-- CreateTable
CREATE TABLE "mall"."Payment" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "paymentNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "purchaserUserName" TEXT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "totalAmount" DECIMAL(18,2) NOT NULL,
    "method" SMALLINT NOT NULL DEFAULT 1,
    "payDay" VARCHAR(10),
    "maturityDay" VARCHAR(10),
    "maturityReason" TEXT NOT NULL DEFAULT '',
    "bankNo" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',
    "payTime" TIMESTAMPTZ(3),
    "confirmTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "paymentNo" || E'\n' || "purchaserOrganizationName" || E'\n' || "supplierName" || E'\n' || "bankNo" || E'\n'
      || "goodsText")) STORED,

    CONSTRAINT "Payment_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PaymentItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "paymentSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "orderSysNo" BIGINT NOT NULL,
    "orderNo" VARCHAR(32) NOT NULL,
    "projectName" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(18,2) NOT NULL,

    CONSTRAINT "PaymentItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Payment_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Payment"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "status", "approvalStatus", "totalAmount");

-- CreateIndex
CREATE INDEX "Payment_tenantCode_purchaserOrganizationSysNo_status_sysNo_idx" ON "mall"."Payment"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Payment_tenantCode_purchaserOrganizationSysNo_totalAmount_s_idx" ON "mall"."Payment"("tenantCode", "purchaserOrganizationSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Payment_tenantCode_purchaserOrganizationSysNo_createTime_idx" ON "mall"."Payment"("tenantCode", "purchaserOrganizationSysNo", "createTime");

-- CreateIndex
CREATE INDEX "Payment_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Payment"("tenantCode", "supplierSysNo", "sysNo" DESC, "status", "totalAmount");

-- CreateIndex
CREATE INDEX "Payment_tenantCode_supplierSysNo_status_sysNo_idx" ON "mall"."Payment"("tenantCode", "supplierSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Payment_tenantCode_supplierSysNo_totalAmount_sysNo_idx" ON "mall"."Payment"("tenantCode", "supplierSysNo", "totalAmount", "sysNo");

-- CreateIndex
CREATE INDEX "Payment_tenantCode_supplierSysNo_createTime_idx" ON "mall"."Payment"("tenantCode", "supplierSysNo", "createTime");

-- CreateIndex
CREATE UNIQUE INDEX "Payment_tenantCode_paymentNo_key" ON "mall"."Payment"("tenantCode", "paymentNo");

-- CreateIndex
CREATE INDEX "PaymentItem_tenantCode_orderSysNo_idx" ON "mall"."PaymentItem"("tenantCode", "orderSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "PaymentItem_tenantCode_paymentSysNo_orderSysNo_key" ON "mall"."PaymentItem"("tenantCode", "paymentSysNo", "orderSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Payment" ADD CONSTRAINT "Payment_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Payment" ADD CONSTRAINT "Payment_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Payment" ADD CONSTRAINT "Payment_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PaymentItem" ADD CONSTRAINT "PaymentItem_tenantCode_paymentSysNo_fkey" FOREIGN KEY ("tenantCode", "paymentSysNo") REFERENCES "mall"."Payment"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PaymentItem" ADD CONSTRAINT "PaymentItem_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "Payment_searchText_idx" ON "mall"."Payment" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."Payment" ADD CHECK ("status" IN (0, 10, 20, 30)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("method" BETWEEN 1 AND 3), ADD CHECK ("totalAmount" > 0),
  ADD CHECK ("maturityDay" IS NULL OR "maturityDay" >= "payDay");
ALTER TABLE "mall"."PaymentItem" ADD CHECK ("amount" > 0);

-- what was paid for one order each: it counted as paid when it was recorded, so it has arrived
INSERT INTO "mall"."Payment" ("tenantCode", "sysNo", "paymentNo", "status", "purchaserOrganizationSysNo",
  "purchaserOrganizationName", "purchaserUserSysNo", "purchaserUserName", "supplierSysNo", "supplierName", "itemCount",
  "totalAmount", "payDay", "payTime", "confirmTime", "createTime", "updateTime", "goodsText")
SELECT p."tenantCode", p."sysNo",
  'FK' || to_char(p."createTime" AT TIME ZONE 'Asia/Shanghai', 'YYYYMMDD') || '-'
    || lpad(p."sysNo"::text, greatest(6, length(p."sysNo"::text)), '0'),
  20, t."purchaserOrganizationSysNo", t."purchaserOrganizationName", p."payerUserSysNo", p."payerName",
  t."supplierSysNo", t."supplierName", 1, p."amount",
  to_char(p."createTime" AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM-DD'), p."createTime", p."createTime", p."createTime",
  p."createTime", t."orderNo" || ' ' || t."projectName"
FROM "mall"."OrderPayment" p
JOIN "mall"."OrderTrade" t ON t."tenantCode" = p."tenantCode" AND t."sysNo" = p."orderSysNo"
WHERE p."amount" > 0;
INSERT INTO "mall"."PaymentItem" ("tenantCode", "paymentSysNo", "lineNo", "orderSysNo", "orderNo", "projectName", "amount")
SELECT p."tenantCode", p."sysNo", 1, p."orderSysNo", t."orderNo", t."projectName", p."amount"
FROM "mall"."OrderPayment" p
JOIN "mall"."OrderTrade" t ON t."tenantCode" = p."tenantCode" AND t."sysNo" = p."orderSysNo"
WHERE p."amount" > 0;
INSERT INTO "mall"."DocumentEvent" ("tenantCode", "documentType", "documentSysNo", "event", "toStatus",
  "operatorUserSysNo", "operatorName", "operatorRole", "comment", "createTime")
SELECT "tenantCode", 'payment', "sysNo", 'record', 20, "purchaserUserSysNo", "purchaserUserName", 'purchaser', '',
  "createTime"
FROM "mall"."Payment";
SELECT setval(pg_get_serial_sequence('"mall"."Payment"', 'sysNo'), (SELECT coalesce(max("sysNo"), 0) + 1 FROM "mall"."Payment"),
  false);
DROP TABLE "mall"."OrderPayment";

-- who pays for orders plans and makes payments, who approves orders approves them, who accepts orders sees the money
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:pay', ARRAY['payment:purchaser:save', 'payment:purchaser:pay']),
  ('purchaser', 'order:purchaser:audit', ARRAY['payment:purchaser:audit']),
  ('supplier', 'order:supplier:confirm', ARRAY['payment:supplier:confirm'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
