-- AlterTable
ALTER TABLE "mall"."ApprovalRule" ADD COLUMN     "overBudget" BOOLEAN NOT NULL DEFAULT false;
