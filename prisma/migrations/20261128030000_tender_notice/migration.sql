-- CreateTable
CREATE TABLE "mall"."TenderNotice" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "tenderNoticeNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "approvalStatus" SMALLINT NOT NULL DEFAULT 0,
    "purchaserOrganizationSysNo" BIGINT NOT NULL,
    "purchaserOrganizationName" TEXT NOT NULL,
    "purchaserUserSysNo" BIGINT NOT NULL,
    "title" TEXT NOT NULL,
    "areaSysNo" BIGINT NOT NULL,
    "areaCode" VARCHAR(32) NOT NULL,
    "areaName" TEXT NOT NULL,
    "address" TEXT NOT NULL DEFAULT '',
    "contactName" TEXT NOT NULL,
    "contactMobile" VARCHAR(20) NOT NULL,
    "remark" TEXT NOT NULL DEFAULT '',
    "isPublic" BOOLEAN NOT NULL,
    "wholeOnly" BOOLEAN NOT NULL,
    "showsBidCount" BOOLEAN NOT NULL,
    "priceWeight" SMALLINT NOT NULL,
    "criterionList" JSONB NOT NULL DEFAULT '[]',
    "estimate" DECIMAL(18,2),
    "deposit" DECIMAL(18,2) NOT NULL DEFAULT 0,
    "version" INTEGER NOT NULL DEFAULT 1,
    "questionTime" TIMESTAMPTZ(3) NOT NULL,
    "bidTime" TIMESTAMPTZ(3) NOT NULL,
    "openTime" TIMESTAMPTZ(3) NOT NULL,
    "standstillDays" SMALLINT NOT NULL,
    "standstillEnd" TIMESTAMPTZ(3),
    "bidCount" INTEGER NOT NULL DEFAULT 0,
    "openComplaintCount" INTEGER NOT NULL DEFAULT 0,
    "awardedBidSysNo" BIGINT,
    "awardReason" TEXT NOT NULL DEFAULT '',
    "agreementVersionSysNo" BIGINT,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updateTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "goodsText" TEXT NOT NULL DEFAULT '',
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (lower(
      "tenderNoticeNo" || E'\n' || "title" || E'\n' || "purchaserOrganizationName" || E'\n' || "goodsText")) STORED,

    CONSTRAINT "TenderNotice_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderNoticeItem" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "lineNo" INTEGER NOT NULL,
    "skuName" TEXT NOT NULL,
    "skuSpec" TEXT NOT NULL DEFAULT '',
    "unit" VARCHAR(16) NOT NULL,
    "quantity" DECIMAL(18,4) NOT NULL,
    "deliveryDay" VARCHAR(10),
    "deliveryPlace" TEXT NOT NULL DEFAULT '',
    "remark" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "TenderNoticeItem_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderMember" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "openTime" TIMESTAMPTZ(3),

    CONSTRAINT "TenderMember_pkey" PRIMARY KEY ("tenantCode","tenderNoticeSysNo","userSysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderBid" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "isInvited" BOOLEAN NOT NULL DEFAULT false,
    "version" INTEGER NOT NULL DEFAULT 0,
    "sealed" TEXT NOT NULL DEFAULT '',
    "digest" VARCHAR(64) NOT NULL DEFAULT '',
    "bidTime" TIMESTAMPTZ(3),
    "operatorName" TEXT NOT NULL DEFAULT '',
    "content" JSONB,
    "isIntact" BOOLEAN,
    "totalAmount" DECIMAL(18,2),
    "isLow" BOOLEAN NOT NULL DEFAULT false,
    "reasonAskTime" TIMESTAMPTZ(3),
    "reason" TEXT NOT NULL DEFAULT '',
    "reasonTime" TIMESTAMPTZ(3),

    CONSTRAINT "TenderBid_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderScore" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "bidSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "hasConflict" BOOLEAN NOT NULL,
    "scoreList" JSONB NOT NULL DEFAULT '[]',
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TenderScore_pkey" PRIMARY KEY ("tenantCode","bidSysNo","userSysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderQuestion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "question" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "reply" TEXT NOT NULL DEFAULT '',
    "replyTime" TIMESTAMPTZ(3),

    CONSTRAINT "TenderQuestion_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderComplaint" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "isUpheld" BOOLEAN,
    "reply" TEXT NOT NULL DEFAULT '',
    "replyTime" TIMESTAMPTZ(3),

    CONSTRAINT "TenderComplaint_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."TenderChainEntry" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "tenderNoticeSysNo" BIGINT NOT NULL,
    "seq" INTEGER NOT NULL,
    "event" VARCHAR(32) NOT NULL,
    "body" JSONB NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,
    "prevHash" VARCHAR(64) NOT NULL,
    "hash" VARCHAR(64) NOT NULL,

    CONSTRAINT "TenderChainEntry_pkey" PRIMARY KEY ("tenantCode","tenderNoticeSysNo","seq")
);

-- CreateIndex
CREATE INDEX "TenderNotice_tenantCode_purchaserOrganizationSysNo_sysNo_idx" ON "mall"."TenderNotice"("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "TenderNotice_tenantCode_purchaserOrganizationSysNo_status_s_idx" ON "mall"."TenderNotice"("tenantCode", "purchaserOrganizationSysNo", "status", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "TenderNotice_tenantCode_isPublic_sysNo_idx" ON "mall"."TenderNotice"("tenantCode", "isPublic", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "TenderNotice_status_bidTime_idx" ON "mall"."TenderNotice"("status", "bidTime");

-- CreateIndex
CREATE UNIQUE INDEX "TenderNotice_tenantCode_tenderNoticeNo_key" ON "mall"."TenderNotice"("tenantCode", "tenderNoticeNo");

-- CreateIndex
CREATE UNIQUE INDEX "TenderNoticeItem_tenantCode_tenderNoticeSysNo_lineNo_key" ON "mall"."TenderNoticeItem"("tenantCode", "tenderNoticeSysNo", "lineNo");

-- CreateIndex
CREATE INDEX "TenderMember_tenantCode_userSysNo_tenderNoticeSysNo_idx" ON "mall"."TenderMember"("tenantCode", "userSysNo", "tenderNoticeSysNo" DESC);

-- CreateIndex
CREATE INDEX "TenderBid_tenantCode_supplierSysNo_tenderNoticeSysNo_idx" ON "mall"."TenderBid"("tenantCode", "supplierSysNo", "tenderNoticeSysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "TenderBid_tenantCode_tenderNoticeSysNo_supplierSysNo_key" ON "mall"."TenderBid"("tenantCode", "tenderNoticeSysNo", "supplierSysNo");

-- CreateIndex
CREATE INDEX "TenderQuestion_tenantCode_tenderNoticeSysNo_sysNo_idx" ON "mall"."TenderQuestion"("tenantCode", "tenderNoticeSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "TenderQuestion_tenantCode_supplierSysNo_idx" ON "mall"."TenderQuestion"("tenantCode", "supplierSysNo");

-- CreateIndex
CREATE INDEX "TenderComplaint_tenantCode_tenderNoticeSysNo_sysNo_idx" ON "mall"."TenderComplaint"("tenantCode", "tenderNoticeSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "TenderComplaint_tenantCode_supplierSysNo_idx" ON "mall"."TenderComplaint"("tenantCode", "supplierSysNo");

-- AddForeignKey
ALTER TABLE "mall"."TenderNotice" ADD CONSTRAINT "TenderNotice_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderNotice" ADD CONSTRAINT "TenderNotice_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderNoticeItem" ADD CONSTRAINT "TenderNoticeItem_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderMember" ADD CONSTRAINT "TenderMember_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderMember" ADD CONSTRAINT "TenderMember_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderBid" ADD CONSTRAINT "TenderBid_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderBid" ADD CONSTRAINT "TenderBid_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderScore" ADD CONSTRAINT "TenderScore_tenantCode_bidSysNo_fkey" FOREIGN KEY ("tenantCode", "bidSysNo") REFERENCES "mall"."TenderBid"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderQuestion" ADD CONSTRAINT "TenderQuestion_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderQuestion" ADD CONSTRAINT "TenderQuestion_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderComplaint" ADD CONSTRAINT "TenderComplaint_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderComplaint" ADD CONSTRAINT "TenderComplaint_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenderChainEntry" ADD CONSTRAINT "TenderChainEntry_tenantCode_tenderNoticeSysNo_fkey" FOREIGN KEY ("tenantCode", "tenderNoticeSysNo") REFERENCES "mall"."TenderNotice"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

CREATE INDEX "TenderNotice_searchText_idx" ON "mall"."TenderNotice" USING GIN (mall."searchTokens"("searchText"));
ALTER TABLE "mall"."TenderNotice"
  ADD CHECK ("status" IN (10, 15, 20, 25, 30, 40, 50, 60, -10, -100)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("priceWeight" BETWEEN 0 AND 100), ADD CHECK ("deposit" >= 0), ADD CHECK ("estimate" > 0),
  ADD CHECK ("questionTime" <= "bidTime" AND "bidTime" <= "openTime");
ALTER TABLE "mall"."TenderNoticeItem" ADD CHECK ("quantity" > 0);
-- contents are there from the opening on, never beside a bid that is still sealed
ALTER TABLE "mall"."TenderBid" ADD CHECK ("status" IN (0, 10, 20, 30)), ADD CHECK (("content" IS NULL) = ("totalAmount" IS NULL));

-- who asks for prices publishes tenders and judges bids, who takes prices awards; who answers enquiries bids
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES
  ('purchaser', 'enquiry:purchaser:create', ARRAY['tenderNotice:purchaser:save', 'tenderNotice:purchaser:judge']),
  ('purchaser', 'enquiry:purchaser:take', ARRAY['tenderNotice:purchaser:award']),
  ('supplier', 'enquiry:supplier:reply', ARRAY['tenderNotice:supplier:bid'])
) AS g(identity, held, codes)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> g.codes;
