-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN     "wordsVersion" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "mall"."SearchWord" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "word" VARCHAR(40) NOT NULL,
    "label" VARCHAR(20) NOT NULL,
    "kind" VARCHAR(8) NOT NULL,
    "meanings" VARCHAR(40)[] NOT NULL DEFAULT ARRAY[]::VARCHAR(40)[],
    "changeTime" TIMESTAMPTZ(3) NOT NULL,
    "operatorUserSysNo" BIGINT NOT NULL,
    "operatorName" TEXT NOT NULL,

    CONSTRAINT "SearchWord_pkey" PRIMARY KEY ("tenantCode","word")
);

-- CreateTable
CREATE TABLE "mall"."SearchMiss" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "keyword" VARCHAR(60) NOT NULL,
    "typed" VARCHAR(50) NOT NULL,
    "times" INTEGER NOT NULL,
    "firstTime" TIMESTAMPTZ(3) NOT NULL,
    "lastTime" TIMESTAMPTZ(3) NOT NULL,
    "isPartial" BOOLEAN NOT NULL,

    CONSTRAINT "SearchMiss_pkey" PRIMARY KEY ("tenantCode","keyword")
);

-- CreateIndex
CREATE INDEX "SearchMiss_tenantCode_lastTime_idx" ON "mall"."SearchMiss"("tenantCode", "lastTime");

ALTER TABLE "mall"."SearchWord" ADD CHECK ("kind" IN ('meaning', 'ignored', 'off')),
  ADD CHECK (("kind" = 'meaning') = (cardinality("meanings") > 0));
