-- AlterTable
ALTER TABLE "mall"."OrderTrade" ADD COLUMN     "purchaserSize" SMALLINT,
ADD COLUMN     "supplierSize" SMALLINT;

-- AlterTable
ALTER TABLE "mall"."Organization" ADD COLUMN     "enterpriseSize" SMALLINT;
ALTER TABLE "mall"."Organization" ADD CHECK ("enterpriseSize" BETWEEN 1 AND 5);
