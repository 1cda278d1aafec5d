-- CreateTable
CREATE TABLE "mall"."Announcement" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "kind" SMALLINT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 0,
    "title" TEXT NOT NULL,
    "source" TEXT NOT NULL,
    "content" TEXT NOT NULL,
    "remindFlag" BOOLEAN NOT NULL DEFAULT true,
    "mandatoryReadingFlag" BOOLEAN NOT NULL DEFAULT false,
    "mandatoryReadingDuration" SMALLINT NOT NULL DEFAULT 0,
    "alreadyReadContent" TEXT NOT NULL DEFAULT '',
    "isShowRefuse" BOOLEAN NOT NULL DEFAULT false,
    "roles" TEXT[],
    "forAll" BOOLEAN NOT NULL DEFAULT true,
    "startTime" TIMESTAMPTZ(3),
    "endTime" TIMESTAMPTZ(3),
    "publishTime" TIMESTAMPTZ(3),
    "withdrawTime" TIMESTAMPTZ(3),
    "publisherUserSysNo" BIGINT NOT NULL,
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Announcement_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."AnnouncementOrganization" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "announcementSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,

    CONSTRAINT "AnnouncementOrganization_pkey" PRIMARY KEY ("tenantCode","announcementSysNo","organizationSysNo")
);

-- CreateTable
CREATE TABLE "mall"."AnnouncementRead" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "announcementSysNo" BIGINT NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "organizationName" TEXT NOT NULL,
    "displayName" TEXT NOT NULL,
    "mobile" VARCHAR(11) NOT NULL,
    "readTime" TIMESTAMPTZ(3) NOT NULL,
    "processingStatus" SMALLINT,

    CONSTRAINT "AnnouncementRead_pkey" PRIMARY KEY ("tenantCode","announcementSysNo","userSysNo")
);

-- CreateTable
CREATE TABLE "mall"."Feedback" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "organizationSysNo" BIGINT NOT NULL,
    "kind" SMALLINT NOT NULL,
    "content" TEXT NOT NULL,
    "contact" TEXT NOT NULL DEFAULT '',
    "page" TEXT NOT NULL DEFAULT '',
    "status" SMALLINT NOT NULL DEFAULT 10,
    "answer" TEXT NOT NULL DEFAULT '',
    "answerUserSysNo" BIGINT,
    "answerTime" TIMESTAMPTZ(3),
    "createTime" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "Feedback_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "gateway"."AnnouncementRecord" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "announcementSysNo" BIGINT NOT NULL,
    "applicationSysNo" BIGINT NOT NULL,
    "openedTime" TIMESTAMPTZ(3),
    "mandatorySeconds" INTEGER NOT NULL DEFAULT 0,
    "readTime" TIMESTAMPTZ(3),
    "processingStatus" SMALLINT,
    "dueTime" TIMESTAMPTZ(3),
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "lastError" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "AnnouncementRecord_pkey" PRIMARY KEY ("tenantCode","userSysNo","announcementSysNo")
);

-- CreateIndex
CREATE INDEX "Announcement_tenantCode_kind_status_publishTime_idx" ON "mall"."Announcement"("tenantCode", "kind", "status", "publishTime" DESC);

-- CreateIndex
CREATE INDEX "AnnouncementOrganization_tenantCode_organizationSysNo_idx" ON "mall"."AnnouncementOrganization"("tenantCode", "organizationSysNo");

-- CreateIndex
CREATE INDEX "AnnouncementRead_tenantCode_userSysNo_idx" ON "mall"."AnnouncementRead"("tenantCode", "userSysNo");

-- CreateIndex
CREATE INDEX "Feedback_tenantCode_userSysNo_createTime_idx" ON "mall"."Feedback"("tenantCode", "userSysNo", "createTime" DESC);

-- CreateIndex
CREATE INDEX "Feedback_tenantCode_status_createTime_idx" ON "mall"."Feedback"("tenantCode", "status", "createTime" DESC);

-- CreateIndex
CREATE INDEX "AnnouncementRecord_dueTime_idx" ON "gateway"."AnnouncementRecord"("dueTime");

-- AddForeignKey
ALTER TABLE "mall"."Announcement" ADD CONSTRAINT "Announcement_tenantCode_publisherUserSysNo_fkey" FOREIGN KEY ("tenantCode", "publisherUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnnouncementOrganization" ADD CONSTRAINT "AnnouncementOrganization_tenantCode_announcementSysNo_fkey" FOREIGN KEY ("tenantCode", "announcementSysNo") REFERENCES "mall"."Announcement"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnnouncementOrganization" ADD CONSTRAINT "AnnouncementOrganization_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnnouncementRead" ADD CONSTRAINT "AnnouncementRead_tenantCode_announcementSysNo_fkey" FOREIGN KEY ("tenantCode", "announcementSysNo") REFERENCES "mall"."Announcement"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnnouncementRead" ADD CONSTRAINT "AnnouncementRead_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AnnouncementRead" ADD CONSTRAINT "AnnouncementRead_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Feedback" ADD CONSTRAINT "Feedback_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Feedback" ADD CONSTRAINT "Feedback_tenantCode_answerUserSysNo_fkey" FOREIGN KEY ("tenantCode", "answerUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Feedback" ADD CONSTRAINT "Feedback_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."Announcement" ADD CHECK ("kind" IN (1, 2)), ADD CHECK ("status" IN (0, 10, 50)),
  ADD CHECK ("mandatoryReadingDuration" BETWEEN 0 AND 600),
  ADD CHECK ("status" = 0 OR "publishTime" IS NOT NULL OR "withdrawTime" IS NOT NULL);
ALTER TABLE "mall"."AnnouncementRead" ADD CHECK ("processingStatus" IN (0, 1));
ALTER TABLE "gateway"."AnnouncementRecord" ADD CHECK ("processingStatus" IN (0, 1));
ALTER TABLE "mall"."Feedback" ADD CHECK ("kind" IN (1, 2, 3, 9)), ADD CHECK ("status" IN (10, 20));

-- The operator's people publish and answer from now on.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES ('{announcement:operator:publish,feedback:operator:answer}'::text[])) AS g(codes)
WHERE a."key" = 'operation' AND a."permissions" && ARRAY['operation:mall:manage', 'return:operator:void']
  AND NOT a."permissions" @> g.codes;
