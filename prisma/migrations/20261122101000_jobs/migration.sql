-- Orders that nobody pays end by themselves, and what happened to a document is told to its tenant's listener.
-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "payBefore" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN     "notifySecret" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "notifyUrl" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "payWithinHours" INTEGER NOT NULL DEFAULT 24;

-- CreateTable
CREATE TABLE "mall"."Outbox" (
    "tenantCode" VARCHAR(32) NOT NULL,
    "eventSysNo" BIGINT NOT NULL,
    "tries" SMALLINT NOT NULL DEFAULT 0,
    "dueTime" TIMESTAMPTZ(3) NOT NULL,
    "lastError" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "Outbox_pkey" PRIMARY KEY ("tenantCode","eventSysNo")
);

-- CreateIndex
CREATE INDEX "Outbox_dueTime_idx" ON "mall"."Outbox"("dueTime");

-- CreateIndex
CREATE INDEX "OrderTrade_payBefore_idx" ON "mall"."OrderTrade"("payBefore");

-- AddForeignKey
ALTER TABLE "mall"."Outbox" ADD CONSTRAINT "Outbox_tenantCode_eventSysNo_fkey" FOREIGN KEY ("tenantCode", "eventSysNo") REFERENCES "mall"."DocumentEvent"("tenantCode", "sysNo") ON DELETE CASCADE ON UPDATE NO ACTION;



ALTER TABLE "mall"."Tenant" ADD CHECK ("payWithinHours" BETWEEN 1 AND 8760);
-- who waits already has the whole time from now on
UPDATE "mall"."OrderTrade" SET "payBefore" = now() + interval '24 hours' WHERE "status" IN (5, 11) AND "paymentStatus" = 5;
