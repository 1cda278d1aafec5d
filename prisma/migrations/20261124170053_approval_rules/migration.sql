-- CreateTable
CREATE TABLE "mall"."ApprovalRule" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "name" TEXT NOT NULL DEFAULT '',
    "number" INTEGER NOT NULL DEFAULT 0,
    "basic" BOOLEAN NOT NULL DEFAULT false,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "amountFrom" DECIMAL(18,2),
    "categorySysNo" BIGINT,
    "projectSysNo" BIGINT,
    "costCode" TEXT NOT NULL DEFAULT '',
    "removedTime" TIMESTAMPTZ(3),

    CONSTRAINT "ApprovalRule_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ApprovalLevel" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "ruleSysNo" BIGINT NOT NULL,
    "level" SMALLINT NOT NULL,
    "assignee" SMALLINT NOT NULL,
    "code" TEXT NOT NULL DEFAULT '',
    "userSysNo" BIGINT,

    CONSTRAINT "ApprovalLevel_pkey" PRIMARY KEY ("tenantCode","ruleSysNo","level")
);

-- CreateTable
CREATE TABLE "mall"."DocumentApproval" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "ruleSysNo" BIGINT NOT NULL,
    "level" SMALLINT NOT NULL DEFAULT 1,
    "signerUserSysNo" BIGINT,
    "signsAfter" BOOLEAN NOT NULL DEFAULT false,
    "signing" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "DocumentApproval_pkey" PRIMARY KEY ("tenantCode","documentType","documentSysNo")
);

-- CreateTable
CREATE TABLE "mall"."ApprovalDelegation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "delegateUserSysNo" BIGINT NOT NULL,
    "fromDay" VARCHAR(10) NOT NULL,
    "untilDay" VARCHAR(10) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "endedTime" TIMESTAMPTZ(3),

    CONSTRAINT "ApprovalDelegation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "ApprovalRule_tenantCode_organizationSysNo_documentType_idx" ON "mall"."ApprovalRule"("tenantCode", "organizationSysNo", "documentType");

-- CreateIndex
CREATE INDEX "DocumentApproval_tenantCode_ruleSysNo_idx" ON "mall"."DocumentApproval"("tenantCode", "ruleSysNo");

-- CreateIndex
CREATE INDEX "ApprovalDelegation_tenantCode_delegateUserSysNo_organizatio_idx" ON "mall"."ApprovalDelegation"("tenantCode", "delegateUserSysNo", "organizationSysNo");

-- CreateIndex
CREATE INDEX "ApprovalDelegation_tenantCode_userSysNo_organizationSysNo_idx" ON "mall"."ApprovalDelegation"("tenantCode", "userSysNo", "organizationSysNo");

-- AddForeignKey
ALTER TABLE "mall"."ApprovalRule" ADD CONSTRAINT "ApprovalRule_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalRule" ADD CONSTRAINT "ApprovalRule_tenantCode_categorySysNo_fkey" FOREIGN KEY ("tenantCode", "categorySysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalRule" ADD CONSTRAINT "ApprovalRule_tenantCode_projectSysNo_fkey" FOREIGN KEY ("tenantCode", "projectSysNo") REFERENCES "mall"."Project"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalLevel" ADD CONSTRAINT "ApprovalLevel_tenantCode_ruleSysNo_fkey" FOREIGN KEY ("tenantCode", "ruleSysNo") REFERENCES "mall"."ApprovalRule"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalLevel" ADD CONSTRAINT "ApprovalLevel_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DocumentApproval" ADD CONSTRAINT "DocumentApproval_tenantCode_ruleSysNo_fkey" FOREIGN KEY ("tenantCode", "ruleSysNo") REFERENCES "mall"."ApprovalRule"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DocumentApproval" ADD CONSTRAINT "DocumentApproval_tenantCode_signerUserSysNo_fkey" FOREIGN KEY ("tenantCode", "signerUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ApprovalDelegation" ADD CONSTRAINT "ApprovalDelegation_tenantCode_delegateUserSysNo_fkey" FOREIGN KEY ("tenantCode", "delegateUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."ApprovalRule" ADD CHECK ("amountFrom" >= 0), ADD CHECK (NOT "basic" OR "removedTime" IS NULL);
CREATE UNIQUE INDEX "ApprovalRule_basic_key" ON "mall"."ApprovalRule"("tenantCode", "organizationSysNo", "documentType") WHERE "basic";
ALTER TABLE "mall"."ApprovalLevel" ADD CHECK ("level" >= 1), ADD CHECK ("assignee" BETWEEN 1 AND 5);
ALTER TABLE "mall"."DocumentApproval" ADD CHECK ("level" >= 1), ADD CHECK (NOT "signing" OR "signerUserSysNo" IS NOT NULL);
ALTER TABLE "mall"."ApprovalDelegation" ADD CHECK ("fromDay" <= "untilDay"), ADD CHECK ("userSysNo" <> "delegateUserSysNo");

-- The settings of organisations become the rules that are tried last; what waits is waiting by them.
INSERT INTO "mall"."ApprovalRule" ("tenantCode", "organizationSysNo", "documentType", "basic", "enabled", "amountFrom")
SELECT o."tenantCode", o."sysNo", k."type", true,
  CASE WHEN k."type" = 'order' THEN (o."approvalKind" & 2) <> 0 ELSE k."type" = ANY(o."approvedDocuments") END,
  CASE WHEN k."type" = 'order' THEN nullif(o."approvalFrom", 0) END
FROM "mall"."Organization" o
CROSS JOIN (VALUES ('order'), ('delivery'), ('receiving'), ('return')) AS k("type")
WHERE (o."approvalKind" & 2) <> 0 OR o."approvedDocuments" <> '{}' OR o."approvalFrom" > 0 OR o."approvalAssignee" <> 4
  OR EXISTS (SELECT FROM "mall"."OrderTrade" d WHERE d."tenantCode" = o."tenantCode" AND d."purchaserOrganizationSysNo" = o."sysNo" AND d."approvalStatus" = 1)
  OR EXISTS (SELECT FROM "mall"."OrderDelivery" d WHERE d."tenantCode" = o."tenantCode" AND d."purchaserOrganizationSysNo" = o."sysNo" AND d."approvalStatus" = 1)
  OR EXISTS (SELECT FROM "mall"."Receiving" d WHERE d."tenantCode" = o."tenantCode" AND d."purchaserOrganizationSysNo" = o."sysNo" AND d."approvalStatus" = 1)
  OR EXISTS (SELECT FROM "mall"."OrderReturn" d WHERE d."tenantCode" = o."tenantCode" AND d."purchaserOrganizationSysNo" = o."sysNo" AND d."approvalStatus" = 1);
INSERT INTO "mall"."ApprovalLevel" ("tenantCode", "ruleSysNo", "level", "assignee", "userSysNo")
SELECT r."tenantCode", r."sysNo", 1, o."approvalAssignee", CASE WHEN o."approvalAssignee" = 5 THEN o."approvalUserSysNo" END
FROM "mall"."ApprovalRule" r
JOIN "mall"."Organization" o ON o."tenantCode" = r."tenantCode" AND o."sysNo" = r."organizationSysNo";
INSERT INTO "mall"."DocumentApproval" ("tenantCode", "documentType", "documentSysNo", "ruleSysNo")
SELECT d."tenantCode", d."type", d."sysNo", r."sysNo"
FROM (
  SELECT "tenantCode", 'order' AS "type", "sysNo", "purchaserOrganizationSysNo" FROM "mall"."OrderTrade" WHERE "approvalStatus" = 1
  UNION ALL SELECT "tenantCode", 'delivery', "sysNo", "purchaserOrganizationSysNo" FROM "mall"."OrderDelivery" WHERE "approvalStatus" = 1
  UNION ALL SELECT "tenantCode", 'receiving', "sysNo", "purchaserOrganizationSysNo" FROM "mall"."Receiving" WHERE "approvalStatus" = 1
  UNION ALL SELECT "tenantCode", 'return', "sysNo", "purchaserOrganizationSysNo" FROM "mall"."OrderReturn" WHERE "approvalStatus" = 1
) d
JOIN "mall"."ApprovalRule" r ON r."tenantCode" = d."tenantCode" AND r."organizationSysNo" = d."purchaserOrganizationSysNo"
  AND r."documentType" = d."type";

ALTER TABLE "mall"."Organization" ADD COLUMN     "supplierConfirms" BOOLEAN NOT NULL DEFAULT true;
UPDATE "mall"."Organization" SET "supplierConfirms" = false WHERE ("approvalKind" & 1) = 0;
ALTER TABLE "mall"."Organization" DROP CONSTRAINT "Organization_tenantCode_approvalUserSysNo_fkey";
ALTER TABLE "mall"."Organization" DROP COLUMN "approvalAssignee",
DROP COLUMN "approvalFrom",
DROP COLUMN "approvalKind",
DROP COLUMN "approvalUserSysNo",
DROP COLUMN "approvedDocuments";
