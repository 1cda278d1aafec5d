-- AlterTable
ALTER TABLE "mall"."Favourite" ADD COLUMN     "keptPayment" JSONB;
