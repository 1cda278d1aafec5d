-- AlterTable
ALTER TABLE "mall"."OrderDelivery" ADD COLUMN     "promiseTime" VARCHAR(5) NOT NULL DEFAULT '',
ADD COLUMN     "usePlace" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wishTime" VARCHAR(5) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."OrderReturn" ADD COLUMN     "usePlace" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "promiseTime" VARCHAR(5) NOT NULL DEFAULT '',
ADD COLUMN     "usePlace" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "wishTime" VARCHAR(5) NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "mall"."Receiving" ADD COLUMN     "usePlace" TEXT NOT NULL DEFAULT '';

ALTER TABLE "mall"."OrderTrade"
  ADD CHECK ("wishTime" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$'), ADD CHECK ("promiseTime" ~ '^(([01]\d|2[0-3]):[0-5]\d)?$');
