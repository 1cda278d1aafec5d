-- CreateTable
CREATE TABLE "mall"."Message" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "windowKey" VARCHAR(64) NOT NULL,
    "documentType" VARCHAR(16) NOT NULL,
    "documentSysNo" BIGINT NOT NULL,
    "documentNo" TEXT NOT NULL,
    "partyName" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "content" TEXT NOT NULL DEFAULT '',
    "amount" DECIMAL(18,2),
    "createTime" TIMESTAMPTZ(3) NOT NULL,
    "readTime" TIMESTAMPTZ(3),
    "mailTime" TIMESTAMPTZ(3),

    CONSTRAINT "Message_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."MessageDue" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "eventSysNo" BIGINT NOT NULL,

    CONSTRAINT "MessageDue_pkey" PRIMARY KEY ("tenantCode","eventSysNo")
);

-- CreateTable
CREATE TABLE "mall"."MessagePreference" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "email" VARCHAR(254) NOT NULL DEFAULT '',
    "muted" TEXT[],
    "mailed" TEXT[],
    "mailFrom" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessagePreference_pkey" PRIMARY KEY ("tenantCode","userSysNo")
);

-- CreateTable
CREATE TABLE "mall"."MessageMail" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "kind" VARCHAR(16) NOT NULL,
    "windowStart" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageMail_pkey" PRIMARY KEY ("tenantCode","userSysNo","kind","windowStart")
);

-- CreateIndex
CREATE INDEX "Message_tenantCode_applicationSysNo_sysNo_idx" ON "mall"."Message"("tenantCode", "applicationSysNo", "sysNo" DESC);

-- CreateIndex
CREATE INDEX "Message_createTime_idx" ON "mall"."Message"("createTime");

-- CreateIndex
CREATE UNIQUE INDEX "Message_tenantCode_userSysNo_kind_windowKey_key" ON "mall"."Message"("tenantCode", "userSysNo", "kind", "windowKey");

-- CreateIndex
CREATE INDEX "MessageMail_windowStart_idx" ON "mall"."MessageMail"("windowStart");

-- AddForeignKey
ALTER TABLE "mall"."Message" ADD CONSTRAINT "Message_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Message" ADD CONSTRAINT "Message_tenantCode_applicationSysNo_fkey" FOREIGN KEY ("tenantCode", "applicationSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MessageDue" ADD CONSTRAINT "MessageDue_tenantCode_eventSysNo_fkey" FOREIGN KEY ("tenantCode", "eventSysNo") REFERENCES "mall"."DocumentEvent"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MessagePreference" ADD CONSTRAINT "MessagePreference_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."MessageMail" ADD CONSTRAINT "MessageMail_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;
