-- CreateTable
CREATE TABLE "mall"."PlatformAgreement" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "agreementType" VARCHAR(16) NOT NULL DEFAULT 'register',
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "publishTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "PlatformAgreement_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AgreementAcceptance" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "agreementSysNo" BIGINT NOT NULL,
    "acceptTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "AgreementAcceptance_pkey" PRIMARY KEY ("tenantCode","userSysNo","agreementSysNo")
);

-- CreateTable
CREATE TABLE "mall"."VerificationCode" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "mobile" VARCHAR(11) NOT NULL,
    "scene" VARCHAR(16) NOT NULL,
    "codeHash" VARCHAR(64) NOT NULL,
    "sentTime" TIMESTAMPTZ(3) NOT NULL,
    "expireTime" TIMESTAMPTZ(3) NOT NULL,
    "wrong" SMALLINT NOT NULL DEFAULT 0,
    "sent" SMALLINT NOT NULL DEFAULT 1,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,
    "usedTime" TIMESTAMPTZ(3),
    "userSysNo" BIGINT,

    CONSTRAINT "VerificationCode_pkey" PRIMARY KEY ("tenantCode","mobile","scene")
);

-- CreateIndex
CREATE UNIQUE INDEX "PlatformAgreement_tenantCode_agreementType_version_key" ON "mall"."PlatformAgreement"("tenantCode", "agreementType", "version");

-- CreateIndex
CREATE INDEX "VerificationCode_expireTime_idx" ON "mall"."VerificationCode"("expireTime");

-- AddForeignKey
ALTER TABLE "mall"."AgreementAcceptance" ADD CONSTRAINT "AgreementAcceptance_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementAcceptance" ADD CONSTRAINT "AgreementAcceptance_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."PlatformAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."VerificationCode" ADD CONSTRAINT "VerificationCode_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
