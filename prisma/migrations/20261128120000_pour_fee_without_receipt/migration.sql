-- AlterTable
ALTER TABLE "mall"."SettlementItem" ALTER COLUMN "receivingSysNo" DROP NOT NULL;

-- a fee of a pour, and what changes one, may be of an order of which nothing was received
ALTER TABLE "mall"."SettlementItem" ADD CHECK ("receivingSysNo" IS NOT NULL OR "type" IN (3, 4, 6));
