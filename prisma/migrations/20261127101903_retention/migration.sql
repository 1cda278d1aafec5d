-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "retainedAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
ADD COLUMN     "retainedUntil" TIMESTAMPTZ(3),
ADD COLUMN     "termDueTime" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "mall"."Settlement" ADD COLUMN     "retentionAmount" DECIMAL(18,2) NOT NULL DEFAULT 0,
ADD COLUMN     "retentionDay" VARCHAR(10),
ADD COLUMN     "retentionMonths" SMALLINT NOT NULL DEFAULT 0,
ADD COLUMN     "retentionRate" DECIMAL(9,6) NOT NULL DEFAULT 0;

ALTER TABLE "mall"."Settlement" ADD CHECK ("retentionRate" BETWEEN 0 AND 0.1), ADD CHECK ("retentionMonths" BETWEEN 0 AND 24),
  ADD CHECK (("retentionRate" > 0) = ("retentionMonths" > 0));
