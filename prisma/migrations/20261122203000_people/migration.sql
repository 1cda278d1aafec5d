-- AlterTable: whoever is taken out of an organisation keeps what they did there.
ALTER TABLE "mall"."UserApplication" ADD COLUMN "removedTime" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "mall"."Invitation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "inviterSysNo" BIGINT NOT NULL,
    "mobile" VARCHAR(11) NOT NULL,
    "permissions" TEXT[],
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "expireTime" TIMESTAMPTZ(3) NOT NULL,
    "withdrawnTime" TIMESTAMPTZ(3),
    "acceptedTime" TIMESTAMPTZ(3),
    "acceptedSysNo" BIGINT,

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."OrganizationEvent" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "event" VARCHAR(16) NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "given" TEXT[],
    "taken" TEXT[],
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "OrganizationEvent_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateIndex
CREATE INDEX "Invitation_tenantCode_organizationSysNo_mobile_idx" ON "mall"."Invitation"("tenantCode", "organizationSysNo", "mobile");

-- CreateIndex
CREATE INDEX "OrganizationEvent_tenantCode_organizationSysNo_sysNo_idx" ON "mall"."OrganizationEvent"("tenantCode", "organizationSysNo", "sysNo");

-- CreateIndex
CREATE INDEX "UserApplication_tenantCode_organizationSysNo_idx" ON "mall"."UserApplication"("tenantCode", "organizationSysNo");

-- AddForeignKey
ALTER TABLE "mall"."Invitation" ADD CONSTRAINT "Invitation_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invitation" ADD CONSTRAINT "Invitation_tenantCode_inviterSysNo_fkey" FOREIGN KEY ("tenantCode", "inviterSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Invitation" ADD CONSTRAINT "Invitation_tenantCode_acceptedSysNo_fkey" FOREIGN KEY ("tenantCode", "acceptedSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrganizationEvent" ADD CONSTRAINT "OrganizationEvent_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrganizationEvent" ADD CONSTRAINT "OrganizationEvent_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Organisations that are here get an administrator: of their people the one who may do most, the oldest of several.
WITH first AS (
    SELECT DISTINCT ON (a."tenantCode", a."organizationSysNo", a."key") a."tenantCode", a."sysNo", a."key"
    FROM "mall"."UserApplication" a
    WHERE a."key" IN ('purchaser', 'supplier') AND NOT EXISTS (
        SELECT FROM "mall"."UserApplication" m WHERE m."tenantCode" = a."tenantCode"
        AND m."organizationSysNo" = a."organizationSysNo" AND m."key" = a."key"
        AND ('organization:' || a."key" || ':manage') = ANY (m."permissions"))
    ORDER BY a."tenantCode", a."organizationSysNo", a."key", cardinality(a."permissions") DESC, a."sysNo"
)
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ('organization:' || a."key" || ':manage')
FROM first WHERE first."tenantCode" = a."tenantCode" AND first."sysNo" = a."sysNo";
