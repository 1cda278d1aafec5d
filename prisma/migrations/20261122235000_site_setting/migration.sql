-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN "configVersion" INTEGER NOT NULL DEFAULT 1;

-- CreateTable
CREATE TABLE "mall"."TenantVersion" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "version" INTEGER NOT NULL,
    "config" JSONB NOT NULL,
    "operatorUserSysNo" BIGINT,
    "operatorName" TEXT NOT NULL DEFAULT '',
    "restoredVersion" INTEGER,
    "publishTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TenantVersion_pkey" PRIMARY KEY ("tenantCode","version")
);

-- CreateTable
CREATE TABLE "mall"."TenantDraft" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "version" INTEGER NOT NULL,
    "setting" JSONB NOT NULL,
    "saveTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TenantDraft_pkey" PRIMARY KEY ("tenantCode","userSysNo")
);

-- AddForeignKey
ALTER TABLE "mall"."TenantVersion" ADD CONSTRAINT "TenantVersion_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TenantDraft" ADD CONSTRAINT "TenantDraft_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;

-- Whoever operates a mall may set it up.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(
  SELECT c FROM unnest(ARRAY['return:operator:void', 'realName:operator:check', 'announcement:operator:publish',
    'feedback:operator:answer', 'site:operator:edit', 'site:operator:host', 'platformAgreement:operator:publish',
    'organization:operator:manage', 'job:operator:run']) c WHERE c <> ALL (a."permissions"))
WHERE a."key" = 'operation' AND a."permissions" @> '{operation:mall:manage}';
