-- AlterTable
ALTER TABLE "mall"."Tenant" ADD COLUMN     "guideClosedTime" TIMESTAMPTZ(3);
