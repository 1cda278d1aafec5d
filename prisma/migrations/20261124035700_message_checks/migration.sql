ALTER TABLE "mall"."Message"
  ADD CHECK ("kind" IN ('order', 'shipment', 'receiving', 'approval', 'return', 'payment')), ADD CHECK ("amount" >= 0);
CREATE INDEX "Message_unread" ON "mall"."Message"("tenantCode", "applicationSysNo", "kind") WHERE "readTime" IS NULL;
CREATE INDEX "Message_unsent" ON "mall"."Message"("tenantCode", "userSysNo", "kind") WHERE "mailTime" IS NULL;
