ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "keptBack" BOOLEAN NOT NULL DEFAULT false;

-- what was approved before approval sent an order still waits for its buyer
UPDATE "mall"."OrderTrade" SET "keptBack" = true WHERE "status" = 10 AND "approvalStatus" = 3;
