-- CreateTable
CREATE TABLE "mall"."AccountLink" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "otherTenantCode" VARCHAR(32) NOT NULL,
    "otherUserSysNo" BIGINT NOT NULL,
    "passwordMark" VARCHAR(43) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AccountLink_pkey" PRIMARY KEY ("tenantCode","userSysNo","otherTenantCode")
);

-- CreateTable
CREATE TABLE "mall"."AnswerLinkUse" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "linkId" VARCHAR(24) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "act" VARCHAR(24) NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AnswerLinkUse_pkey" PRIMARY KEY ("tenantCode","linkId")
);

-- CreateIndex
CREATE INDEX "AnswerLinkUse_createTime_idx" ON "mall"."AnswerLinkUse"("createTime");

-- AddForeignKey
ALTER TABLE "mall"."AccountLink" ADD CONSTRAINT "AccountLink_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnswerLinkUse" ADD CONSTRAINT "AnswerLinkUse_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
