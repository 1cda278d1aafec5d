-- Rows name only rows of their own tenant that exist; a line's number is its own within its document.
-- what an agreement says of goods that do not exist prices nothing
DELETE FROM "mall"."AgreementClause" c WHERE c."skuSysNo" IS NOT NULL AND NOT EXISTS (
  SELECT FROM "mall"."Sku" s WHERE s."tenantCode" = c."tenantCode" AND s."sysNo" = c."skuSysNo");

-- DropIndex
DROP INDEX "mall"."DeliveryItem_tenantCode_deliverySysNo_idx";

-- DropIndex
DROP INDEX "mall"."OrderItem_tenantCode_orderSysNo_idx";

-- DropIndex
DROP INDEX "mall"."ReceivingItem_tenantCode_receivingSysNo_idx";

-- CreateIndex
CREATE UNIQUE INDEX "DeliveryItem_tenantCode_deliverySysNo_lineNo_key" ON "mall"."DeliveryItem"("tenantCode", "deliverySysNo", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "OrderItem_tenantCode_orderSysNo_lineNo_key" ON "mall"."OrderItem"("tenantCode", "orderSysNo", "lineNo");

-- CreateIndex
CREATE INDEX "ReceivingItem_tenantCode_orderItemSysNo_idx" ON "mall"."ReceivingItem"("tenantCode", "orderItemSysNo");

-- CreateIndex
CREATE UNIQUE INDEX "ReceivingItem_tenantCode_receivingSysNo_lineNo_key" ON "mall"."ReceivingItem"("tenantCode", "receivingSysNo", "lineNo");

-- CreateIndex
CREATE UNIQUE INDEX "ReturnItem_tenantCode_returnSysNo_lineNo_key" ON "mall"."ReturnItem"("tenantCode", "returnSysNo", "lineNo");

-- AddForeignKey
ALTER TABLE "mall"."Category" ADD CONSTRAINT "Category_tenantCode_parentSysNo_fkey" FOREIGN KEY ("tenantCode", "parentSysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_category1SysNo_fkey" FOREIGN KEY ("tenantCode", "category1SysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_category2SysNo_fkey" FOREIGN KEY ("tenantCode", "category2SysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Sku" ADD CONSTRAINT "Sku_tenantCode_category3SysNo_fkey" FOREIGN KEY ("tenantCode", "category3SysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."SkuStock" ADD CONSTRAINT "SkuStock_tenantCode_warehouseSysNo_fkey" FOREIGN KEY ("tenantCode", "warehouseSysNo") REFERENCES "mall"."Warehouse"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TradeAgreement" ADD CONSTRAINT "TradeAgreement_tenantCode_parentSysNo_fkey" FOREIGN KEY ("tenantCode", "parentSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."TradeAgreement" ADD CONSTRAINT "TradeAgreement_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementClause" ADD CONSTRAINT "AgreementClause_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AgreementClause" ADD CONSTRAINT "AgreementClause_tenantCode_categorySysNo_fkey" FOREIGN KEY ("tenantCode", "categorySysNo") REFERENCES "mall"."Category"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Organization" ADD CONSTRAINT "Organization_tenantCode_parentSysNo_fkey" FOREIGN KEY ("tenantCode", "parentSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Organization" ADD CONSTRAINT "Organization_tenantCode_approvalUserSysNo_fkey" FOREIGN KEY ("tenantCode", "approvalUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."UserApplication" ADD CONSTRAINT "UserApplication_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."UserApplication" ADD CONSTRAINT "UserApplication_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."UserApplication" ADD CONSTRAINT "UserApplication_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AccessToken" ADD CONSTRAINT "AccessToken_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."AccessToken" ADD CONSTRAINT "AccessToken_tenantCode_applicationSysNo_fkey" FOREIGN KEY ("tenantCode", "applicationSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingAddress" ADD CONSTRAINT "ReceivingAddress_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."InvoiceTitle" ADD CONSTRAINT "InvoiceTitle_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FileObject" ADD CONSTRAINT "FileObject_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FileObject" ADD CONSTRAINT "FileObject_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FileLink" ADD CONSTRAINT "FileLink_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."FileLink" ADD CONSTRAINT "FileLink_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DocumentEvent" ADD CONSTRAINT "DocumentEvent_tenantCode_operatorUserSysNo_fkey" FOREIGN KEY ("tenantCode", "operatorUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."LoginDevice" ADD CONSTRAINT "LoginDevice_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Area" ADD CONSTRAINT "Area_parentSysNo_fkey" FOREIGN KEY ("parentSysNo") REFERENCES "mall"."Area"("sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartLine" ADD CONSTRAINT "CartLine_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartLine" ADD CONSTRAINT "CartLine_tenantCode_applicationSysNo_fkey" FOREIGN KEY ("tenantCode", "applicationSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartLine" ADD CONSTRAINT "CartLine_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartLine" ADD CONSTRAINT "CartLine_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartGroup" ADD CONSTRAINT "CartGroup_tenantCode_userSysNo_fkey" FOREIGN KEY ("tenantCode", "userSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartGroup" ADD CONSTRAINT "CartGroup_tenantCode_applicationSysNo_fkey" FOREIGN KEY ("tenantCode", "applicationSysNo") REFERENCES "mall"."UserApplication"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartGroup" ADD CONSTRAINT "CartGroup_tenantCode_organizationSysNo_fkey" FOREIGN KEY ("tenantCode", "organizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."CartGroup" ADD CONSTRAINT "CartGroup_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_purchaserUserSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_shopSysNo_fkey" FOREIGN KEY ("tenantCode", "shopSysNo") REFERENCES "mall"."Shop"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderTrade" ADD CONSTRAINT "OrderTrade_tenantCode_agreementSysNo_fkey" FOREIGN KEY ("tenantCode", "agreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderItem" ADD CONSTRAINT "OrderItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderItem" ADD CONSTRAINT "OrderItem_tenantCode_tradeAgreementSysNo_fkey" FOREIGN KEY ("tenantCode", "tradeAgreementSysNo") REFERENCES "mall"."TradeAgreement"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderPayment" ADD CONSTRAINT "OrderPayment_tenantCode_payerUserSysNo_fkey" FOREIGN KEY ("tenantCode", "payerUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."StockReservation" ADD CONSTRAINT "StockReservation_tenantCode_warehouseSysNo_fkey" FOREIGN KEY ("tenantCode", "warehouseSysNo") REFERENCES "mall"."Warehouse"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."StockReservation" ADD CONSTRAINT "StockReservation_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderDelivery" ADD CONSTRAINT "OrderDelivery_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderDelivery" ADD CONSTRAINT "OrderDelivery_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."DeliveryItem" ADD CONSTRAINT "DeliveryItem_tenantCode_skuSysNo_fkey" FOREIGN KEY ("tenantCode", "skuSysNo") REFERENCES "mall"."Sku"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_orderSysNo_fkey" FOREIGN KEY ("tenantCode", "orderSysNo") REFERENCES "mall"."OrderTrade"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."Receiving" ADD CONSTRAINT "Receiving_tenantCode_receiverUserSysNo_fkey" FOREIGN KEY ("tenantCode", "receiverUserSysNo") REFERENCES "mall"."User"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."ReceivingItem" ADD CONSTRAINT "ReceivingItem_tenantCode_orderItemSysNo_fkey" FOREIGN KEY ("tenantCode", "orderItemSysNo") REFERENCES "mall"."OrderItem"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_orderDeliverySysNo_fkey" FOREIGN KEY ("tenantCode", "orderDeliverySysNo") REFERENCES "mall"."OrderDelivery"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_purchaserOrganizationSysNo_fkey" FOREIGN KEY ("tenantCode", "purchaserOrganizationSysNo") REFERENCES "mall"."Organization"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "mall"."OrderReturn" ADD CONSTRAINT "OrderReturn_tenantCode_supplierSysNo_fkey" FOREIGN KEY ("tenantCode", "supplierSysNo") REFERENCES "mall"."Supplier"("tenantCode", "sysNo") ON DELETE RESTRICT ON UPDATE NO ACTION;

ALTER TABLE "mall"."DocumentEvent" ADD CHECK ("operatorRole" IN ('purchaser', 'supplier', 'operator', 'system'));
