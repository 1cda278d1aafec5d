-- AlterTable
ALTER TABLE "mall"."TradeAgreement" ADD COLUMN     "amountTolerance" DECIMAL(18,2) NOT NULL DEFAULT 0;
