
-- Values the specification enumerates; Prisma's schema language has no CHECK.
ALTER TABLE "mall"."Area" ADD CHECK ("level" IN ('province', 'city', 'region', 'town'));
ALTER TABLE "mall"."TenantHost" ADD CHECK ("device" IN ('auto', 'desktop', 'mobile'));
ALTER TABLE "mall"."Organization" ADD CHECK ("source" IN ('inside', 'outside'));
ALTER TABLE "mall"."UserApplication" ADD CHECK ("key" IN ('purchaser', 'supplier', 'operation', 'personal'));
ALTER TABLE "mall"."AccessToken" ADD CHECK ("kind" IN ('session', 'script'));
ALTER TABLE "mall"."InvoiceTitle" ADD CHECK ("invoiceType" IN (0, 1));
ALTER TABLE "mall"."Category" ADD CHECK ("level" BETWEEN 1 AND 3), ADD CHECK ("goodsKind" IN (1, 2, 3));
ALTER TABLE "mall"."Sku" ADD CHECK ("status" IN (-1, 0, 1, 2)), ADD CHECK ("reviewStatus" IN (999, 10, 20)),
  ADD CHECK ("goodsKind" IN (1, 2, 3)), ADD CHECK ("quantityScale" BETWEEN 0 AND 4), ADD CHECK ("salesPrice" >= 0), ADD CHECK ("buyStart" > 0);
ALTER TABLE "mall"."SkuStock" ADD CHECK ("onHand" >= 0), ADD CHECK ("reserved" >= 0), ADD CHECK ("reserved" <= "onHand");
ALTER TABLE "mall"."PriceQuote" ADD CHECK ("priceSource" BETWEEN 1 AND 6), ADD CHECK ("price" > 0);
ALTER TABLE "mall"."TradeAgreement" ADD CHECK ("status" IN (0, 1)), ADD CHECK ("paymentMode" BETWEEN 0 AND 3), ADD CHECK ("weighing" IN (0, 1)),
  ADD CHECK ("receivingConfirm" BETWEEN 0 AND 2), ADD CHECK ("massTolerance" >= 0), ADD CHECK ("endTime" >= "startTime");
ALTER TABLE "mall"."AgreementClause" ADD CHECK (("skuSysNo" IS NULL) <> ("categorySysNo" IS NULL)),
  ADD CHECK (("method" = 1 AND "price" > 0) OR ("method" = 2 AND "discount" > 0) OR ("method" = 3 AND "priceSource" BETWEEN 1 AND 5 AND "delta" IS NOT NULL));
ALTER TABLE "mall"."AgreementTerm" ADD CHECK ("discount" > 0), ADD CHECK ("accountPeriod" BETWEEN 0 AND 9), ADD CHECK ("billingPeriod" BETWEEN 0 AND 9);
ALTER TABLE "mall"."CartLine" ADD CHECK ("quantity" > 0);
ALTER TABLE "mall"."OrderTrade" ADD CHECK ("status" IN (5, 10, 11, 15, 20, 30, 40, 45, 50, 60)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("supplierConfirmStatus" IN (0, 10, 20, 30)), ADD CHECK ("paymentStatus" IN (0, 5, 8, 10)), ADD CHECK ("orderSource" BETWEEN 1 AND 4),
  ADD CHECK ("goodsKind" IN (1, 2, 3)), ADD CHECK ("procurementType" IN (1, 2, 5)), ADD CHECK ("paymentMode" BETWEEN 0 AND 3), ADD CHECK ("taxType" IN (1, 2));
ALTER TABLE "mall"."OrderItem" ADD CHECK ("quantity" > 0), ADD CHECK ("deliveredQuantity" BETWEEN 0 AND "quantity"), ADD CHECK ("returnedQuantity" BETWEEN 0 AND "receivedQuantity");
ALTER TABLE "mall"."StockReservation" ADD CHECK ("quantity" >= 0);
ALTER TABLE "mall"."OrderDelivery" ADD CHECK ("status" IN (2, 5, 10, 15, 20, 30, 40, 50)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4),
  ADD CHECK ("confirmStatus" IN (0, 10, 20, 30)), ADD CHECK ("shippingTrace" IN (10, 15, 20, 25, 30, 40)), ADD CHECK ("weighing" IN (0, 1));
ALTER TABLE "mall"."DeliveryItem" ADD CHECK ("quantity" > 0), ADD CHECK ("pieceCount" > 0), ADD CHECK ("receivedQuantity" >= 0);
ALTER TABLE "mall"."Receiving" ADD CHECK ("status" IN (0, 2, 5, 10, 20, 30, 100)), ADD CHECK ("approvalStatus" BETWEEN 0 AND 4), ADD CHECK ("confirmStatus" IN (0, 10, 20, 30));
ALTER TABLE "mall"."ReceivingItem" ADD CHECK ("receivedQuantity" >= 0), ADD CHECK ("returnedQuantity" BETWEEN 0 AND "receivedQuantity"), ADD CHECK ("weighing" IN (0, 1));
