-- CreateTable
CREATE TABLE "mall"."Violation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "violationNo" VARCHAR(32) NOT NULL,
    "status" SMALLINT NOT NULL,
    "reporterOrganizationSysNo" BIGINT NOT NULL,
    "reporterOrganizationName" TEXT NOT NULL,
    "reporterUserSysNo" BIGINT NOT NULL,
    "reporterName" TEXT NOT NULL,
    "byOperator" BOOLEAN NOT NULL DEFAULT false,
    "supplierSysNo" BIGINT NOT NULL,
    "supplierName" TEXT NOT NULL,
    "documentType" VARCHAR(16) NOT NULL DEFAULT '',
    "documentSysNo" BIGINT,
    "documentNo" TEXT NOT NULL DEFAULT '',
    "typeCode" SMALLINT NOT NULL,
    "violationType" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "publishTime" TIMESTAMPTZ(3),
    "replyDueTime" TIMESTAMPTZ(3),
    "statement" TEXT NOT NULL DEFAULT '',
    "statementName" TEXT NOT NULL DEFAULT '',
    "statementTime" TIMESTAMPTZ(3),
    "resolution" SMALLINT NOT NULL DEFAULT 0,
    "decision" TEXT NOT NULL DEFAULT '',
    "decisionName" TEXT NOT NULL DEFAULT '',
    "decisionTime" TIMESTAMPTZ(3),
    "appealStatus" SMALLINT NOT NULL DEFAULT 0,
    "appealDueTime" TIMESTAMPTZ(3),
    "appeal" TEXT NOT NULL DEFAULT '',
    "appealTime" TIMESTAMPTZ(3),
    "appealReply" TEXT NOT NULL DEFAULT '',
    "appealReplyTime" TIMESTAMPTZ(3),
    "roles" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "forAll" BOOLEAN NOT NULL DEFAULT true,
    "exposeTime" TIMESTAMPTZ(3),
    "expireTime" TIMESTAMPTZ(3),
    "correctTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "updateTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Violation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ViolationOrganization" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "violationSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,

    CONSTRAINT "ViolationOrganization_pkey" PRIMARY KEY ("tenantCode","violationSysNo","organizationSysNo")
);

-- CreateTable
CREATE TABLE "mall"."ViolationVersion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "violationSysNo" BIGINT NOT NULL,
    "versionNo" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "reason" TEXT NOT NULL,
    "correctTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViolationVersion_pkey" PRIMARY KEY ("tenantCode","violationSysNo","versionNo")
);

-- CreateTable
CREATE TABLE "mall"."ViolationEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "violationSysNo" BIGINT NOT NULL,
    "event" VARCHAR(16) NOT NULL,
    "toStatus" SMALLINT NOT NULL,
    "userSysNo" BIGINT,
    "userName" TEXT NOT NULL,
    "role" VARCHAR(16) NOT NULL,
    "comment" TEXT NOT NULL DEFAULT '',
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViolationEvent_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ViolationRead" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "violationSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "readTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViolationRead_pkey" PRIMARY KEY ("tenantCode","violationSysNo","userSysNo")
);

-- CreateTable
CREATE TABLE "mall"."ViolationVisit" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "count" INTEGER NOT NULL,
    "lastTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ViolationVisit_pkey" PRIMARY KEY ("tenantCode","userSysNo")
);

-- CreateIndex
CREATE INDEX "Violation_tenantCode_status_exposeTime_idx" ON "mall"."Violation"("tenantCode", "status", "exposeTime" DESC);

-- CreateIndex
CREATE INDEX "Violation_tenantCode_reporterOrganizationSysNo_sysNo_idx" ON "mall"."Violation"("tenantCode", "reporterOrganizationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Violation_tenantCode_supplierSysNo_sysNo_idx" ON "mall"."Violation"("tenantCode", "supplierSysNo", "sysNo" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "Violation_tenantCode_violationNo_key" ON "mall"."Violation"("tenantCode", "violationNo");

-- CreateIndex
CREATE INDEX "ViolationOrganization_tenantCode_organizationSysNo_idx" ON "mall"."ViolationOrganization"("tenantCode", "organizationSysNo");

-- CreateIndex
CREATE INDEX "ViolationEvent_tenantCode_violationSysNo_sysNo_idx" ON "mall"."ViolationEvent"("tenantCode", "violationSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "ViolationRead_tenantCode_userSysNo_idx" ON "mall"."ViolationRead"("tenantCode", "userSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Violation" ADD CONSTRAINT "Violation_tenantCode_reporterOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "reporterOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Violation" ADD CONSTRAINT "Violation_tenantCode_reporterUserSysNo_fkey" FOREIGN KEY ("tenantCode", "reporterUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Violation" ADD CONSTRAINT "Violation_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationOrganization" ADD CONSTRAINT "ViolationOrganization_tenantCode_violationSysNo_fkey" FOREIGN KEY ("tenantCode", "violationSysNo") REFERENCES "mall"."Violation"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationOrganization" ADD CONSTRAINT "ViolationOrganization_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationVersion" ADD CONSTRAINT "ViolationVersion_tenantCode_violationSysNo_fkey" FOREIGN KEY ("tenantCode", "violationSysNo") REFERENCES "mall"."Violation"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationEvent" ADD CONSTRAINT "ViolationEvent_tenantCode_violationSysNo_fkey" FOREIGN KEY ("tenantCode", "violationSysNo") REFERENCES "mall"."Violation"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationEvent" ADD CONSTRAINT "ViolationEvent_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationRead" ADD CONSTRAINT "ViolationRead_tenantCode_violationSysNo_fkey" FOREIGN KEY ("tenantCode", "violationSysNo") REFERENCES "mall"."Violation"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationRead" ADD CONSTRAINT "ViolationRead_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ViolationVisit" ADD CONSTRAINT "ViolationVisit_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Violation" ADD CHECK ("status" IN (0, 10, 20, 30, 40, 50, 60, 70)),
  ADD CHECK ("typeCode" IN (1, 2, 3, 4, 5, 9)), ADD CHECK ("resolution" BETWEEN 0 AND 3),
  ADD CHECK ("appealStatus" BETWEEN 0 AND 3), ADD CHECK (("status" < 10) = ("publishTime" IS NULL)),
  ADD CHECK ("documentType" IN ('', 'order', 'receiving', 'inspection')),
  ADD CHECK ("status" <> 50 OR ("exposeTime" IS NOT NULL AND "expireTime" > "exposeTime"));
CREATE INDEX "Violation_exposed" ON "mall"."Violation"("tenantCode", "exposeTime" DESC, "sysNo" DESC) WHERE "status" = 50;
CREATE INDEX "Violation_due" ON "mall"."Violation"("expireTime") WHERE "status" = 50;

ALTER TABLE "mall"."Message" DROP CONSTRAINT "Message_kind_check",
  ADD CHECK ("kind" IN ('order', 'shipment', 'receiving', 'approval', 'return', 'payment', 'enquiry', 'violation'));

-- buyers report, who confirms a supplier's orders answers for it, who admits suppliers decides
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY[g.code]
FROM (VALUES
  ('purchaser', 'order:purchaser:create', 'violation:purchaser:report'),
  ('supplier', 'order:supplier:confirm', 'violation:supplier:answer'),
  ('operation', 'supplier:operator:admit', 'violation:operator:decide')
) AS g(identity, held, code)
WHERE a."key" = g.identity AND a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> ARRAY[g.code];
UPDATE "mall"."Invitation" a
SET "permissions" = a."permissions" || ARRAY[g.code]
FROM (VALUES
  ('order:purchaser:create', 'violation:purchaser:report'),
  ('order:supplier:confirm', 'violation:supplier:answer'),
  ('supplier:operator:admit', 'violation:operator:decide')
) AS g(held, code)
WHERE a."permissions" @> ARRAY[g.held] AND NOT a."permissions" @> ARRAY[g.code];
