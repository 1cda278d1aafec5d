-- CreateTable
CREATE TABLE "mall"."ServiceConversation" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "threadKey" VARCHAR(200) NOT NULL,
    "supplierSysNo" BIGINT,
    "userSysNo" BIGINT,
    "organizationSysNo" BIGINT,
    "visitorHash" CHAR(64),
    "addressHash" CHAR(64),
    "subjectKind" VARCHAR(16) NOT NULL DEFAULT '',
    "subjectSysNo" BIGINT NOT NULL DEFAULT 0,
    "subjectTitle" TEXT NOT NULL DEFAULT '',
    "status" SMALLINT NOT NULL DEFAULT 10,
    "lastMessageSysNo" BIGINT NOT NULL DEFAULT 0,
    "lastContent" TEXT NOT NULL DEFAULT '',
    "lastFromStaff" BOOLEAN NOT NULL DEFAULT false,
    "lastTime" TIMESTAMPTZ(3) NOT NULL,
    "customerReadSysNo" BIGINT NOT NULL DEFAULT 0,
    "staffReadSysNo" BIGINT NOT NULL DEFAULT 0,
    "customerUnread" INTEGER NOT NULL DEFAULT 0,
    "staffUnread" INTEGER NOT NULL DEFAULT 0,
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServiceConversation_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ServiceMessage" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "conversationSysNo" BIGINT NOT NULL,
    "fromStaff" BOOLEAN NOT NULL,
    "userSysNo" BIGINT,
    "senderName" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "messageKey" VARCHAR(64),
    "createTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServiceMessage_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."ServicePresence" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "supplierSysNo" BIGINT NOT NULL,
    "seenTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ServicePresence_pkey" PRIMARY KEY ("tenantCode","userSysNo","supplierSysNo")
);

-- CreateIndex
CREATE INDEX "ServiceConversation_tenantCode_supplierSysNo_lastTime_idx" ON "mall"."ServiceConversation"("tenantCode", "supplierSysNo", "lastTime" DESC);

-- CreateIndex
CREATE INDEX "ServiceConversation_tenantCode_supplierSysNo_staffUnread_idx" ON "mall"."ServiceConversation"("tenantCode", "supplierSysNo", "staffUnread");

-- CreateIndex
CREATE INDEX "ServiceConversation_tenantCode_userSysNo_lastTime_idx" ON "mall"."ServiceConversation"("tenantCode", "userSysNo", "lastTime" DESC);

-- CreateIndex
CREATE INDEX "ServiceConversation_tenantCode_visitorHash_idx" ON "mall"."ServiceConversation"("tenantCode", "visitorHash");

-- CreateIndex
CREATE INDEX "ServiceConversation_tenantCode_addressHash_lastTime_idx" ON "mall"."ServiceConversation"("tenantCode", "addressHash", "lastTime");

-- CreateIndex
CREATE UNIQUE INDEX "ServiceConversation_tenantCode_threadKey_key" ON "mall"."ServiceConversation"("tenantCode", "threadKey");

-- CreateIndex
CREATE INDEX "ServiceMessage_tenantCode_conversationSysNo_sysNo_idx" ON "mall"."ServiceMessage"("tenantCode", "conversationSysNo", "sysNo");

-- CreateIndex
CREATE UNIQUE INDEX "ServiceMessage_tenantCode_conversationSysNo_messageKey_key" ON "mall"."ServiceMessage"("tenantCode", "conversationSysNo", "messageKey");

-- CreateIndex
CREATE INDEX "ServicePresence_tenantCode_supplierSysNo_seenTime_idx" ON "mall"."ServicePresence"("tenantCode", "supplierSysNo", "seenTime");

-- AddForeignKey
ALTER TABLE "mall"."ServiceConversation" ADD CONSTRAINT "ServiceConversation_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ServiceConversation" ADD CONSTRAINT "ServiceConversation_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ServiceConversation" ADD CONSTRAINT "ServiceConversation_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ServiceMessage" ADD CONSTRAINT "ServiceMessage_tenantCode_conversationSysNo_fkey" FOREIGN KEY ("tenantCode", "conversationSysNo") REFERENCES "mall"."ServiceConversation"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ServiceMessage" ADD CONSTRAINT "ServiceMessage_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ServicePresence" ADD CONSTRAINT "ServicePresence_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."ServiceConversation" ADD CHECK ("status" IN (10, 50)),
  ADD CHECK ("subjectKind" IN ('', 'order', 'delivery', 'receiving', 'return', 'sku')),
  -- a user acting for an organisation, or a visitor
  ADD CHECK (("userSysNo" IS NULL) = ("organizationSysNo" IS NULL) AND ("userSysNo" IS NULL) <> ("visitorHash" IS NULL)),
  ADD CHECK ("customerUnread" >= 0 AND "staffUnread" >= 0);
ALTER TABLE "mall"."ServiceMessage" ADD CHECK ("fromStaff" IS FALSE OR "userSysNo" IS NOT NULL);

-- The people of the suppliers and of the operator answer from now on.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || g.code
FROM (VALUES ('supplier', 'service:supplier:answer', '{order:supplier:confirm}'::text[]),
             ('operation', 'service:operator:answer', '{operation:mall:manage,feedback:operator:answer}'::text[])) AS g(key, code, held)
WHERE a."key" = g.key AND a."permissions" && g.held AND NOT g.code = ANY (a."permissions");
