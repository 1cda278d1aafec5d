-- CreateTable
CREATE TABLE "mall"."PageError" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "sysNo" BIGSERIAL NOT NULL,
    "sign" CHAR(64) NOT NULL,
    "message" TEXT NOT NULL,
    "stack" TEXT NOT NULL,
    "status" SMALLINT NOT NULL DEFAULT 10,
    "count" INTEGER NOT NULL DEFAULT 1,
    "pages" TEXT[],
    "browsers" TEXT[],
    "lastUserSysNo" BIGINT,
    "resolvedUserSysNo" BIGINT,
    "firstTime" TIMESTAMPTZ(3) NOT NULL,
    "lastTime" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "PageError_pkey" PRIMARY KEY ("tenantCode","sysNo")
);

-- CreateTable
CREATE TABLE "mall"."PageVisit" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "day" DATE NOT NULL,
    "page" VARCHAR(200) NOT NULL,
    "visitor" VARCHAR(16) NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "PageVisit_pkey" PRIMARY KEY ("tenantCode","day","page","visitor")
);

-- CreateIndex
CREATE INDEX "PageError_tenantCode_status_lastTime_idx" ON "mall"."PageError"("tenantCode", "status", "lastTime" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "PageError_tenantCode_sign_key" ON "mall"."PageError"("tenantCode", "sign");

-- AddForeignKey
ALTER TABLE "mall"."PageError" ADD CONSTRAINT "PageError_tenantCode_lastUserSysNo_fkey" FOREIGN KEY ("tenantCode", "lastUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."PageError" ADD CONSTRAINT "PageError_tenantCode_resolvedUserSysNo_fkey" FOREIGN KEY ("tenantCode", "resolvedUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."PageError" ADD CHECK ("status" IN (10, 15, 20)), ADD CHECK ("count" > 0);
ALTER TABLE "mall"."PageVisit" ADD CHECK ("count" > 0);

-- The operator's people look after errors from now on.
UPDATE "mall"."UserApplication" a
SET "permissions" = a."permissions" || ARRAY(SELECT c FROM unnest(g.codes) c WHERE c <> ALL (a."permissions"))
FROM (VALUES ('{pageError:operator:resolve}'::text[])) AS g(codes)
WHERE a."key" = 'operation' AND a."permissions" && ARRAY['operation:mall:manage', 'feedback:operator:answer']
  AND NOT a."permissions" @> g.codes;
