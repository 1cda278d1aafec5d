-- AlterTable
ALTER TABLE "mall"."Area" DROP COLUMN "latitude",
DROP COLUMN "longitude";
