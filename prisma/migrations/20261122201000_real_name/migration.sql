-- CreateTable
CREATE TABLE "mall"."RealName" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "userSysNo" BIGINT NOT NULL,
    "name" TEXT NOT NULL,
    "idNumber" TEXT,
    "idNumberShown" VARCHAR(18) NOT NULL,
    "idNumberHash" VARCHAR(64) NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 1,
    "reason" TEXT NOT NULL DEFAULT '',
    "requestTime" TIMESTAMPTZ(3) NOT NULL,
    "decideTime" TIMESTAMPTZ(3),
    "decidedBySysNo" BIGINT,

    CONSTRAINT "RealName_pkey" PRIMARY KEY ("tenantCode","userSysNo"),
    CONSTRAINT "RealName_status_check" CHECK ("status" IN (1, 2, 3))
);

-- CreateIndex
CREATE INDEX "RealName_tenantCode_status_requestTime_idx" ON "mall"."RealName"("tenantCode", "status", "requestTime");

-- CreateIndex: one person has one account that is, or may become, verified.
CREATE UNIQUE INDEX "RealName_one_account" ON "mall"."RealName"("tenantCode", "idNumberHash") WHERE "status" IN (1, 2);

-- AddForeignKey
ALTER TABLE "mall"."RealName" ADD CONSTRAINT "RealName_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."RealName" ADD CONSTRAINT "RealName_tenantCode_decidedBySysNo_fkey" FOREIGN KEY ("tenantCode", "decidedBySysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- The operator's staff check real names from now on; their administrators may take it away.
UPDATE "mall"."UserApplication" SET "permissions" = "permissions" || '{realName:operator:check}'::text[]
WHERE "key" = 'operation' AND NOT "permissions" @> '{realName:operator:check}'::text[];
