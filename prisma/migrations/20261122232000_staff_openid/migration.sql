-- CreateTable
CREATE TABLE "mall"."StaffOpenId" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "email" VARCHAR(254),
    "issuer" TEXT,
    "subject" VARCHAR(255),
    "lastTime" TIMESTAMPTZ(3),

    CONSTRAINT "StaffOpenId_pkey" PRIMARY KEY ("tenantCode","userSysNo")
);

-- CreateIndex
CREATE UNIQUE INDEX "StaffOpenId_tenantCode_email_key" ON "mall"."StaffOpenId"("tenantCode", "email");

-- CreateIndex
CREATE UNIQUE INDEX "StaffOpenId_tenantCode_issuer_subject_key" ON "mall"."StaffOpenId"("tenantCode", "issuer", "subject");

-- AddForeignKey
ALTER TABLE "mall"."StaffOpenId" ADD CONSTRAINT "StaffOpenId_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- Who is known by neither could never come in; a subject is its issuer's.
ALTER TABLE "mall"."StaffOpenId" ADD CHECK ("email" IS NOT NULL OR "subject" IS NOT NULL), ADD CHECK (("subject" IS NULL) = ("issuer" IS NULL));
