-- what was taken has an agreement
ALTER TABLE "mall"."Enquiry" ADD COLUMN "isTaken" BOOLEAN NOT NULL DEFAULT false;
UPDATE "mall"."Enquiry" d SET "isTaken" = true
WHERE EXISTS (SELECT FROM "mall"."TradeAgreement" t
  WHERE t."tenantCode" = d."tenantCode" AND t."enquirySysNo" = d."sysNo");

-- what a supplier's lists look at is kept on its answers
ALTER TABLE "mall"."EnquiryAnswer" ADD COLUMN "enquiryStatus" SMALLINT,
ADD COLUMN "deadline" TIMESTAMPTZ(3),
ADD COLUMN "createTime" TIMESTAMPTZ(3);
UPDATE "mall"."EnquiryAnswer" a
SET "enquiryStatus" = d."status", "deadline" = d."deadline", "createTime" = d."createTime"
FROM "mall"."Enquiry" d WHERE d."tenantCode" = a."tenantCode" AND d."sysNo" = a."enquirySysNo";
ALTER TABLE "mall"."EnquiryAnswer" ALTER COLUMN "enquiryStatus" SET NOT NULL,
ALTER COLUMN "deadline" SET NOT NULL,
ALTER COLUMN "createTime" SET NOT NULL;

-- DropIndex
DROP INDEX IF EXISTS "mall"."EnquiryAnswer_tenantCode_supplierSysNo_status_enquirySysNo_idx";

-- CreateIndex
CREATE INDEX "Enquiry_tenantCode_purchaserOrganizationSysNo_status_deadli_idx" ON "mall"."Enquiry"("tenantCode", "purchaserOrganizationSysNo", "status", "deadline", "sysNo");

-- CreateIndex
CREATE INDEX "EnquiryAnswer_tenantCode_supplierSysNo_deadline_enquirySysN_idx" ON "mall"."EnquiryAnswer"("tenantCode", "supplierSysNo", "deadline", "enquirySysNo");

-- CreateIndex
CREATE INDEX "EnquiryAnswer_tenantCode_supplierSysNo_enquiryStatus_enquir_idx" ON "mall"."EnquiryAnswer"("tenantCode", "supplierSysNo", "enquiryStatus", "enquirySysNo" DESC);

-- CreateIndex
CREATE INDEX "EnquiryAnswer_tenantCode_supplierSysNo_enquiryStatus_deadli_idx" ON "mall"."EnquiryAnswer"("tenantCode", "supplierSysNo", "enquiryStatus", "deadline", "enquirySysNo");

-- enquiries to compare, in both orders of their list
CREATE INDEX "Enquiry_compare_idx" ON "mall"."Enquiry" ("tenantCode", "purchaserOrganizationSysNo", "sysNo" DESC, "openTime")
  WHERE "status" = 20 AND NOT "isTaken";
CREATE INDEX "Enquiry_compare_deadline_idx" ON "mall"."Enquiry" ("tenantCode", "purchaserOrganizationSysNo", "deadline", "sysNo", "openTime")
  WHERE "status" = 20 AND NOT "isTaken";

-- enquiries that wait for a supplier's price, in both orders of its list
CREATE INDEX "EnquiryAnswer_quote_idx" ON "mall"."EnquiryAnswer" ("tenantCode", "supplierSysNo", "enquirySysNo" DESC, "deadline", "createTime")
  WHERE "status" = 0 AND "enquiryStatus" IN (10, 20);
CREATE INDEX "EnquiryAnswer_quote_deadline_idx" ON "mall"."EnquiryAnswer" ("tenantCode", "supplierSysNo", "deadline", "enquirySysNo", "createTime")
  WHERE "status" = 0 AND "enquiryStatus" IN (10, 20);

-- starting other processes costs more than counting one owner's index does
ALTER TABLE "mall"."Enquiry" SET (parallel_workers = 0);
ALTER TABLE "mall"."EnquiryAnswer" SET (parallel_workers = 0);
