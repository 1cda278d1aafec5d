-- AlterTable
ALTER TABLE "mall"."Settlement" ADD COLUMN     "retentionStatus" SMALLINT NOT NULL DEFAULT 0;
ALTER TABLE "mall"."Settlement" ADD CONSTRAINT "Settlement_retentionStatus_check" CHECK ("retentionStatus" IN (0, 10, 20, 30, 40));
-- What settled statements hold back is held.
UPDATE "mall"."Settlement" SET "retentionStatus" = 10 WHERE "status" = 40 AND "retentionAmount" > 0;
