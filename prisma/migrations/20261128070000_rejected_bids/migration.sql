-- AlterTable
ALTER TABLE "mall"."TenderBid" ADD COLUMN     "rejectReason" TEXT NOT NULL DEFAULT '';

ALTER TABLE "mall"."TenderBid" DROP CONSTRAINT "TenderBid_status_check";
ALTER TABLE "mall"."TenderBid" ADD CHECK ("status" IN (0, 10, 20, 30, 40)), ADD CHECK (("status" = 40) = ("rejectReason" <> ''));
