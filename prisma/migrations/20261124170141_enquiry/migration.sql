-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "enquirySysNo" BIGINT;

-- CreateTable
CREATE TABLE "mall"."Enquiry" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "enquiryNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "categorySysNo" BIGINT,
    "areaSysNo" BIGINT NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "areaName" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "deadline" TIMESTAMPTZ(3) NOT NULL,
    "openTime" TIMESTAMPTZ(3) NOT NULL,
    "expireTime" TIMESTAMPTZ(3) NOT NULL,
    "askedCount" SMALLINT NOT NULL,
    "answeredCount" SMALLINT NOT NULL DEFAULT 0,
    "declinedCount" SMALLINT NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "enquiryNo" || E'\n' || "title" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "Enquiry_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."EnquiryItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "enquirySysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuSysNo" BIGINT,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "quantity" DECIMAL(18,4) NOT NULL,
    "unit" VARCHAR(16) NOT NULL,
    "valueType" SMALLINT NOT NULL DEFAULT 2,
    "remark" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EnquiryItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."EnquiryAnswer" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "enquirySysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 0,
    "freight" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "taxType" SMALLINT NOT NULL DEFAULT 2,
    "taxRate" DECIMAL(9,6) NOT NULL DEFAULT 0,
    "paymentTerm" SMALLINT NOT NULL DEFAULT 0,
    "termDays" SMALLINT NOT NULL DEFAULT 0,
    "validUntil" DATE,
    "deliveryDay" DATE,
    "comment" TEXT NOT NULL DEFAULT '',
    "operatorName" TEXT NOT NULL DEFAULT '',
    "answerTime" TIMESTAMPTZ(3),

    CONSTRAINT "EnquiryAnswer_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."EnquiryAnswerItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "answerSysNo" BIGINT NOT NULL,
    "enquiryItemSysNo" BIGINT NOT NULL,
    "price" DECIMAL(18,6) NOT NULL,
    "skuSysNo" BIGINT,
    "substitute" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "EnquiryAnswerItem_pkey" PRIMARY KEY ("tenantCode","answerSysNo","enquiryItemSysNo")
);

-- CreateTable
CREATE TABLE "mall"."EnquiryAnswerVersion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "answerSysNo" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "content" JSONB NOT NULL,

    CONSTRAINT "EnquiryAnswerVersion_pkey" PRIMARY KEY ("tenantCode","answerSysNo","version")
);

-- CreateTable
CREATE TABLE "mall"."EnquiryQuestion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "enquirySysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "question" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "reply" TEXT NOT NULL DEFAULT '',
    "replyTime" TIMESTAMPTZ(3),

    CONSTRAINT "EnquiryQuestion_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_status_sysNo_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_deadline_sysN_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "deadline", "sysNo");

-- CreateIndex
CREATE INDEX "Enquiry_expireTime_idx" ON "mall"."Enquiry"("expireTime");

-- CreateIndex
CREATE UNIQUE INDEX "Enquiry_tenantCode_enquiryNo_key" ON "mall"."Enquiry"("tenantCode", "enquiryNo");

-- CreateIndex
CREATE INDEX "EnquiryItem_tenantCode_skuSysNo_idx" ON "mall"."EnquiryItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "EnquiryItem_tenantCode_enquirySysNo_lineNo_key" ON "mall"."EnquiryItem"("tenantCode", "enquirySysNo", "lineNo");

-- CreateIndex
CREATE INDEX "EnquiryAnswer_tenantCode_supplierSysNo_enquirySysNo_idx" ON "mall"."EnquiryAnswer"("tenantCode", "supplierSysNo", "enquirySysNo" DESC);

-- CreateIndex
CREATE INDEX "EnquiryAnswer_tenantCode_supplierSysNo_status_enquirySysNo_idx" ON "mall"."EnquiryAnswer"("tenantCode", "supplierSysNo", "status", "enquirySysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "EnquiryAnswer_tenantCode_enquirySysNo_supplierSysNo_key" ON "mall"."EnquiryAnswer"("tenantCode", "enquirySysNo", "supplierSysNo");

-- CreateIndex
CREATE INDEX "EnquiryAnswerItem_tenantCode_enquiryItemSysNo_idx" ON "mall"."EnquiryAnswerItem"("tenantCode", "enquiryItemSysNo");

-- CreateIndex
CREATE INDEX "EnquiryAnswerItem_tenantCode_skuSysNo_idx" ON "mall"."EnquiryAnswerItem"("tenantCode", "skuSysNo");

-- CreateIndex
CREATE INDEX "EnquiryQuestion_tenantCode_enquirySysNo_sysNo_idx" ON "mall"."EnquiryQuestion"("tenantCode", "enquirySysNo", "sysNo");

-- CreateIndex
CREATE INDEX "TradeAgreement_tenantCode_enquirySysNo_idx" ON "mall"."TradeAgreement"("tenantCode", "enquirySysNo");

-- AddForeignKey
ALTER TABLE "mall"."TradeAgreement" ADD CONSTRAINT "TradeAgreement_tenantCode_enquirySysNo_fkey" FOREIGN KEY ("tenantCode", "enquirySysNo") REFERENCES "mall"."Enquiry"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Enquiry" ADD CONSTRAINT "Enquiry_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Enquiry" ADD CONSTRAINT "Enquiry_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryItem" ADD CONSTRAINT "EnquiryItem_tenantCode_enquirySysNo_fkey" FOREIGN KEY ("tenantCode", "enquirySysNo") REFERENCES "mall"."Enquiry"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryItem" ADD CONSTRAINT "EnquiryItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswer" ADD CONSTRAINT "EnquiryAnswer_tenantCode_enquirySysNo_fkey" FOREIGN KEY ("tenantCode", "enquirySysNo") REFERENCES "mall"."Enquiry"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswer" ADD CONSTRAINT "EnquiryAnswer_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswerItem" ADD CONSTRAINT "EnquiryAnswerItem_tenantCode_answerSysNo_fkey" FOREIGN KEY ("tenantCode", "answerSysNo") REFERENCES "mall"."EnquiryAnswer"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswerItem" ADD CONSTRAINT "EnquiryAnswerItem_tenantCode_enquiryItemSysNo_fkey" FOREIGN KEY ("tenantCode", "enquiryItemSysNo") REFERENCES "mall"."EnquiryItem"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswerItem" ADD CONSTRAINT "EnquiryAnswerItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryAnswerVersion" ADD CONSTRAINT "EnquiryAnswerVersion_tenantCode_answerSysNo_fkey" FOREIGN KEY ("tenantCode", "answerSysNo") REFERENCES "mall"."EnquiryAnswer"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryQuestion" ADD CONSTRAINT "EnquiryQuestion_tenantCode_enquirySysNo_fkey" FOREIGN KEY ("tenantCode", "enquirySysNo") REFERENCES "mall"."Enquiry"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."EnquiryQuestion" ADD CONSTRAINT "EnquiryQuestion_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

CREATE INDEX "Enquiry_searchText_idx" ON "mall"."Enquiry" USING GIN (mall."searchTokens"("searchText"));

ALTER TABLE "mall"."Enquiry" ADD CHECK ("status" IN (10, 20, -100)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("answeredCount" >= 0), ADD CHECK ("declinedCount" >= 0),
  ADD CHECK ("answeredCount" + "declinedCount" <= "askedCount"), ADD CHECK ("openTime" <= "deadline");
ALTER TABLE "mall"."EnquiryItem" ADD CHECK ("quantity" > 0), ADD CHECK ("valueType" IN (1, 2, 3));
ALTER TABLE "mall"."EnquiryAnswer" ADD CHECK ("status" IN (0, 10, 20)), ADD CHECK ("freight" >= 0),
  ADD CHECK ("taxType" IN (1, 2)), ADD CHECK ("taxRate" BETWEEN 0 AND 1), ADD CHECK ("paymentTerm" BETWEEN 0 AND 9),
  ADD CHECK ("termDays" BETWEEN 0 AND 365);
ALTER TABLE "mall"."EnquiryAnswerItem" ADD CHECK ("price" > 0);

-- who orders may ask for prices and buy at them; who answers for a supplier's orders answers enquiries
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'order:purchaser:create',
    '{enquiry:purchaser:create,enquiry:purchaser:invalid,enquiry:purchaser:take}'::text[]),
  ('supplier', 'order:supplier:confirm', '{enquiry:supplier:reply}')) AS g(key, held, codes)
WHERE a."key" = g.key AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
UPDATE "mall"."Invitation" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('order:purchaser:create', '{enquiry:purchaser:create,enquiry:purchaser:invalid,enquiry:purchaser:take}'::text[]),
  ('order:supplier:confirm', '{enquiry:supplier:reply}')) AS g(held, codes)
WHERE a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;

ALTER TABLE "mall"."Message" DROP CONSTRAINT "Message_kind_check",
  ADD CHECK ("kind" IN ('order', 'shipment', 'receiving', 'approval', 'return', 'payment', 'enquiry'));
