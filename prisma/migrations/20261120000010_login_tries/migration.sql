-- CreateTable
CREATE TABLE "mall"."LoginTries" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "subject" VARCHAR(80) NOT NULL,
    "wrong" INTEGER NOT NULL,
    "time" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "LoginTries_pkey" PRIMARY KEY ("tenantCode","subject")
);

-- CreateIndex
CREATE INDEX "LoginTries_time_idx" ON "mall"."LoginTries"("time");
