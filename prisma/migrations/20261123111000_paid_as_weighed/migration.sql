-- What is paid is bounded by what is due in that moment, and only where it is paid: an order that weighed more than was
-- ordered is due above its total, and what was paid stays on record when goods go back or a receipt becomes void.
ALTER TABLE "mall"."OrderTrade" DROP CONSTRAINT IF EXISTS "OrderTrade_check";
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_paidAmount_check" CHECK ("paidAmount" >= 0);
